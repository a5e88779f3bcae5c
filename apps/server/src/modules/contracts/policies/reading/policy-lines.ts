import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { policyLine, type PolicyLine } from './policy-line.ts';
import { insuredsOf, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';

export interface DrawnPolicy<Row extends PolicyRow> {
  readonly row: Row;
  /** The policyholder in full. */
  readonly holder: string;
  readonly line: PolicyLine;
}

/** Policies as they are in lists, in the order given; facts that several need are read at once. */
export const policyLines = async <Row extends PolicyRow>(
  app: App,
  rows: readonly Row[],
  now: Date,
  nameOf: Naming,
): Promise<readonly DrawnPolicy<Row>[]> => {
  const { db } = app.database;
  const numbers = rows.map(({ policy_no: policyNo }) => policyNo);
  const [premiums, insureds, received] = await Promise.all([
    premiumsOf(db, numbers),
    insuredsOf(db, numbers),
    receivedAmong(db, numbers),
  ]);
  const today = dateOf(now.getTime());
  return Promise.all(
    rows.map(async (row) => {
      const [{ product }, people] = await Promise.all([
        productVersion(app, row.base_product_no, row.product_version),
        openPolicy(app, row),
      ]);
      const paying = premiums.get(row.policy_no) ?? [];
      const line = policyLine({
        row,
        product,
        insurer: app.catalogue.insurer(row.insurer).name,
        names: people.insureds.map(({ name }) => nameOf(name)),
        insureds: insureds.get(row.policy_no) ?? [],
        premiums: paying,
        standing: policyOn(datedPolicy(row, paying), today),
        received: received.get(row.policy_no),
        now,
      });
      return { row, holder: people.policyholder.name, line };
    }),
  );
};
