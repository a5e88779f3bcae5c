import type { Output } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Context } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles } from '../drafts/draft-files.ts';
import { orderDetail } from '../reading/order-detail.ts';
import { orderByNo } from '../queries/orders.ts';
import { openSignature } from '../steps/sealed-signature.ts';

type ForStaff = Omit<Output<'getOrderForStaff'>, 'requests'>;

/** For staff of the brand; every look is written down. */
export const orderForStaff = async (
  context: Context,
  orderNo: string,
): Promise<ForStaff | Refusal> => {
  const { app, caller } = context;
  const order = await orderByNo(app.database.db, orderNo);
  if (!order || !staffMay(caller, order.brand)) return refuse('NOT_FOUND', '没有找到这份订单');
  await inTransaction(app.database, async (tx) => {
    tx.audit({ actor: actorOf(caller), action: 'order.looked-at', subject: `order:${orderNo}` });
  });
  const { detail, moves } = await orderDetail(app, order);
  const files = await draftFiles(app.database.db, order.draft_no);
  // Answers about health are for whoever may see the files.
  const signature = await openSignature(app, orderNo);
  return {
    order: detail,
    moves: moves.map(({ from_state: from, to_state: to, event, actor, at }) => ({
      from,
      to,
      event,
      actor,
      at: at.toISOString(),
    })),
    files: await Promise.all(files.map((file) => fileView(app, file))),
    signature: signature ? { ...signature, paper: { ...signature.paper, sections: [] } } : null,
  };
};
