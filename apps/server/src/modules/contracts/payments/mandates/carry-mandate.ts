import type { Reacts } from '#reaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { activeMandate, changeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { coversRenewal } from './mandate-terms.ts';

/** A customer who agreed to debits for the next period keeps paying that way. */
export const carryMandate: Reacts<'order.issued'> = async (tx, app, { orderNo, policyNo }) => {
  const renewed = (await policyByNo(tx.db, policyNo))?.renews;
  const old = renewed ? await policyByNo(tx.db, renewed) : undefined;
  const order = await orderByNo(tx.db, orderNo);
  const mandate = old && (await activeMandate(tx.db, old.order_no));
  if (!order || !mandate || !coversRenewal(mandate)) return;
  if ((await activeMandate(tx.db, orderNo)) !== undefined) return;
  await changeMandate(tx.db, mandate.mandate_no, {
    order_no: orderNo,
    display_id: order.display_id,
    changed_at: app.clock(),
  });
  tx.audit({
    actor: 'system',
    action: 'mandate.carried',
    subject: `mandate:${mandate.mandate_no}`,
    detail: { from: old.order_no, to: orderNo },
  });
};
