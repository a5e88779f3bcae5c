import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles, type CatalogueFiles } from './catalogue-files.ts';

/** The files of one product. */
interface PackFiles {
  readonly folder: string;
  readonly files: CatalogueFiles;
  /**
   * Hash over all inputs of reading: the files, the shared tables and the reading code. While it is
   * unchanged, reading again gives the same product.
   */
  readonly sourceHash: string;
}

const root = join(import.meta.dirname, '../../../../../../..');

/** The code that makes a product of files and finds their faults. */
const readers = [
  'apps/server/src/modules/products/catalogue/pack',
  'apps/server/src/modules/products/disclosure/pack',
  'packages/domain/src',
] as const;

/** Prices for the tests to compare with; nothing is read from it. */
export const goldenBook = 'golden.csv';

let ofReaders: string | undefined;

const readersHash = (): string => {
  ofReaders ??= hashOf([
    // The versions of the libraries that the reading code uses.
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    ...readers.flatMap((folder) => [...readFiles(join(root, folder))].flat()),
  ]);
  return ofReaders;
};

/** The packs among the files of a catalogue, in the order of their numbers. */
export const packsIn = (files: CatalogueFiles): readonly PackFiles[] => {
  const packs = new Map<string, Map<string, string>>();
  const shared: string[] = [];
  for (const [file, content] of files) {
    const [folder = '', name] = file.split('/');
    if (name === undefined || name === goldenBook) continue;
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
};

const hashOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  // Each text is preceded by its length, so that no two lists of texts give the same bytes.
  for (const text of texts) hash.update(`${text.length}\n`).update(text);
  return hash.digest('hex');
};
