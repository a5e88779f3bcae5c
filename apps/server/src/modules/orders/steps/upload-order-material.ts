import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findOwnOrder, lockOwnOrder } from '../reading/find-order.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { draftOwner } from '../drafts/draft-files.ts';
import { materialRefusal } from './order-materials.ts';

export const uploadOrderMaterial: Verb<'uploadOrderMaterial'> = async (context, input) => {
  const { app } = context;
  const { orderNo, field, file } = input;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const refused = await materialRefusal(app, app.database.db, order, field);
  if (refused) return refused;
  const whose = { owner: draftOwner(order.draft_no), person: order.user_id ?? '' };
  return keepFile(context, { file, field, ...whose, subject: `order:${orderNo}` }, async (tx) => {
    const locked = await lockOwnOrder(tx.db, context, orderNo);
    return locked instanceof Refusal ? locked : materialRefusal(app, tx.db, locked, field);
  });
};
