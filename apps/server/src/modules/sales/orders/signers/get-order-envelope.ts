import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { envelopeView } from './envelope-view.ts';
import { signersOnOrder } from '#modules/sales/orders/signers-on-order.ts';

export const getOrderEnvelope: Verb<'getOrderEnvelope'> = async (context, _input, order) => {
  const { app, caller } = context;
  const { db } = app.database;
  return envelopeView(
    app,
    db,
    order,
    await signersOnOrder(app, db, order),
    namingOf(caller, order.user_id),
  );
};
