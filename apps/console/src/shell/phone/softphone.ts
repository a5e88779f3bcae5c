import type { Api } from '@parasol/contract';

export type Seat = Awaited<ReturnType<Api['openSeat']>>;

/** A line's events, in the bar's own names. */
export type LineEvent =
  | { readonly event: 'signed-on' | 'sign-on-failed' | 'taken' | 'ended' | 'lost' }
  | { readonly event: 'rings'; readonly number: string };

export interface Sounds {
  readonly own: MediaStream | null;
  readonly other: MediaStream | null;
}

/** The vendor port: any vendor behind the bar offers these acts and no others. */
export interface Softphone {
  readonly dial: (number: string) => void;
  readonly answer: () => void;
  readonly hangUp: () => void;
  readonly hold: (on: boolean) => void;
  readonly mute: (on: boolean) => void;
  readonly transfer: (number: string) => void;
  /** The two voices, for a recording to which the caller agreed. */
  readonly sounds: () => Sounds;
  readonly isConnected: () => boolean;
  readonly close: () => void;
  /** The sandbox alone: plays an incoming call. */
  readonly pretend?: (number: string) => void;
}

export interface Listener {
  readonly on: (event: LineEvent) => void;
  /** Whether a call may ring now; others hear that the line is busy. */
  readonly isFree: () => boolean;
}
