import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { openOrder } from '../kept/sealed-order.ts';
import { findOwnOrder } from '../kept/find-order.ts';
import { unmaskedPeople } from '../signing/signing-sheet.ts';

/** What cannot be read cannot be checked; every look is written down. */
export const revealSigning: Verb<'revealSigning'> = async (context, { orderNo }) => {
  const { app, caller } = context;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
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
