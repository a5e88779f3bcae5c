import { checkNotice } from '@parasol/domain/products/disclosure/checks/check-notice';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import type { HealthNotice } from '@parasol/domain/products/disclosure/notices/health-notice';

/** A notice for staff: the checker's findings, and the names its questions lead to. */
export const noticeRulesOf = (notice: HealthNotice, { categories, diseases }: Library) => {
  const groups = new Map(
    categories.flatMap(({ code, name, children = [] }) => [
      [code, name] as const,
      ...children.map((child) => [child.code, child.name] as const),
    ]),
  );
  const faults = checkNotice(notice, {
    disease: (code) => diseases.has(code),
    group: (code) => groups.has(code),
  });
  const named = notice.sections.flatMap(({ questions }) =>
    questions.flatMap(({ leads = [], groups: of = [] }) => [...leads, ...of]),
  );
  return {
    notice,
    findings: faults.map(({ path, message }) => ({ path: [...path], message })),
    names: Object.fromEntries(
      named.map((code) => [code, diseases.get(code)?.source.name ?? groups.get(code) ?? code]),
    ),
  };
};
