import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { ReadCard } from '@parasol/domain/sales/identity/card-fields';

/** `card` is absent for a picture of something else. */
export type CardReading =
  | { readonly kind: 'read'; readonly card: ReadCard | undefined }
  | { readonly kind: 'busy' | 'unavailable' };

/** Rows of text from the top down; sheets of a file apart by `sheetBreak`. */
export type PageReading =
  | { readonly kind: 'read'; readonly lines: readonly string[] }
  | { readonly kind: 'busy' | 'unavailable' };

/** How a sheet of a PDF looks. */
export type DrawnSheet =
  | { readonly kind: 'drawn'; readonly picture: Uint8Array }
  | { readonly kind: 'busy' | 'unavailable' };

/** Reads the text of a card's or page's picture. The person concerned confirms the reading. */
export interface CardReader {
  readonly name: string;
  read(picture: { readonly bytes: Uint8Array; readonly today: PlainDate }): Promise<CardReading>;
  /** The text of a photo or a PDF; medical papers are read on this machine or not at all. */
  readPage(bytes: Uint8Array): Promise<PageReading>;
  /** A sheet of a PDF as a picture, counted from 0. */
  drawSheet(pdf: Uint8Array, number: number): Promise<DrawnSheet>;
  /** When the server stops. */
  close(): void;
}
