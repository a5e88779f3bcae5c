import { refuse, Refusal } from '@parasol/contract/errors';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { keepSignature } from './keep-signature.ts';
import { openEnvelope } from '#modules/sales/orders/signers-on-order.ts';
import { signingSheet } from '#modules/sales/orders/signing/signing-sheet.ts';

/** The record is made from stored data, not from a page's claim. */
export const signOrder: Verb<'signOrder'> = async (context, input) => {
  const { app, caller, now } = context;
  const { orderNo } = input;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const standing = { orderNo, state: order.state, title: orderLife.states[order.state].title };
    // Pressing the button twice is no fault.
    if (order.signed_at !== null) return standing;
    if (order.state !== 'to-sign' || (order.expires_at && order.expires_at <= now)) {
      return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    }
    const [first] = await openEnvelope(tx, app, order, actorOf(caller));
    if (first?.state === 'signed') return standing;
    const paper = await signingSheet(app, order, tx);
    const signing = { order, signer: policyholderSigns, paper };
    const moved = await keepSignature(tx, context, signing, input);
    if (moved instanceof Refusal) return moved;
    return { orderNo, state: moved.state, title: orderLife.states[moved.state].title };
  });
};
