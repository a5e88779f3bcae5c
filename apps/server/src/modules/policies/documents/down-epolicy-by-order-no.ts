import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findOwnOrder } from '#modules/orders/reading/find-order.ts';
import { policiesOfOrders } from '../queries/policies.ts';
import { issuedPolicy } from './policy-document.ts';

/** The signed policy as it was issued. Whoever takes it is written down. */
export const downEpolicyByOrderNo: Verb<'downEpolicyByOrderNo'> = async (context, { orderNo }) => {
  const { app, brand, caller } = context;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const [policy] = await policiesOfOrders(app.database.db, [orderNo]);
  if (!policy) return refuse('NOT_FOUND', '这份订单还没有承保，承保后可以下载电子保单');
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'policy.sheet-taken',
      subject: `order:${orderNo}`,
      detail: { policyNo: policy.policy_no },
    });
  });
  return issuedPolicy(app, brand, policy, order);
};
