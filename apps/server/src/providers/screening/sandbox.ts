import { fileURLToPath } from 'node:url';
import { fileList } from './file-list.ts';
import { nameBook } from './name-book.ts';
import type { Screening } from './port.ts';

/** A short list of made-up people. */
export const sandboxScreening = (say: (text: string) => void): Screening =>
  fileList(fileURLToPath(new URL('sandbox-list.csv', import.meta.url)), 'sandbox', say);

/** Without a list no person is on it; the start log says that there is none. */
export const absentScreening: Screening = {
  name: 'absent',
  list: async () => ({ version: 'none', entries: [] }),
  names: nameBook,
};
