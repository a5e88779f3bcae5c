import { commissionOf, commissionRate, premiumYear } from '@parasol/domain/agents/commission';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { commissionEarned } from '@parasol/domain/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { agentByNo } from '#modules/agents/find-agent.ts';
import { servingAgent } from '#modules/policies/served-by.ts';
import { lockPolicyOfOrder, premiumsOf } from '#modules/policies/read-policy.ts';
import { bookCommission, commissionsOfPolicy, yearsSold } from './queries.ts';
import { statementMonth } from './statement-month.ts';

/** A premium of something that was sold was paid: what that is worth, once for each. */
export const earnCommission = async (
  tx: Tx,
  app: App,
  { orderNo, number = 1 }: { readonly orderNo: string; readonly number?: number },
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy === undefined || policy.seller === null) return;
  const agent = await agentByNo(tx.db, policy.seller);
  // Nobody is paid for what they sell to themselves.
  if (agent === undefined || agent.user_id === policy.user_id) return;
  // Held while suspended, until `earnHeld`; nothing for a policy that its seller no longer serves.
  if (agent.state !== 'approved' || servingAgent(policy) !== policy.seller) return;
  const { policy_no: policyNo, brand, seller, start_date: start } = policy;
  const premium = (await premiumsOf(tx.db, [policyNo]))
    .get(policyNo)
    ?.find((each) => each.number === number);
  if (!premium || premium.paid_at === null || premium.returned_at !== null) return;
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
  const now = app.clock();
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
