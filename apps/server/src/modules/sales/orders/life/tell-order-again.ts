import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { replaceContent } from '#modules/sales/orders/placing/replace-content.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { askSignersAgain } from '#modules/sales/orders/queries/signers.ts';
import { moveOrder } from './move-order.ts';

/** Its premium may be on its way, or paid already: money and signature are left unchanged. */
const isPaid = (state: OrderRow['state']): boolean =>
  state === 'paid' || state === 'issuing' || state === 'rechecking';

const why = '您补充了健康告知，之前的签名和没有完成的支付不再有效，由核保员重新核保。';

/** The order waits for another party, and is underwritten later with the new facts. */
const isNotSent = (state: OrderRow['state']): boolean =>
  state === 'to-consent' || state === 'submitted';

/**
 * An order whose customer told new health facts. Decisions, signatures and documents based on the
 * earlier answers are void; the insurer and the underwriter get the reasons.
 */
export const tellOrderAgain = async (
  tx: Tx,
  app: App,
  { orderNo, actor }: Pick<Events['health.told-again'], 'orderNo' | 'actor'>,
  reasons: readonly string[],
): Promise<OrderRow | null> => {
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return null;
  const content = await openOrder(app, order);
  const known = [...new Set([...(content.reasons ?? []), ...reasons])];
  // The terms that were accepted before were offered on other answers.
  const proposed = content.proposed.map(() => null);
  await replaceContent(tx, app, order, { ...content, proposed, refer: true, reasons: known });
  const current = (await lockOrder(tx.db, orderNo)) ?? order;
  const mover = { by: 'customer', actor } as const;
  if (isNotSent(order.state) || isPaid(order.state))
    return moveOrder(tx, app, current, 'tell-again', mover, { expires_at: order.expires_at });
  const proposalNo = order.answer?.proposalNo ?? null;
  const answer = await openAnswer(app, order);
  const moved = await moveOrder(tx, app, current, 'tell-again', mover, {
    ...(await sealAnswer(app, order, { members: answer?.members ?? [], reasons: [why] })),
    signed_at: null,
  });
  if (!moved) return null;
  await askSignersAgain(tx.db, orderNo, app.clock());
  await app.happened(tx, 'order.suspended', { orderNo, insurer: order.insurer, proposalNo });
  return moved;
};
