import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';

/** One brand that gets a cell, as both sides carry it out. */
export interface Split {
  /** `split:…`, its subject in the trail. */
  readonly subject: string;
  readonly brand: string;
  readonly at: Date;
}

const document = z.object({
  version: z.literal(1),
  subject: z.string(),
  brand: z.string(),
  at: z.iso.datetime(),
  /** Tops of the old chains when the copy was made: nothing may have been written since. */
  tops: z.array(z.object({ chain: z.int(), seq: z.int(), hash: z.string() })),
  /** Balances of the whole, and the new cell's part of them. */
  books: z.record(z.string(), z.number()),
  booksOfNew: z.record(z.string(), z.number()).optional(),
  /** The new cell stands and was verified; from here on the old one may be cut. */
  verified: z.boolean(),
  done: z.boolean(),
});

export type SplitState = z.infer<typeof document>;

const fileOf = (folder: string): string => join(folder, 'split.json');

/** How far an earlier run came; undefined where none has begun. */
export const readState = async (folder: string): Promise<SplitState | undefined> => {
  try {
    return document.parse(JSON.parse(await readFile(fileOf(folder), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

export const writeState = async (folder: string, state: SplitState): Promise<void> => {
  const half = `${fileOf(folder)}.half`;
  await writeFile(half, JSON.stringify(state), { mode: 0o600 });
  await rename(half, fileOf(folder));
};
