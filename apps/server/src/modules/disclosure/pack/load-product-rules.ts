import { checkNotice } from '@parasol/domain/disclosure/checks/check-notice';
import { checkProductRules } from '@parasol/domain/disclosure/checks/check-product-rules';
import type { HealthNotice } from '@parasol/domain/disclosure/notices/health-notice';
import type { Library } from '@parasol/domain/disclosure/library/library';
import type { UnderwritingSource } from '@parasol/domain/disclosure/library/rule-source';
import type { PackProblem } from '#modules/catalogue/pack/problems.ts';
import { readYaml, type YamlFile } from '#modules/catalogue/pack/yaml-file.ts';
import { problemOf } from './faults.ts';
import { noticeSchema } from './notice-schema.ts';
import { underwritingSchema } from './rule-schema.ts';

/** `health-notice.yaml` of a product, checked; undefined when problems were found. */
export function readHealthNotice(
  yaml: YamlFile,
  library: Library,
  problems: PackProblem[],
): HealthNotice | undefined {
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
}

/** `underwriting.yaml` of a product, checked; undefined when problems were found. */
export function readUnderwriting(
  yaml: YamlFile,
  library: Library,
  coverageNames: ReadonlyMap<string, string>,
  problems: PackProblem[],
): UnderwritingSource | undefined {
  const source = readYaml(yaml, underwritingSchema, problems);
  if (!source) return undefined;
  const faults = checkProductRules(source, library, coverageNames);
  for (const fault of faults) problems.push(problemOf(yaml, fault));
  return faults.length > 0 ? undefined : source;
}

/** A notice that is still being written; undefined while it has not the shape of one. */
export function draftedHealthNotice(value: unknown): HealthNotice | undefined {
  return noticeSchema.safeParse(value).data;
}

/** What a published product version holds: it was checked before it was published. */
export function storedHealthNotice(value: unknown): HealthNotice {
  return noticeSchema.parse(value);
}

export function storedUnderwriting(value: unknown): UnderwritingSource {
  return underwritingSchema.parse(value);
}
