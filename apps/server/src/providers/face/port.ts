import type { FaceLook } from '@parasol/domain/faces/face-look';

/** What was measured of each picture, in their order. */
export type FaceLooks =
  | { readonly kind: 'looked'; readonly looks: readonly FaceLook[] }
  | { readonly kind: 'busy' | 'unavailable' };

export interface FacePageBegun {
  readonly kind: 'begun';
  /** Where the person goes, and by which number the vendor knows it. */
  readonly url: string;
  readonly reference: string;
}

/** A page of a vendor that does all of it: what comes back is asked of the vendor, not of the page. */
export interface FacePage {
  begin(asked: {
    readonly checkId: string;
    readonly name: string;
    readonly idNumber: string;
    readonly returnUrl: string;
  }): Promise<FacePageBegun | { readonly kind: 'unavailable' }>;
  result(reference: string): Promise<'yes' | 'no' | 'unsure' | 'pending' | 'unavailable'>;
}

/** Measures faces. What the numbers are worth is decided by our own rules. */
export interface FaceEye {
  readonly name: string;
  look(pictures: readonly Uint8Array[]): Promise<FaceLooks>;
  /** Null where no vendor is named. */
  readonly page: FacePage | null;
  /** When the server stops. */
  close(): void;
}
