import { categoryTree, type CategoryNode } from '@parasol/domain/disclosure/search/category-tree';
import {
  buildDiseaseIndex,
  type DiseaseIndex,
} from '@parasol/domain/disclosure/search/disease-index';
import type { HealthNotice } from '@parasol/domain/disclosure/notices/health-notice';
import type { Library } from '@parasol/domain/disclosure/library/library';
import {
  compileProductRules,
  type ProductRules,
} from '@parasol/domain/disclosure/library/product-rules';
import type { Product } from '@parasol/domain/catalogue/product';
import { CatalogueError, type PackProblem } from '#modules/catalogue/pack/problems.ts';
import type { CheckHealth } from '#modules/catalogue/pack/read-pack.ts';
import { loadLibrary } from './pack/load-library.ts';
import {
  readHealthNotice,
  readUnderwriting,
  storedHealthNotice,
  storedUnderwriting,
} from './pack/load-product-rules.ts';

export interface OpenDisclosure {
  readonly library: Library;
  /** Adds what is wrong with the files about health of a pack that is about to be published. */
  readonly checkHealth: CheckHealth;
  readonly index: DiseaseIndex;
  readonly tree: readonly CategoryNode[];
  /** What a version of a product asks; undefined when it asks nothing about health. */
  readonly noticeOf: (product: Product) => HealthNotice | undefined;
  /** By what a version of a product decides; undefined when it has no underwriting of its own. */
  readonly rulesOf: (product: Product) => ProductRules | undefined;
}

/** Reads the disease library; one fault in it stops the start with every fault named. */
export const openDisclosure = async (folder: string): Promise<OpenDisclosure> => {
  const problems: PackProblem[] = [];
  const library = await loadLibrary(folder, problems);
  if (!library) throw new CatalogueError(problems);
  const diseases = [...library.diseases.values()].map(({ source }) => source);
  // Published versions never change, so what is made of them can be kept as long as they are.
  const notices = new WeakMap<Product, HealthNotice>();
  const rules = new WeakMap<Product, ProductRules>();
  return {
    library,
    checkHealth: ({ notice, underwriting, coverageNames }, found) => {
      if (notice) readHealthNotice(notice, library, found);
      if (underwriting) readUnderwriting(underwriting, library, coverageNames, found);
    },
    index: buildDiseaseIndex(diseases),
    tree: categoryTree(library.categories, diseases),
    noticeOf: (product) => {
      if (product.healthNotice === undefined) return undefined;
      const kept = notices.get(product) ?? storedHealthNotice(product.healthNotice);
      notices.set(product, kept);
      return kept;
    },
    rulesOf: (product) => {
      if (product.underwriting === undefined) return undefined;
      const kept = rules.get(product) ?? compileRules(product, library);
      rules.set(product, kept);
      return kept;
    },
  };
};

const compileRules = (product: Product, library: Library): ProductRules =>
  compileProductRules(
    storedUnderwriting(product.underwriting),
    {
      product: product.baseProductNo,
      version: product.version,
      coverageNames: new Map(product.coverages.map(({ code, name }) => [code, name])),
    },
    library,
  );
