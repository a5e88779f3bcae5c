import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import type { PolicyDays } from '@parasol/domain/service/stewards/coming-days';
import type { App } from '#ground/context.ts';
import { policyLines, type DrawnPolicy } from './policy-lines.ts';
import { standingOfUsers, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { visitedAmong } from '#modules/contracts/policies/queries/visits.ts';

export interface HoldersPolicy extends Pick<DrawnPolicy<PolicyRow>, 'holder' | 'line'> {
  readonly userId: string;
  readonly days: PolicyDays;
}

/** Policies of several people under a brand, the newest first, with their deadlines. */
export const policiesOfHolders = async (
  app: App,
  { brand, userIds, now }: { brand: string; userIds: readonly string[]; now: Date },
): Promise<readonly HoldersPolicy[]> => {
  const { db } = app.database;
  const rows = await standingOfUsers(db, { brand, userIds, today: dateOf(now.getTime()) });
  const [drawn, visited] = await Promise.all([
    policyLines(app, rows, now, maskName),
    visitedAmong(
      db,
      rows.map(({ order_no: orderNo }) => orderNo),
    ),
  ]);
  return drawn.map(({ row, holder, line }) => ({
    userId: row.user_id ?? '',
    holder,
    line,
    days: {
      policyNo: row.policy_no,
      productName: line.productName,
      nextPremium: line.nextPremium,
      coolingOffUntil: line.coolingOff?.state === 'running' ? line.coolingOff.lastDay : null,
      visitOwed: isLongTerm(row.contract.coverTerm) && !visited.has(row.order_no),
      renewalUntil: row.renewal_until,
      endDate: row.end_date,
      renewed: row.renewed_by !== null,
    },
  }));
};
