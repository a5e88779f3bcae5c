import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { hintWords } from '@parasol/domain/sales/identity/picture-hints';
import { moment } from './moment.ts';

/** A page sends a `Blob`; its name and its bytes arrive. */
export const uploadedFile = z.custom<
  Blob | { readonly filename: string; readonly bytes: Uint8Array }
>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array,
  '请选择要上传的文件',
);

/** A file of a record, without its bytes. */
export const storedFile = z.object({
  fileId: z.uuid(),
  field: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  at: moment,
});

/** A file that was just kept; hints say how to take a better picture. */
export const uploadedAnswer = storedFile.extend({
  hints: z.array(z.object({ hint: z.enum(codesOf(hintWords)), text: z.string() })),
});

/** Bytes that are read on demand: the parts of a long recording that a player needs. */
export interface Slices {
  readonly total: number;
  /** Up to, not including, `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** A call with this response answers with the bytes themselves; a client gets them as a `Blob`. */
export const fileAnswer = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** The browser shows the file instead of saving it. */
  inline: z.boolean().optional(),
  /**
   * Replaces the bytes, which are then empty: the server answers the ranges that a player asks for.
   */
  slices: z.custom<Slices>((value) => typeof value === 'object' && value !== null).optional(),
  /** Names public bytes that never change: browsers keep them for a day. */
  tag: z.string().optional(),
});

export type UploadedAnswer = z.output<typeof uploadedAnswer>;
export type StoredFile = z.output<typeof storedFile>;
export type FileAnswer = z.output<typeof fileAnswer>;
