import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findOrderMaterials } from '#modules/sales/orders/order.ts';
import { envelopeView } from './envelope-view.ts';
import { signersOnOrder } from '#modules/sales/orders/signers-on-order.ts';

export const getOrderEnvelope: Verb<'getOrderEnvelope'> = async (context, { orderNo }) => {
  const { app } = context;
  const order = await findOrderMaterials(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = app.database;
  return envelopeView(app, db, order, await signersOnOrder(app, db, order));
};
