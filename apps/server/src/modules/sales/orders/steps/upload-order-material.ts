import type { UploadedAnswer } from '@parasol/contract/file-shapes';
import { Refusal } from '@parasol/contract/errors';
import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import type { Context, Verb } from '#ground/context.ts';
import { findOwnOrder, lockOwnOrder } from '#modules/sales/orders/order.ts';
import { keepFile, type NewFile } from '#ground/files/keep-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { materialRefusal, materialsSentAt } from './order-materials.ts';
import type { Db } from '#ground/db/schema.ts';

type FindOrder = (db: Db, lock: boolean) => Promise<OrderRow | Refusal>;

/** Keeps a file with an order; a side of a card has one picture, and earlier ones stay. */
export const keepMaterial = async (
  context: Context,
  { field, file, picture = false }: Pick<NewFile, 'field' | 'file' | 'picture'>,
  find: FindOrder,
): Promise<UploadedAnswer | Refusal> => {
  const { app } = context;
  const { db } = app.database;
  const order = await find(db, false);
  if (order instanceof Refusal) return order;
  const refused = await materialRefusal(app, db, order, field);
  if (refused) return refused;
  const { order_no: orderNo, draft_no: draftNo, user_id: person } = order;
  const replacesSince =
    paperOfField(field)?.side === undefined
      ? {}
      : { replacesSince: (await materialsSentAt(db, orderNo)) ?? new Date(0) };
  return keepFile(
    context,
    {
      file,
      field,
      picture,
      ...replacesSince,
      owner: draftOwner(draftNo),
      person: person ?? '',
      subject: `order:${orderNo}`,
    },
    async (tx) => {
      const locked = await find(tx.db, true);
      return locked instanceof Refusal ? locked : materialRefusal(app, tx.db, locked, field);
    },
  );
};

/** The caller's own order. */
export const ownOrder =
  (context: Context, orderNo: string): FindOrder =>
  (db, lock) =>
    lock ? lockOwnOrder(db, context, orderNo) : findOwnOrder(context, orderNo);

export const uploadOrderMaterial: Verb<'uploadOrderMaterial'> = (context, input) =>
  keepMaterial(context, input, ownOrder(context, input.orderNo));
