import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findOwnOrder, lockOwnOrder } from '../reading/find-order.ts';
import { keepFile } from './keep-file.ts';
import { paperRefusal } from './order-papers.ts';

export const uploadOrderPaper: Verb<'uploadOrderPaper'> = async (context, input) => {
  const { app } = context;
  const { orderNo, field, file } = input;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const refused = await paperRefusal(app, app.database.db, order, field);
  if (refused) return refused;
  const owner = { draftNo: order.draft_no, userId: order.user_id ?? '' };
  return keepFile(context, { file, field, ...owner, subject: `order:${orderNo}` }, async (tx) => {
    const locked = await lockOwnOrder(tx.db, context, orderNo);
    return locked instanceof Refusal ? locked : paperRefusal(app, tx.db, locked, field);
  });
};
