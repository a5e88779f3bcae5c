import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { readList } from '@parasol/domain/sales/screening/read-list';
import { z } from 'zod';
import { nameBook } from './name-book.ts';
import type { PeopleList, Screening } from './port.ts';

export const screeningSettings = z.strictObject({
  /** CSV: `id,name,aliases,birthDate,paperNumber,note`. */
  listFile: z.string().min(1),
});

/** Changes with the rules by which names are compared, so that standing contracts are compared again. */
const rules = '2';

const readFrom = async (file: string): Promise<PeopleList> => {
  const text = await readFile(file, 'utf8');
  const read = readList(text);
  if (!read.ok) throw new Error(`${file} cannot be used, line ${read.line}: ${read.why}`);
  const version = createHash('sha256').update(`${rules}\n${text}`).digest('hex');
  return { version, entries: read.entries };
};

/**
 * Reads the file again when it has changed; the earlier content counts while a new one is broken.
 */
export const fileList = (file: string, name: string, say: (text: string) => void): Screening => {
  let read: { readonly at: string; readonly list: PeopleList } | undefined;
  return {
    name,
    names: nameBook,
    list: async () => {
      const { mtimeMs, size } = await stat(file);
      const at = `${mtimeMs} ${size}`;
      if (read?.at === at) return read.list;
      try {
        read = { at, list: await readFrom(file) };
      } catch (error) {
        if (!read) throw error;
        say(`the list of people is kept as it was: ${String(error)}`);
        read = { at, list: read.list };
      }
      return read.list;
    },
  };
};
