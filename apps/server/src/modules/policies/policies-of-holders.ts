import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/catalogue/terms';
import { maskName } from '@parasol/domain/fields/mask';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { PolicyDays } from '@parasol/domain/stewards/coming-days';
import type { App } from '#context.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { openPolicy } from './issuing/sealed-policy.ts';
import { datedPolicy } from './life/dated-policy.ts';
import { policyLine } from './policy-line.ts';
import { insuredsOf, premiumsOf, standingOfUsers } from './queries/policies.ts';
import { receivedAmong } from './queries/receipts.ts';
import { visitedAmong } from './queries/visits.ts';

export interface HoldersPolicy {
  readonly userId: string;
  /** The policyholder in full. */
  readonly holder: string;
  readonly line: Output<'listPolicies'>['policies'][number];
  readonly days: PolicyDays;
}

/** What several people hold under a brand, the newest first, with the days that each policy has. */
export const policiesOfHolders = async (
  app: App,
  { brand, userIds, now }: { brand: string; userIds: readonly string[]; now: Date },
): Promise<readonly HoldersPolicy[]> => {
  const { db } = app.database;
  const today = dateOf(now.getTime());
  const rows = await standingOfUsers(db, { brand, userIds, today });
  const numbers = rows.map(({ policy_no: policyNo }) => policyNo);
  const [premiums, insureds, received, visited] = await Promise.all([
    premiumsOf(db, numbers),
    insuredsOf(db, numbers),
    receivedAmong(db, numbers),
    visitedAmong(
      db,
      rows.map(({ order_no: orderNo }) => orderNo),
    ),
  ]);
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
        names: people.insureds.map(({ name }) => maskName(name)),
        insureds: insureds.get(row.policy_no) ?? [],
        premiums: paying,
        standing: policyOn(datedPolicy(row, paying), today),
        received: received.get(row.policy_no),
        now,
      });
      const { coolingOff } = line;
      return {
        userId: row.user_id ?? '',
        holder: people.policyholder.name,
        line,
        days: {
          policyNo: row.policy_no,
          productName: line.productName,
          nextPremium: line.nextPremium,
          coolingOffUntil: coolingOff?.state === 'running' ? coolingOff.lastDay : null,
          visitOwed: isLongTerm(row.contract.coverTerm) && !visited.has(row.order_no),
          renewalUntil: row.renewal_until,
          endDate: row.end_date,
          renewed: row.renewed_by !== null,
        },
      };
    }),
  );
};
