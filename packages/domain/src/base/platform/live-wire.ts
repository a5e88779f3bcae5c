/** An event on a topic: its type, and its fields. */
export interface LiveEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A kept event: a returning member asks for those after its last number. */
export interface KeptEvent {
  readonly seq: number;
  readonly at: string;
  readonly event: LiveEvent;
}

/** A side that is on a topic now; asleep when none of its pages is looked at. */
export interface Here {
  readonly role: string;
  readonly since: string;
  readonly asleep: boolean;
}

/** Messages from a page. */
export type ToServer =
  /** `after` is the last number it has; without one it hears new events only. */
  | { readonly t: 'on'; readonly topic: string; readonly after?: number | undefined }
  | { readonly t: 'off'; readonly topic: string }
  | { readonly t: 'say'; readonly topic: string; readonly event: LiveEvent }
  | { readonly t: 'asleep'; readonly asleep: boolean }
  | { readonly t: 'beat' };

/** Messages to a page. */
export type ToPage =
  /**
   * `missed`: the events in between are gone or too many, so that the page reads everything again.
   */
  | {
      readonly t: 'on';
      readonly topic: string;
      readonly role: string;
      readonly seq: number;
      readonly missed: boolean;
    }
  | { readonly t: 'off'; readonly topic: string }
  | { readonly t: 'role'; readonly topic: string; readonly role: string }
  | ({ readonly t: 'event'; readonly topic: string } & KeptEvent)
  /** Not stored: only members who are present receive it. */
  | { readonly t: 'passing'; readonly topic: string; readonly event: LiveEvent }
  | { readonly t: 'here'; readonly topic: string; readonly here: readonly Here[] }
  | { readonly t: 'refused'; readonly topic: string; readonly type: string }
  | { readonly t: 'beat' };

export const livePath = '/api/live/v1';

/** Both sides send this often; a side silent for longer than the second time is taken as gone. */
export const beatMs = 15_000;
export const silenceMs = 40_000;
/** Members whose presence is shown are asked this often, and shown as away after the second time. */
export const presenceBeatMs = 2_000;
export const presenceSilenceMs = 6_000;

/** Why a socket was closed, where the page should know. */
export const closedBecause = {
  /** The session is over: the visitor logs in again to continue. */
  sessionOver: 4401,
  /** Too many at once, or too much: the page waits before it connects again. */
  tooMuch: 4429,
  /** The page did not read its messages in time. */
  tooSlow: 4408,
  /** The page sent no message of ours. */
  unreadable: 4400,
} as const;

/** `two-sided:A1B2`: a kind that a module answers for, and which one of that kind. */
export const topicOf = (kind: string, key: string): string => `${kind}:${key}`;

/** The parts of a topic's name; null when it is none. */
export const readTopic = (
  topic: string,
): { readonly kind: string; readonly key: string } | null => {
  const [, kind, key] = /^([a-z][a-z-]{0,30}):([\w-]{1,80})$/.exec(topic) ?? [];
  return kind === undefined || key === undefined ? null : { kind, key };
};
