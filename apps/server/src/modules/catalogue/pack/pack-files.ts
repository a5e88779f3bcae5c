import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles, type CatalogueFiles } from './catalogue-files.ts';

/** The files of one product. */
interface PackFiles {
  readonly folder: string;
  readonly files: CatalogueFiles;
  /**
   * Of everything that reading them depends on: the files, what all packs share, and the code that
   * reads. While it is the same, reading again would give the same.
   */
  readonly sourceHash: string;
}

const root = join(import.meta.dirname, '../../../../../..');

/** The code that makes a product of files and finds what is wrong with it. */
const readers = [
  'apps/server/src/modules/catalogue/pack',
  'apps/server/src/modules/disclosure/pack',
  'packages/domain/src',
] as const;

/** Prices for the tests to compare with; nothing is read from it. */
export const GOLDEN_BOOK = 'golden.csv';

let ofReaders: string | undefined;

function readersHash(): string {
  ofReaders ??= hashOf([
    // The libraries they stand on.
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    ...readers.flatMap((folder) => [...readFiles(join(root, folder))].flat()),
  ]);
  return ofReaders;
}

/** The packs among the files of a catalogue, in the order of their numbers. */
export function packsIn(files: CatalogueFiles): readonly PackFiles[] {
  const packs = new Map<string, Map<string, string>>();
  const shared: string[] = [];
  for (const [file, content] of files) {
    const [folder = '', name] = file.split('/');
    if (name === undefined || name === GOLDEN_BOOK) continue;
    if (folder.startsWith('_')) shared.push(file, content);
    else packs.set(folder, (packs.get(folder) ?? new Map<string, string>()).set(file, content));
  }
  const common = hashOf([readersHash(), ...shared]);
  return [...packs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, own]) => ({
      folder,
      files: own,
      sourceHash: hashOf([common, ...[...own].flat()]),
    }));
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  // Each text goes with its length, so that no two lists of texts run together into the same bytes.
  for (const text of texts) hash.update(`${text.length}\n`).update(text);
  return hash.digest('hex');
}
