import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openAnswer, sealAnswer } from '../kept/sealed-answer.ts';
import { openOrder } from '../kept/sealed-order.ts';
import { replaceContent } from '../placing/replace-content.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import { askSignersAgain } from '../queries/signers.ts';
import { moveOrder } from './move-order.ts';

/** Its premium may be on its way, or there already: money and signature are left as they are. */
const isPaid = (state: OrderRow['state']): boolean =>
  state === 'paid' || state === 'issuing' || state === 'rechecking';

/** It waits for somebody else, and goes to be underwritten with what was told. */
const isNotSent = (state: OrderRow['state']): boolean =>
  state === 'to-consent' || state === 'submitted';

/**
 * An order whose customer told something new about health. What was decided, signed and stored on
 * the answers before is void; what an insurer and a person look at names the reasons.
 */
export const tellOrderAgain = async (
  tx: Tx,
  app: App,
  { orderNo, actor }: Pick<Events['health.told-again'], 'orderNo' | 'actor'>,
  reasons: readonly string[],
): Promise<OrderRow | undefined> => {
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return undefined;
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
    ...(await sealAnswer(app, order, { members: answer?.members ?? [], reasons: [] })),
    signed_at: null,
  });
  if (!moved) return undefined;
  await askSignersAgain(tx.db, orderNo, app.clock());
  await app.happened(tx, 'order.suspended', { orderNo, insurer: order.insurer, proposalNo });
  return moved;
};
