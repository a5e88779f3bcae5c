import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { unmaskedPeople } from '#modules/sales/orders/signing/signing-sheet.ts';

/** Staff have to read it to check it; every look is recorded. */
export const revealSigning: Verb<'revealSigning'> = async (context, { orderNo }, order) => {
  const { app } = context;
  if (order.state !== 'to-sign') return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  const { application } = await openOrder(app, order);
  await noteAct(context, { action: 'order.people-revealed', subject: `order:${orderNo}` });
  return { facts: unmaskedPeople(application) };
};
