import { checkNotice } from '@parasol/domain/products/disclosure/checks/check-notice';
import { checkProductRules } from '@parasol/domain/products/disclosure/checks/check-product-rules';
import type { HealthNotice } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { UnderwritingSource } from '@parasol/domain/products/disclosure/library/rule-source';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import { readYaml, type YamlFile } from '#modules/products/catalogue/pack/yaml-file.ts';
import { problemOf } from './faults.ts';
import { noticeSchema } from './notice-schema.ts';
import { underwritingSchema } from './rule-schema.ts';

/** `health-notice.yaml` of a product, checked; undefined when problems were found. */
export const readHealthNotice = (
  yaml: YamlFile,
  library: Library,
  problems: PackProblem[],
): HealthNotice | undefined => {
  const notice = readYaml(yaml, noticeSchema, problems);
  if (!notice) return undefined;
  const groups = new Set(
    library.categories.flatMap(({ code, children = [] }) => [code, ...children.map((c) => c.code)]),
  );
  const faults = checkNotice(notice, {
    disease: (code) => library.diseases.has(code),
    group: (code) => groups.has(code),
  });
  for (const fault of faults) problems.push(problemOf(yaml, fault));
  return faults.length > 0 ? undefined : notice;
};

/** `underwriting.yaml` of a product, checked; undefined when problems were found. */
export const readUnderwriting = (
  yaml: YamlFile,
  library: Library,
  coverageNames: ReadonlyMap<string, string>,
  problems: PackProblem[],
): UnderwritingSource | undefined => {
  const source = readYaml(yaml, underwritingSchema, problems);
  if (!source) return undefined;
  const faults = checkProductRules(source, library, coverageNames);
  for (const fault of faults) problems.push(problemOf(yaml, fault));
  return faults.length > 0 ? undefined : source;
};

/** A notice that is still being written; undefined while it has not the shape of one. */
export const draftedHealthNotice = (value: unknown): HealthNotice | undefined =>
  noticeSchema.safeParse(value).data;

/** The health notice of a published version: it was checked before publishing. */
export const storedHealthNotice = (value: unknown): HealthNotice => noticeSchema.parse(value);

export const storedUnderwriting = (value: unknown): UnderwritingSource =>
  underwritingSchema.parse(value);
