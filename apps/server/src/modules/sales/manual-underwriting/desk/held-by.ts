import type { DeskCase } from '@parasol/contract/sales/manual-underwriting/desk';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { RiskGroup } from '@parasol/domain/products/catalogue/product/options';
import type { App } from '#ground/context.ts';
import { coverOfPerson } from '#modules/sales/orders/reading/cover-of-person.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';

const titles: Readonly<Record<RiskGroup, string>> = {
  death: '身故',
  accident: '意外',
  'critical-illness': '重大疾病',
};

/** Cover of the same person here, by risk: sums only, and of no other person. */
export const heldBy = async (app: App, row: CaseRow): Promise<DeskCase['held']> => {
  if (row.person_index === null) return [];
  const today = dateOf(app.clock().getTime());
  const risks = await coverOfPerson(app, row.person_index, today, row.order_no);
  return Object.entries(risks).map(([risk, fen]) => ({
    risk,
    title: titles[risk as RiskGroup],
    fen,
  }));
};
