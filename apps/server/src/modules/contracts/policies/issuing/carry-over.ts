import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import {
  completePolicy,
  insertFacts,
  policiesToCarryOver,
  policyByNo,
} from '#modules/contracts/policies/queries/policies.ts';
import { policyFacts } from './policy-facts.ts';

const batch = 100;

/**
 * Gives policies that were issued before they had facts of their own the facts of their order:
 * people are sealed there, so the migration could not. Each is one transaction, so an interrupted
 * start continues where it stopped, and of several nodes the first one wins.
 */
export const carryOverPolicies = async (app: App): Promise<number> => {
  const { database } = app;
  let carried = 0;
  for (;;) {
    const rows = await policiesToCarryOver(database.db, batch);
    for (const { policy_no: policyNo, order_no: orderNo } of rows) {
      await inTransaction(database, async (tx) => {
        const order = await orderByNo(tx.db, orderNo);
        const policy = await policyByNo(tx.db, policyNo);
        if (!order || !policy) throw new Error(`policy ${policyNo} has no order`);
        const { people, coverages, contract, sealed } = await policyFacts(tx, app, order, {
          policyNo,
          start: policy.start_date,
          end: policy.end_date,
        });
        if (await completePolicy(tx.db, policyNo, { contract, sealed }))
          await insertFacts(tx.db, { people, coverages });
      });
      carried += 1;
    }
    if (rows.length < batch) return carried;
  }
};
