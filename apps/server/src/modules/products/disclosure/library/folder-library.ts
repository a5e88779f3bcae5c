import { compileLibrary } from '@parasol/domain/products/disclosure/library/compile-library';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { LibrarySource } from '@parasol/domain/products/disclosure/library/rule-source';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { CatalogueError, type PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { wordingDigest } from '#modules/products/disclosure/pack/digest.ts';
import { loadCases } from '#modules/products/disclosure/pack/load-cases.ts';
import { readLibrary } from '#modules/products/disclosure/pack/load-library.ts';

/** The library as the installation brings it. */
export interface FolderLibrary {
  readonly source: LibrarySource;
  readonly hash: string;
  readonly cases: readonly LibraryCase[];
  /** Made of the source, under the folder's number. */
  readonly library: Library;
}

/** Hash of a library's content, without its number. */
const libraryHash = ({ version: _number, ...content }: LibrarySource): string =>
  contentHash(content);

/** Reads the disease library; one fault in it stops the start with every fault named. */
export const loadFolderLibrary = async (folder: string): Promise<FolderLibrary> => {
  const problems: PackProblem[] = [];
  const source = await readLibrary(folder, problems);
  if (!source) throw new CatalogueError(problems);
  const library = compileLibrary(source, wordingDigest);
  const cases = await loadCases(folder, library, problems);
  if (problems.length > 0) throw new CatalogueError(problems);
  return { source, hash: libraryHash(source), cases, library };
};
