import type { Output } from '@parasol/contract';
import { planName } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { PolicyToday } from '@parasol/domain/contracts/policies/policy-day';
import { coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import { standingStates, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { PersonRow, PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';

/** Facts that the list and the page of a policy share. */
export type PolicyLine = Omit<
  Output<'listPolicies'>['policies'][number],
  'kind' | 'insurerPhone' | 'covers' | 'again'
>;

/** The chosen sum, or the largest benefit of the plan for one person. */
const sumOf = ({ contract }: PolicyRow, insureds: readonly PersonRow[]): PolicyLine['sum'] => {
  if (contract.sumAssured !== null) return { kind: 'agreed', fen: contract.sumAssured };
  const sums = insureds.flatMap(({ risks }) => Object.values(risks ?? {}));
  return sums.length === 0 ? null : { kind: 'highest', fen: Math.max(...sums) };
};

/** A policy that has ended has no premium due. */
const nextPremiumOf = (
  { state }: PolicyToday,
  premiums: readonly PremiumRow[],
): PolicyLine['nextPremium'] => {
  const next = premiums.find(({ paid_at: paidAt }) => paidAt === null);
  return next && standingStates.some((each) => each === state)
    ? { due: next.due, fen: next.fen }
    : null;
};

interface LineFacts {
  readonly row: PolicyRow;
  readonly product: Product;
  readonly insurer: string;
  /** Masked. */
  readonly names: readonly string[];
  readonly insureds: readonly PersonRow[];
  readonly premiums: readonly PremiumRow[];
  readonly standing: PolicyToday;
  readonly received: Date | undefined;
  readonly now: Date;
}

/** A policy among others. */
export const policyLine = (facts: LineFacts): PolicyLine => {
  const { row, product, insurer, names, insureds, premiums, standing, received, now } = facts;
  return {
    policyNo: row.policy_no,
    orderNo: row.order_no,
    productName: product.names.marketing,
    planName: planName(product, row.contract.plan),
    insurerName: insurer,
    insureds: [...names],
    startDate: row.start_date,
    endDate: row.end_date,
    sum: sumOf(row, insureds),
    status: standing.state,
    statusTitle: standing.title,
    statusWords: standing.words,
    receivedAt: received?.toISOString() ?? null,
    coolingOff: policyLife.isOver(standing.state)
      ? null
      : coolingOffOf(row.contract.coolingOffDays, received?.getTime() ?? null, now.getTime()),
    nextPremium: nextPremiumOf(standing, premiums),
  };
};
