import {
  commissionOf,
  commissionRate,
  earnedFrom,
  premiumYear,
} from '@parasol/domain/products/agents/commission';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { commissionEarned } from '@parasol/domain/contracts/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { servingAgent } from '#modules/contracts/policies/renewals/served-by.ts';
import {
  lockPolicyOfOrder,
  premiumsOf,
  receivedAmong,
  yearsSold,
} from '#modules/contracts/policies/policy.ts';
import { isHeldForCheck } from './holds/held-for-check.ts';
import { bookCommission, commissionsOfPolicy } from './queries/entries.ts';
import { isSoldToSelf } from './holds/sold-to-self.ts';
import { statementMonth } from './months/statement-month.ts';

/**
 * A premium of a sold policy is paid and can no longer be withdrawn: its commission is booked,
 * once.
 */
export const earnCommission = async (
  tx: Tx,
  app: App,
  { orderNo, number = 1 }: { readonly orderNo: string; readonly number?: number },
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy === undefined || policy.seller === null) return;
  const agent = await agentByNo(tx.db, policy.seller);
  if (agent === undefined || (await isSoldToSelf(tx.db, agent, policy))) return;
  // Commission waits for `earnHeld` during a suspension; a seller who left the policy gets none.
  if (agent.state !== 'approved' || servingAgent(policy) !== policy.seller) return;
  const { policy_no: policyNo, brand, seller, start_date: start } = policy;
  const now = app.clock();
  const received = (await receivedAmong(tx.db, [policyNo])).get(policyNo)?.getTime() ?? null;
  const from = earnedFrom(policy.contract.coolingOffDays, received);
  if (from === null || dateOf(now.getTime()) < from) return;
  const premium = (await premiumsOf(tx.db, [policyNo]))
    .get(policyNo)
    ?.find((each) => each.number === number);
  if (!premium || premium.paid_at === null || premium.returned_at !== null) return;
  // The insurer waives it: no customer paid, so nothing was sold.
  if (premium.waived_at !== null) return;
  if (await isHeldForCheck(tx, app, agent, policy)) return;
  const before = (await commissionsOfPolicy(tx.db, policyNo)).filter(
    (each) => each.premium === number,
  );
  if (before.reduce((sum, { fen }) => sum + fen, 0) !== 0) return;
  const year = premiumYear(start, premium.due) + (await yearsSold(tx.db, policyNo)) - 1;
  const rate = commissionRate(app.catalogue.shared.commission, {
    issuedOn: dateOf(policy.issued_at.getTime()),
    baseProductNo: policy.base_product_no,
    plan: policy.contract.plan,
    channel: policy.channel,
    year,
  });
  const fen = commissionOf(premium.fen, rate);
  if (fen === 0) return;
  const times = before.filter((each) => each.fen > 0).length;
  const booked = await bookCommission(
    tx.db,
    {
      agent_no: seller,
      brand,
      policy_no: policyNo,
      premium: number,
      year,
      cause: `earned-${times + 1}`,
      rate,
      premium_fen: premium.fen,
      fen,
      month: await statementMonth(tx, brand, now),
      at: now,
    },
    commissionEarned(fen),
  );
  if (booked)
    tx.audit({
      actor: 'system',
      action: 'commission.earned',
      subject: `policy:${policyNo}`,
      detail: { agentNo: seller, premium: number, rate, fen },
    });
};

/** Every paid premium of a policy that was just signed for, or whose cooling-off is over. */
export const earnAllOf = async (
  tx: Tx,
  app: App,
  { orderNo }: { readonly orderNo: string },
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy === undefined || policy.seller === null) return;
  const premiums = (await premiumsOf(tx.db, [policy.policy_no])).get(policy.policy_no) ?? [];
  for (const { number, paid_at: paidAt } of premiums)
    if (paidAt !== null) await earnCommission(tx, app, { orderNo, number });
};
