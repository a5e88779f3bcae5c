import { refuse, type Refusal } from '@parasol/contract/errors';
import { paperOfField } from '@parasol/domain/sales/identity/paper-field';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { movesOf, type OrderRow } from '#modules/sales/orders/queries/orders.ts';

/** Certificates of income or wealth, while the order waits for the payer's identification. */
export const proof = 'proof';

/** When papers were last sent, unless others were asked for since. */
export const materialsSentAt = async (db: Db, orderNo: string): Promise<Date | null> => {
  const last = (await movesOf(db, orderNo)).findLast(
    ({ event }) => event === 'send-papers' || event === 'ask-papers',
  );
  return last?.event === 'send-papers' ? last.at : null;
};

/** Why an order takes no file of this kind now, if it does not. */
export const materialRefusal = async (
  app: App,
  db: Db,
  order: OrderRow,
  field: string,
): Promise<Refusal | undefined> => {
  if (order.state === 'to-verify' && field === proof) return undefined;
  if (order.state !== 'to-verify') {
    return refuse('ORDER_MOVED_ON', '这份订单现在不需要补充资料', { state: order.state });
  }
  const party = (await partiesOnOrder(app, db, order)).find(
    (each) => each.party === paperOfField(field)?.party,
  );
  if (!party) return refuse('INVALID_REQUEST', '没有找到这位需要验证的人');
  if (party.state === 'verified') return refuse('ORDER_MOVED_ON', '这位的身份已经验证');
  return party.state === 'sent'
    ? refuse('ORDER_MOVED_ON', '证件照片正在核对，请等结果')
    : undefined;
};
