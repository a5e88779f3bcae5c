import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { randomBytes } from 'node:crypto';
import { calls } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { comingDays } from '@parasol/domain/service/stewards/coming-days';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { familyCoverOf } from '#modules/contracts/policies/family/get-family-cover.ts';
import { policiesOfHolders } from '#modules/contracts/policies/reading/policies-of-holders.ts';
import { careTopicOf } from '#modules/service/stewards/care-topic.ts';
import {
  lockCare,
  markReviewed,
  takeCareToReview,
  type CareRow,
} from '#modules/service/stewards/queries/cares.ts';
import { insertReview, type ReviewRow } from '#modules/service/stewards/queries/reviews.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

/** A review: facts of that day, masked names, and nothing to buy. */
const content = calls.getStewardReview.response.pick({ people: true, days: true });

export const sealedReview = sealed(
  { table: 'steward_reviews', column: 'sealed', key: ['review_no'] },
  {
    keeper: ofUser,
    form: json(content),
    erased: null,
    sale: { none: 'a customer and their steward' },
  },
);
export const { open: openReview } = sealedReview;

/** Read before the transaction that stores it. */
const draw = async (app: App, care: CareRow, now: Date): Promise<ReviewRow> => {
  const { brand, user_id: userId, care_no: careNo } = care;
  const [{ people }, policies] = await Promise.all([
    familyCoverOf({ app, brand: { id: brand }, now, person: userId }, maskName),
    policiesOfHolders(app, { brand, userIds: [userId], now }),
  ]);
  const days = comingDays(
    policies.map((policy) => policy.days),
    dateOf(now.getTime()),
  );
  const reviewNo = orderNumber('JS', randomBytes(numberBytes));
  return {
    review_no: reviewNo,
    care_no: careNo,
    user_id: userId,
    sealed: await sealedReview.seal(
      app,
      { review_no: reviewNo, user_id: userId },
      { people, days: [...days] },
    ),
    made_at: now,
  };
};

const keep = async (
  tx: Tx,
  app: App,
  care: CareRow,
  row: ReviewRow,
  actor: string,
): Promise<void> => {
  const { review_no: reviewNo, made_at: now } = row;
  await insertReview(tx.db, row);
  await markReviewed(tx.db, care.care_no, now);
  tx.audit({
    actor,
    action: 'steward.reviewed',
    subject: `user:${care.user_id}`,
    detail: { reviewNo },
  });
  await app.live.publish(tx, careTopicOf(care.care_no), { type: 'review' });
  const brand = app.brands.find(({ id }) => id === care.brand);
  await notifyCustomer(tx, app, {
    userId: care.user_id,
    brand: care.brand,
    template: 'steward-review',
    params: {},
    link: brand ? brandLink(brand, '/superSteward/review/:reviewNo', { reviewNo }) : null,
    now,
  });
};

/** Null when the care ended meanwhile, or another request was faster. */
export const makeReview = async (
  app: App,
  care: CareRow,
  now: Date,
  actor: string,
): Promise<ReviewRow | null> => {
  const row = await draw(app, care, now);
  return inTransaction(app.database, async (tx) => {
    const lockedCare = await lockCare(tx.db, care.care_no);
    if (lockedCare?.ended_at !== null) return null;
    if (lockedCare.reviewed_at?.getTime() !== care.reviewed_at?.getTime()) return null;
    await keep(tx, app, care, row, actor);
    return row;
  });
};

const year = lengthMs(serviceLengths['family-review']);

/** Makes a review for families that had none for a year, one after the other. */
export const reviewFamiliesOnce = async (app: App): Promise<void> => {
  const now = app.clock();
  for (;;) {
    const care = await inTransaction(app.database, (tx) =>
      takeCareToReview(tx.db, new Date(now.getTime() - year)),
    );
    if (!care || !(await makeReview(app, care, now, 'system'))) return;
  }
};
