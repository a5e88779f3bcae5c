import type { FaceLook } from '@parasol/domain/sales/identity/faces/face-look';
import type { FramePair } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceThresholds } from '@parasol/domain/sales/identity/faces/judge-face';
import type { FaceVendor } from '@parasol/domain/sales/identity/faces/vouched';

/** Measures of each picture, in their order. */
export type FaceLooks =
  | { readonly kind: 'looked'; readonly looks: readonly FaceLook[] }
  | { readonly kind: 'busy' | 'unavailable' };

export interface FacePageBegun {
  readonly kind: 'begun';
  /** The page for the person, and the vendor's number of the check. */
  readonly url: string;
  readonly reference: string;
}

/** A page of a vendor that does all of it: the vendor is asked for the result, not the page. */
export interface FacePage {
  readonly vendor: FaceVendor;
  begin(asked: {
    readonly checkId: string;
    readonly name: string;
    readonly idNumber: string;
    readonly returnUrl: string;
  }): Promise<FacePageBegun | { readonly kind: 'unavailable' }>;
  result(reference: string): Promise<'yes' | 'no' | 'unsure' | 'pending' | 'unavailable'>;
}

/** Measures faces. Our own rules decide on its numbers. */
export interface FaceEye {
  readonly name: string;
  /** The lines between people that belong to its network; null where the setting has them. */
  readonly lines: Pick<FaceThresholds, 'yesUpTo' | 'noFrom'> | null;
  /** Below this a face looks like a picture of one; null without a network that tells. */
  readonly leastLive: number | null;
  look(pictures: readonly Uint8Array[]): Promise<FaceLooks>;
  /** Holds pictures against each other by their places; undefined when it cannot now. */
  compare(
    pictures: readonly Uint8Array[],
    pairs: readonly (readonly [number, number])[],
  ): Promise<readonly FramePair[] | undefined>;
  /** Null where no vendor is named. */
  readonly page: FacePage | null;
  /** When the server stops. */
  close(): void;
}
