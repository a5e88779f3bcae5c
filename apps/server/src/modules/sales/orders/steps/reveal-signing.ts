import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { unmaskedPeople } from '#modules/sales/orders/signing/signing-sheet.ts';

/** Staff have to read it to check it; every look is recorded. */
export const revealSigning: Verb<'revealSigning'> = async (context, { orderNo }, order) => {
  const { app, caller } = context;
  if (order.state !== 'to-sign') return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  const { application } = await openOrder(app, order);
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'order.people-revealed',
      subject: `order:${orderNo}`,
    });
  });
  return { facts: unmaskedPeople(application) };
};
