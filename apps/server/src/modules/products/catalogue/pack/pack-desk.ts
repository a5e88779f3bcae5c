import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  commonPack,
  type CommonTables,
  type SharedTables,
} from '@parasol/domain/products/catalogue/product/shared';
import { readFiles } from './catalogue-files.ts';
import { checkReferences } from './check-references.ts';
import { commonOf, inCatalogue, missingIn, readCommonTables } from './tables/common-tables.ts';
import { goldenBook } from './pack-files.ts';
import type { PackProblem } from './problems.ts';
import { readPack, type CheckHealth } from './read-pack.ts';

/** The files of one pack by their names inside its folder. */
export type OwnFiles = ReadonlyMap<string, string>;

export interface ReadAlone {
  /** Undefined while the files cannot be read. */
  readonly product: Product | undefined;
  readonly problems: readonly PackProblem[];
}

/** Packs outside the folder, read as the folder is. */
export interface PackDesk {
  /** The common tables, compared with every product that names them. */
  readonly readCommon: (files: OwnFiles) => {
    readonly tables: CommonTables;
    readonly problems: readonly PackProblem[];
  };
  /** One pack, read as if it was in the folder beside the published ones. */
  readonly read: (baseProductNo: string, files: OwnFiles) => ReadAlone;
  /** The present pack of the folder, the common one too; undefined when there is none. */
  readonly inFolder: (baseProductNo: string) => OwnFiles | undefined;
}

interface Surroundings {
  readonly folder: string;
  readonly shared: () => SharedTables;
  readonly checkHealth: CheckHealth;
  readonly shelf: () => readonly { readonly product: Product }[];
  /** The packs of the folder, which a start reads again beside the tables. */
  readonly installed: readonly { readonly product: Product }[];
}

const nowhere = { file: '', lineOf: () => 0 };

export const openPackDesk = ({
  folder,
  shared,
  checkHealth,
  shelf,
  installed,
}: Surroundings): PackDesk => ({
  readCommon: (own) => {
    const problems: PackProblem[] = [];
    const tables = readCommonTables(inCatalogue(own), problems);
    if (problems.length > 0) return { tables, problems };
    const missing = [...installed, ...shelf()].flatMap(({ product }) => missingIn(tables, product));
    const once = new Map(missing.map((problem) => [problem.message, problem]));
    return { tables, problems: [...once.values()] };
  },
  read: (no, own) => {
    const files = new Map(
      [...own]
        .filter(([name]) => name !== goldenBook)
        .map(([name, text]) => [`${no}/${name}`, text] as const),
    );
    const problems: PackProblem[] = [];
    const pack = readPack(no, files, shared(), problems, checkHealth);
    if (!pack) return { product: undefined, problems };
    const others = shelf()
      .filter(({ product }) => product.baseProductNo !== no)
      .map(({ product }) => ({ product, source: nowhere }));
    checkReferences([...others, pack], shared(), problems);
    // Problems of other packs are left out.
    const about = problems.filter(({ file }) => file.startsWith(`${no}/`));
    return { product: about.length === 0 ? pack.product : undefined, problems: about };
  },
  inFolder: (no) => {
    if (no === commonPack) return commonOf(readFiles(folder));
    const place = join(folder, no);
    return /^\d{4}$/.test(no) && existsSync(place) ? readFiles(place) : undefined;
  },
});
