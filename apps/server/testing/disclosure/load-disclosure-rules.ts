import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthNotice } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { UnderwritingSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { z } from 'zod';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { parseYaml, readYaml, type YamlFile } from '#modules/products/catalogue/pack/yaml-file.ts';
import { readLibrary } from '#modules/products/disclosure/pack/load-library.ts';
import { wordingDigest } from '#modules/products/disclosure/pack/digest.ts';
import { compileLibrary } from '@parasol/domain/products/disclosure/library/compile-library';
import {
  readHealthNotice,
  readUnderwriting,
} from '#modules/products/disclosure/pack/load-product-rules.ts';

interface ProductDisclosure {
  /** Coverage code → name. */
  readonly coverageNames: ReadonlyMap<string, string>;
  readonly notice?: HealthNotice;
  readonly underwriting?: UnderwritingSource;
}

interface DisclosureRules {
  readonly library: Library;
  /** Products that ask about health, by base product number. */
  readonly products: ReadonlyMap<string, ProductDisclosure>;
}

export type LoadedDisclosureRules =
  | { readonly ok: true; readonly rules: DisclosureRules }
  | { readonly ok: false; readonly problems: readonly PackProblem[] };

/** The rest of `product.yaml` is read and checked elsewhere. */
const coveragesSchema = z.object({
  coverages: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** Everything about health in the catalogue, or everything that is wrong with it. */
export const loadDisclosureRules = async (catalogue: string): Promise<LoadedDisclosureRules> => {
  const problems: PackProblem[] = [];
  const source = await readLibrary(catalogue, problems);
  if (!source) return { ok: false, problems };
  const library = compileLibrary(source, wordingDigest);
  const products = new Map<string, ProductDisclosure>();
  const folders = (await readdir(catalogue)).filter((name) => /^\d{4}$/u.test(name)).sort();
  for (const product of folders) {
    const open = async (file: string) => openYaml(catalogue, join(product, file), problems);
    const noticeFile = await open('health-notice.yaml');
    const rulesFile = await open('underwriting.yaml');
    if (!noticeFile && !rulesFile) continue;
    const facts = await open('product.yaml');
    const coverages = facts && readYaml(facts, coveragesSchema, problems)?.coverages;
    const coverageNames = new Map(coverages?.map(({ code, name }) => [code, name]));
    const notice = noticeFile && readHealthNotice(noticeFile, library, problems);
    const underwriting = rulesFile && readUnderwriting(rulesFile, library, coverageNames, problems);
    products.set(product, {
      coverageNames,
      ...(notice ? { notice } : {}),
      ...(underwriting ? { underwriting } : {}),
    });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules: { library, products } };
};

/** Undefined where a product does not have the file. */
const openYaml = async (
  catalogue: string,
  file: string,
  problems: PackProblem[],
): Promise<YamlFile | undefined> => {
  const path = join(catalogue, file);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  return exists ? parseYaml(file, await readFile(path, 'utf8'), problems) : undefined;
};
