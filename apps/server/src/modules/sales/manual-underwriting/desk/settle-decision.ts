import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  isOffer,
  memberAnswerOf,
  type Outcome,
} from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { moveOrder } from '#modules/sales/orders/life/move-order.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import { applyMembers } from '#modules/sales/underwriting/replies/apply-members.ts';
import { mayBeIssued } from '#modules/sales/underwriting/replies/may-be-issued.ts';
import { priceOffer } from '#modules/sales/manual-underwriting/offers/offer-price.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type { DecisionContent } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** The result of a decided case: the order's next state, or the held offer. */
export interface Settled {
  readonly price: StoredPrice | null;
  readonly quoteNo: string | null;
  /** The order continued by itself. */
  readonly converted: boolean;
  readonly until: string | null;
}

export const settleOrder = async (
  tx: Tx,
  { app, caller }: Context,
  order: OrderRow,
  { members, reasons, reduced, retryFrom }: DecisionContent,
): Promise<Settled | Refusal> => {
  const allReasons =
    retryFrom === null ? reasons : [...reasons, `可以在 ${retryFrom} 之后重新申请`];
  const answers = members.map((member) => memberAnswerOf(member, allReasons));
  const mover = { by: 'staff', actor: actorOf(caller) } as const;
  const moved = await applyMembers(tx, app, order, answers, mover, reduced);
  if (moved instanceof Refusal) return moved;
  if (!moved) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  const offered = moved.state === 'accepted-with-terms';
  const price = offered ? ((await openAnswer(app, moved))?.terms?.price ?? null) : moved.price;
  const until = offered && moved.expires_at ? moved.expires_at.getTime() : null;
  return {
    price: price && until !== null ? { ...price, holdsUntil: until } : price,
    quoteNo: null,
    converted: !offered && moved.state !== 'declined',
    until: until === null ? null : dateOf(until - 1),
  };
};

/**
 * A paid order that waited to be checked again continues as it was paid, or its money is refunded.
 * Other terms are offered afterwards, for an order of their own.
 */
export const settleRecheck = async (
  tx: Tx,
  context: Context,
  { row, order }: { readonly row: CaseRow; readonly order: OrderRow },
  outcome: Outcome,
  content: DecisionContent,
): Promise<Settled | Refusal> => {
  const { app, caller } = context;
  const mover = { by: 'staff', actor: actorOf(caller) } as const;
  const { order_no: orderNo, insurer } = order;
  if (outcome === 'standard') {
    const passed = await moveOrder(tx, app, order, 'pass-recheck', mover);
    if (!passed) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    return { price: passed.price, quoteNo: null, converted: true, until: null };
  }
  if (await mayBeIssued(tx.db, orderNo))
    return refuse('CONFLICT', '保险公司可能已经收到出单请求，请等它答复后再处理');
  const settled = isOffer(outcome)
    ? await settleOffer(tx, context, { ...row, order_no: null }, content)
    : nothingToTake;
  if (settled instanceof Refusal) return settled;
  const refusedAnswer = {
    members: [],
    ...(await openAnswer(app, order)),
    reasons: content.reasons,
  };
  const answer = await sealAnswer(app, order, refusedAnswer);
  const refunding = await moveOrder(tx, app, order, 'refuse-issue', mover, answer);
  if (!refunding) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  await app.happened(tx, 'order.given-up', { orderNo, insurer });
  return settled;
};

export const settleOffer = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  content: DecisionContent,
): Promise<Settled | Refusal> => {
  const priced = await priceOffer(tx, context, row, content);
  if (priced instanceof Refusal) return priced;
  const { price, quoteNo } = priced;
  const until = price.holdsUntil === undefined ? null : dateOf(price.holdsUntil - 1);
  return { price, quoteNo, converted: false, until };
};

export const nothingToTake: Settled = { price: null, quoteNo: null, converted: false, until: null };
