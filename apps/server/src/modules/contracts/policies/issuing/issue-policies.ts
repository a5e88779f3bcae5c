import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { planPremiums } from '@parasol/domain/contracts/policies/policy-contract';
import type { App } from '#ground/context.ts';
import { originOf } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { insertFacts, insertPolicy } from '#modules/contracts/policies/queries/policies.ts';
import { policyFacts } from './policy-facts.ts';

/** The insurer's policy. A family's order comes back as one policy that names them all. */
export interface IssuedOrder {
  readonly orderNo: string;
  readonly policyNo: string;
  readonly startDate: string;
  /** Null for life. */
  readonly endDate: string | null;
  readonly premiumFen: number;
}

const hasLeft = async (tx: Tx, seller: string | null): Promise<boolean> =>
  seller !== null && (await agentByNo(tx.db, seller))?.state === 'ended';

/** Makes the policy of an order that was just issued, in the same transaction. */
export const issuePolicies = async (tx: Tx, app: App, issued: IssuedOrder): Promise<void> => {
  const { orderNo, policyNo, startDate, endDate, premiumFen } = issued;
  const order = await orderByNo(tx.db, orderNo);
  if (order === undefined) throw new Error(`order ${orderNo} was issued and is gone`);
  const now = app.clock();
  const { people, coverages, ...facts } = await policyFacts(tx, app, order, {
    policyNo,
    start: startDate,
    end: endDate,
  });
  const premiums = planPremiums(order.price, startDate, premiumFen);
  await insertPolicy(
    tx.db,
    {
      ...originOf(order),
      policy_no: policyNo,
      order_no: orderNo,
      insurer: order.insurer,
      proposal_no: order.answer?.proposalNo ?? '',
      start_date: startDate,
      end_date: endDate,
      premium_fen: premiumFen,
      issued_at: now,
      brand: order.brand,
      user_id: order.user_id,
      agent_user_id: order.agent_user_id,
      base_product_no: order.base_product_no,
      product_version: order.product_version,
      // Its seller has left meanwhile: it has no agent yet.
      unserved_since: (await hasLeft(tx, order.seller)) ? now : null,
      state: 'waiting',
      since: dateOf(now.getTime()),
      changed_at: now,
      ...facts,
    },
    premiums.map((premium) => ({
      policy_no: policyNo,
      ...premium,
      paid_at: premium.number === 1 ? (order.paid_at ?? now) : null,
      returned_at: null,
    })),
  );
  await insertFacts(tx.db, { people, coverages });
  tx.audit({
    actor: `insurer:${order.insurer}`,
    action: 'policy.issued',
    subject: `policy:${policyNo}`,
    detail: { orderNo, premiums: premiums.length, renews: facts.renews },
  });
};
