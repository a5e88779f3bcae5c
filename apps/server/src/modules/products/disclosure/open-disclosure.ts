import {
  categoryTree,
  type CategoryNode,
} from '@parasol/domain/products/disclosure/search/category-tree';
import {
  buildDiseaseIndex,
  type DiseaseIndex,
} from '@parasol/domain/products/disclosure/search/disease-index';
import type { HealthNotice } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import {
  compileProductRules,
  type ProductRules,
} from '@parasol/domain/products/disclosure/library/product-rules';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { LibraryContent } from '@parasol/domain/products/rules/rule-draft';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Db } from '#ground/db/schema.ts';
import type { CheckHealth } from '#modules/products/catalogue/pack/read-pack.ts';
import { loadFolderLibrary, type FolderLibrary } from './library/folder-library.ts';
import { openLibrary } from './library/open-library.ts';
import { stockLibrary } from './library/publish-library.ts';
import {
  readHealthNotice,
  readUnderwriting,
  storedHealthNotice,
  storedUnderwriting,
} from './pack/load-product-rules.ts';
import { storedLibrary, type LibraryVersionKey } from './queries/library.ts';

export interface OpenDisclosure {
  /** The library that holds now. */
  readonly library: Library;
  /** Any published version of it, for cases begun or decided on it. */
  readonly version: (version: number, db?: Db) => Promise<Library | undefined>;
  /** A version as it is written. */
  readonly sourceOf: (version: number, db: Db) => Promise<LibraryContent | undefined>;
  readonly versions: () => readonly LibraryVersionKey[];
  /** The library as the installation brings it. */
  readonly folder: FolderLibrary;
  /** Adds the faults of the files about health of a pack that is about to be published. */
  readonly checkHealth: CheckHealth;
  readonly index: DiseaseIndex;
  readonly tree: readonly CategoryNode[];
  /** The health notice of a product version; undefined when it asks nothing about health. */
  readonly noticeOf: (product: Product) => HealthNotice | undefined;
  /**
   * The underwriting rules of a product version; undefined when it has none of its own, or when
   * they name something that the given library lacks.
   */
  readonly rulesOf: (product: Product, library?: Library) => ProductRules | undefined;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly database: OpenDatabase;
  readonly folder: string;
  /** The library in the folder, where it was read already. */
  readonly read?: FolderLibrary | undefined;
  readonly production?: boolean;
  readonly clock: () => Date;
  readonly say: (text: string) => void;
}

/** Refuses conditions that a library does not have. */
export const healthCheckOf =
  (library: () => Library): CheckHealth =>
  ({ notice, underwriting, coverageNames }, found) => {
    if (notice) readHealthNotice(notice, library(), found);
    if (underwriting) readUnderwriting(underwriting, library(), coverageNames, found);
  };

/** Publishes the folder's library where it is new, then serves whatever version holds. */
export const openDisclosure = async (options: Options): Promise<OpenDisclosure> => {
  const { database, production = false, clock, say } = options;
  const folder = options.read ?? (await loadFolderLibrary(options.folder));
  const stocked = await stockLibrary(database, folder, { now: clock(), byStaff: production });
  if (stocked === 'waits') say('the disease library of the folder waits for two people');
  const open = await openLibrary({ database, folder, clock });
  const searched = new WeakMap<
    Library,
    { readonly index: DiseaseIndex; readonly tree: readonly CategoryNode[] }
  >();
  const search = (library: Library) => {
    const searchedDisclosure = searched.get(library);
    if (searchedDisclosure) return searchedDisclosure;
    const diseases = [...library.diseases.values()].map(({ source }) => source);
    const index = buildDiseaseIndex(diseases);
    const made = { index, tree: categoryTree(library.categories, diseases) };
    searched.set(library, made);
    return made;
  };
  // Published versions never change, so things made of them can be kept as long as they are.
  const notices = new WeakMap<Product, HealthNotice>();
  const rules = new WeakMap<Library, WeakMap<Product, ProductRules>>();
  return {
    get library() {
      return open.current();
    },
    version: open.version,
    sourceOf: async (version, db) => (await storedLibrary(db, version))?.content,
    versions: open.keys,
    folder,
    checkHealth: healthCheckOf(open.current),
    get index() {
      return search(open.current()).index;
    },
    get tree() {
      return search(open.current()).tree;
    },
    noticeOf: (product) => {
      if (product.healthNotice === undefined) return undefined;
      const storedNotice = notices.get(product) ?? storedHealthNotice(product.healthNotice);
      notices.set(product, storedNotice);
      return storedNotice;
    },
    rulesOf: (product, library = open.current()) => {
      if (product.underwriting === undefined) return undefined;
      const made = rules.get(library) ?? new WeakMap<Product, ProductRules>();
      rules.set(library, made);
      const compiledRules = made.get(product) ?? compileRules(product, library);
      if (compiledRules) made.set(product, compiledRules);
      return compiledRules;
    },
    close: open.close,
  };
};

const compileRules = (product: Product, library: Library): ProductRules | undefined => {
  const source = storedUnderwriting(product.underwriting);
  // A product published later may name conditions that an earlier library does not have.
  const unknown = source.overrides.some(({ disease, when = {} }) => {
    const questions = library.diseases.get(disease)?.indexOf;
    return !questions || Object.keys(when).some((question) => !questions.has(question));
  });
  if (unknown) return undefined;
  const facts = {
    product: product.baseProductNo,
    version: product.version,
    coverageNames: new Map(product.coverages.map(({ code, name }) => [code, name])),
  };
  return compileProductRules(source, facts, library);
};
