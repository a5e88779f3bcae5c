import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMeanings } from './read-meanings.ts';

const meanings = path.join(import.meta.dirname, '../../src/ground/db/meanings');

/** `sales/orders` of `modules/sales/orders/…`, `ground/files` of `ground/files/…`, and so on. */
export const nounOf = (file: string): string => {
  const [top = '', floor = '', noun = ''] = file.split('/');
  if (top === 'modules') return `${floor}/${noun}`;
  if (top === 'ground') return `ground/${floor === 'db' ? noun : floor}`;
  return top === 'sandbox' ? 'providers' : top;
};

/** The owner of every table and view, by the file that names it. */
export const readOwners = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.ts', { cwd: meanings }).flatMap((file) => {
      const owner = file.startsWith('providers/') ? 'providers' : file.slice(0, -'.ts'.length);
      const { tables } = readMeanings(readFileSync(path.join(meanings, file), 'utf8'), file);
      return [...tables.keys()].map((table) => [table, owner] as const);
    }),
  );
