import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '#modules/sales/orders/order.ts';
import { materialRefusal, materialsSentAt } from './order-materials.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { removeFile } from '#ground/files/remove-file.ts';
import { draftFile } from '#modules/sales/orders/draft.ts';

/** A file that staff may be reading is kept. */
export const removeOrderMaterial: Verb<'removeOrderMaterial'> = async (
  context,
  { orderNo, fileId },
) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const file = await draftFile(tx.db, fileId);
    if (file?.owner_no !== order.draft_no) return noSuchFile();
    const refused = await materialRefusal(app, tx.db, order, file.field);
    if (refused) return refused;
    const sentAt = await materialsSentAt(tx.db, orderNo);
    if (sentAt && file.created_at <= sentAt) {
      return refuse('ORDER_MOVED_ON', '这份资料已经提交，不能再删除');
    }
    await removeFile(tx, app, fileId);
    tx.audit({
      actor: actorOf(caller),
      action: 'order.file-removed',
      subject: `order:${orderNo}`,
      detail: { fileId },
    });
    return {};
  });
};
