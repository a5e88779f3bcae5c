import { Refusal } from '@parasol/contract/errors';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import type { ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { yuanText } from '@parasol/domain/base/money/fen';
import { expiryOf } from '@parasol/domain/sales/orders/order-dates';
import {
  pricedOrder,
  type OrderAnswer,
  type StoredPrice,
} from '@parasol/domain/sales/orders/order-record';
import { priceChangeReasons } from '@parasol/domain/sales/orders/holdings/price-change';
import {
  membersToLeaveOut,
  orderEventOf,
  sameTerms,
  type MemberAnswer,
} from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, type Mover } from '#modules/sales/orders/life/move-order.ts';
import { supplementedAt, type OrderRow, openOrder } from '#modules/sales/orders/order.ts';
import { sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { repriced, termsPrice } from './terms-price.ts';

const reasonsOf = (members: readonly MemberAnswer[]): string[] => [
  ...new Set(members.flatMap(({ verdict, reasons }) => (verdict === 'accepted' ? [] : reasons))),
];

/** Applies the insurer's or underwriter's decisions about the people of a locked order. */
export const applyMembers = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  members: readonly MemberAnswer[],
  mover: Mover,
  reduced: ReducedTo | null = null,
): Promise<OrderRow | Refusal | null> => {
  const without = membersToLeaveOut(members);
  const rest = members.filter(({ position }) => !without.includes(position));
  const forRest =
    without.length > 0 && order.renews === null && orderEventOf(rest) !== 'refer'
      ? await offerToRest(tx, app, order, mover, { members, reduced, without })
      : null;
  if (forRest) return forRest;
  // One person is refused and an underwriter looks at the others: the refusal waits with them.
  const event =
    without.length > 0 && orderEventOf(rest) === 'refer' ? 'refer' : orderEventOf(members);
  const now = app.clock().getTime();
  const lapsed = order.price.holdsUntil !== undefined && order.price.holdsUntil <= now;
  const answer: OrderAnswer = { members, reasons: reasonsOf(members) };
  const again =
    event === 'accept' && !lapsed && (await supplementedAt(tx.db, order.order_no)) !== null;
  if (event !== 'offer-terms' && !again && !(event === 'accept' && lapsed)) {
    return moveOrder(tx, app, order, event, mover, await sealAnswer(app, order, answer));
  }
  const price = await termsPrice(app, order, members, lapsed, reduced);
  if (price instanceof Refusal) return price;
  // Its price may still include the loading for the old answers.
  if (again && price.dueFen === order.due_fen)
    return moveOrder(tx, app, order, event, mover, await sealAnswer(app, order, answer));
  const terms: OrderAnswer = {
    members,
    reasons: [...answer.reasons, ...(lapsed ? renewedReasons(order, price) : [])],
    terms: { oldFen: order.due_fen, price },
  };
  const agreed =
    price.dueFen === order.due_fen && (await acceptedBefore(app, order, members, lapsed));
  const until = expiryOf('accepted-with-terms', now, price.holdsUntil);
  return moveOrder(tx, app, order, agreed ? 'accept' : 'offer-terms', mover, {
    ...(await sealAnswer(app, order, terms)),
    ...(agreed
      ? repriced(order, price)
      : { expires_at: until === undefined ? null : new Date(until) }),
  });
};

/** One of a family is refused: the others are offered to continue at the price for their number. */
const offerToRest = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  mover: Mover,
  {
    members,
    reduced,
    without,
  }: {
    readonly members: readonly MemberAnswer[];
    readonly reduced: ReducedTo | null;
    readonly without: readonly number[];
  },
): Promise<OrderRow | null> => {
  const now = app.clock().getTime();
  const lapsed = order.price.holdsUntil !== undefined && order.price.holdsUntil <= now;
  const price = await termsPrice(app, order, members, lapsed, reduced, without);
  // Without a price the others cannot be asked to continue: all are refused together.
  if (price instanceof Refusal) return null;
  const until = expiryOf('accepted-with-terms', now, price.holdsUntil);
  return moveOrder(tx, app, order, 'offer-terms', mover, {
    ...(await sealAnswer(app, order, {
      members,
      reasons: reasonsOf(members.filter(({ position }) => !without.includes(position))),
      terms: { oldFen: order.due_fen, price, without },
    })),
    expires_at: until === undefined ? null : new Date(until),
  });
};

/** The customer's explanation when the price ran out before a decision. */
const renewedReasons = (order: OrderRow, price: StoredPrice): string[] => [
  '核保完成时原来的报价已过有效期，保险费按现在的情况重新计算',
  `生效日期由 ${dateText(order.start_date)}改为 ${dateText(price.effectiveDate)}，以实际支付时间为准`,
  ...priceChangeReasons(
    pricedOrder(order.price, order.product_version),
    pricedOrder(price, order.product_version),
  ),
  ...(price.dueFen === order.due_fen
    ? []
    : [`应交保险费由 ${yuanText(order.due_fen)} 变为 ${yuanText(price.dueFen)}`]),
];

/** Whether the customer accepted these very terms already, after their smart underwriting. */
const acceptedBefore = async (
  app: App,
  order: OrderRow,
  members: readonly MemberAnswer[],
  lapsed: boolean,
): Promise<boolean> => {
  const { proposed, application } = await openOrder(app, order);
  // The person named a day that has passed, so they have not agreed to another.
  if (lapsed && application.startDate !== undefined) return false;
  return members.every((member) => {
    const accepted = proposed[member.position];
    return member.verdict === 'accepted' || (accepted ? sameTerms(member, accepted) : false);
  });
};
