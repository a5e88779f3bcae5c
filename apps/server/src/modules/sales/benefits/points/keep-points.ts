import { refuse, type Refusal } from '@parasol/contract/errors';
import type { RewardedAct } from '@parasol/domain/products/catalogue/product/benefit';
import {
  accountOf,
  expiryOfPoints,
  expiryOfReturned,
  type PointAccount,
  type PointEntry,
} from '@parasol/domain/sales/benefits/points';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { App, Ports } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  addPoints,
  lockPoints,
  pointsOf,
  spentOn,
  type PointRow,
} from '#modules/sales/benefits/queries/points.ts';

interface Person {
  readonly brand: string;
  readonly userId: string;
}

const entryOf = ({ kind, points, at, expires_at: expiresAt }: PointRow): PointEntry => ({
  kind,
  points,
  at: at.getTime(),
  expiresAt: expiresAt?.getTime() ?? null,
});

export const accountAt = (rows: readonly PointRow[], now: Date): PointAccount =>
  accountOf(rows.map(entryOf), now.getTime());

/** Points for a customer's act; the same act counts once. */
export const earnPoints = (
  tx: Tx,
  app: App,
  { brand, userId }: Person,
  deed: RewardedAct,
  ref: string,
): Promise<boolean> => {
  const { points } = app.catalogue.shared.benefits;
  const now = app.clock();
  return addPoints(tx.db, {
    brand,
    user_id: userId,
    kind: 'earn',
    about: deed,
    ref,
    points: points.deeds[deed],
    reason: null,
    expires_at: new Date(expiryOfPoints(now.getTime(), points.validDays)),
    at: now,
  });
};

export const givePoints = (
  tx: Tx,
  app: App,
  { brand, userId }: Person,
  given: { readonly about: 'coupon' | 'staff'; readonly ref: string; readonly points: number },
  reason: string,
): Promise<boolean> => {
  const now = app.clock();
  const { validDays } = app.catalogue.shared.benefits.points;
  return addPoints(tx.db, {
    brand,
    user_id: userId,
    kind: 'bonus',
    ...given,
    reason,
    expires_at: new Date(expiryOfPoints(now.getTime(), validDays)),
    at: now,
  });
};

interface Spending {
  /** `gift` for a product, `service` for a benefit. */
  readonly about: 'gift' | 'service';
  readonly ref: string;
  readonly points: number;
  readonly reason: string;
}

/** Takes points, once for each thing; a refusal when there are too few. */
export const spendPoints = async (
  tx: Tx,
  { brand, userId }: Person,
  { points, ...spending }: Spending,
  now: Date,
): Promise<Refusal | undefined> => {
  await lockPoints(tx.db, userId);
  const { balance } = accountAt(await pointsOf(tx.db, userId), now);
  if (balance < points)
    return refuse('CONFLICT', `需要 ${points} 积分，您现在有 ${balance} 积分，还不够`);
  await addPoints(tx.db, {
    brand,
    user_id: userId,
    kind: 'spend',
    points: -points,
    ...spending,
    expires_at: null,
    at: now,
  });
  return undefined;
};

/** The price of a gift in points; a customer never pays both points and money. */
export const giftPoints = (app: App, baseProductNo: string): number | null => {
  const product = app.catalogue.find(baseProductNo)?.product;
  const gift = app.catalogue.shared.benefits.gifts.find(
    (each) => each.baseProductNo === baseProductNo,
  );
  return gift && product?.pay.cashier === 'free' ? gift.points : null;
};

/** Shares the order's transaction: points and order exist together or not at all. */
export const spendOnGift: Ports['spendOnGift'] = async (tx, { app, brand, now }, order) => {
  const points = giftPoints(app, order.product.baseProductNo);
  if (points === null) return undefined;
  if (order.agent) return refuse('CONFLICT', '这份赠险用积分领取，请由客户本人办理');
  const person = { brand: brand.id, userId: order.userId };
  const reason = order.product.names.short;
  return spendPoints(tx, person, { about: 'gift', ref: order.draftNo, points, reason }, now);
};

/** States in which the order insures no person. */
const cameToNothing: readonly OrderState[] = ['declined', 'closed', 'expired', 'refunding'];

/** Points paid for an order that was not fulfilled are returned, once. */
export const returnPoints: Reacts<'order.stepped'> = async (tx, app, { draftNo, to }) => {
  if (!cameToNothing.includes(to)) return;
  const spent = await spentOn(tx.db, 'gift', draftNo);
  if (!spent) return;
  const { brand, user_id: userId, points, reason } = spent;
  await lockPoints(tx.db, userId);
  const now = app.clock();
  const rows = await pointsOf(tx.db, userId);
  const place = rows
    .filter(({ kind }) => kind === 'spend')
    .findIndex(({ entry_no: no }) => no === spent.entry_no);
  const taken = accountAt(rows, now).taken[place] ?? [];
  const { returnedDays } = app.catalogue.shared.benefits.points;
  await addPoints(tx.db, {
    brand,
    user_id: userId,
    kind: 'return',
    about: 'gift',
    ref: draftNo,
    points: -points,
    reason,
    expires_at: new Date(expiryOfReturned(taken, now.getTime(), returnedDays)),
    at: now,
  });
};
