import { storedOutcomes } from '@parasol/domain/sales/manual-underwriting/stored-verdict';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { keepDecided } from '#modules/products/disclosure/records/verdicts/keep-verdicts.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { openCase, type DecisionContent } from './sealed-case.ts';

/** The number of the outcome for one person of a case. */
const sourceOf = (row: CaseRow, position: number): string =>
  `${row.manual_underwriting_no}:${position}`;

export const sourcesOf = (row: CaseRow): readonly string[] =>
  row.people.map((position) => sourceOf(row, position));

/** A refusal or special terms are kept as a bare fact; the last decision about a person counts. */
export const keepOutcomes = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  { members }: DecisionContent,
): Promise<void> => {
  const { people } = await openCase(app, row);
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  for (const { position, outcome } of members) {
    const person = people.find((one) => one.position === position);
    if (!person) continue;
    await keepDecided(tx, app, {
      source: sourceOf(row, position),
      userId: row.user_id,
      person,
      kind: product.kind,
      verdict: storedOutcomes[outcome],
      reason: 'decided',
      at: app.clock(),
    });
  }
};
