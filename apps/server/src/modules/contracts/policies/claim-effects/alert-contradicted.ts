import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Reacts } from '#reaction.ts';
import { orderByNo, openOrder } from '#modules/sales/orders/order.ts';
import { contradictedParties } from '#modules/sales/orders/identity/order-identity.ts';
import { standingUnderPapers } from '#modules/contracts/policies/queries/policies.ts';

/**
 * Other orders and policies under a paper that the register contradicts: staff check each. A doubt
 * changes nothing of a contract.
 */
export const alertContradicted: Reacts<'identity.contradicted'> = async (tx, app, { orderNo }) => {
  const order = await orderByNo(tx.db, orderNo);
  if (!order) return;
  const { application } = await openOrder(app, order);
  const numbers = await contradictedParties(app, tx.db, application);
  const indexes = numbers.map((number) => app.vault.blindIndex('id_number', number));
  for (const { kind, no } of await standingUnderPapers(tx.db, indexes, orderNo))
    await alertStaff(app, tx.db, {
      kind: 'register-contradicts',
      subject: `${kind}:${no}`,
      detail: { because: orderNo },
    });
};
