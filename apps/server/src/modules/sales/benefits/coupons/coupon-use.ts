import { refuse, Refusal } from '@parasol/contract/errors';
import { benefitOf, type Benefit } from '@parasol/domain/products/catalogue/product/benefit';
import {
  couponLimits,
  couponRefusals,
  refusalOfCoupon,
  type CouponRules,
} from '@parasol/domain/sales/benefits/coupon';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ordersOf } from '#modules/sales/orders/order.ts';
import { benefitView, viewOfUse } from '#modules/sales/benefits/benefit-view.ts';
import { newUse } from '#modules/sales/benefits/new-use.ts';
import { givePoints } from '#modules/sales/benefits/points/keep-points.ts';
import {
  batchByNo,
  codeOf,
  countUse,
  couponsUsedSince,
  giveTryBack,
  holdBatch,
  insertUse,
  lockCode,
  lockPersonOfBrand,
  takeTry,
  usesOfPerson,
  usesOfUser,
  type BatchRow,
  type CodeRow,
  type UseRow,
} from '#modules/sales/benefits/queries/coupons.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

const mostOrders = 200;
const yearMs = lengthMs(serviceLengths['coupon-year']);

const rulesOf = (batch: BatchRow): CouponRules => ({
  startsAt: batch.starts_at.getTime(),
  endsAt: batch.ends_at.getTime(),
  issuedAt: batch.issued_at.getTime(),
  withdrawnAt: batch.withdrawn_at?.getTime() ?? null,
  usesPerCode: batch.uses_per_code,
  usesPerPerson: batch.uses_per_person,
  products: batch.products,
});

/** A code of this brand; wrong ones are counted, so that none is found by trying. */
const findCode = async (
  { app, brand, person, now }: PersonContext,
  code: string,
): Promise<CodeRow | Refusal> => {
  const day = dateOf(now.getTime());
  // Counted by itself, so that a wrong try counts although it changes nothing else.
  const may = await inTransaction(app.database, (tx) =>
    takeTry(tx.db, person, day, couponLimits.wrongPerDay),
  );
  if (!may) return refuse('TOO_MANY_REQUESTS', '今天输错的次数太多，请明天再试，或者联系客服');
  const found = await codeOf(app.database.db, brand.id, code);
  if (!found) return refuse('NOT_FOUND', '没有这个券码，请核对后再输');
  await inTransaction(app.database, (tx) => giveTryBack(tx.db, person, day));
  return found;
};

/** The value of a benefit beside the coupons that the person used in the past year. */
const worthFor = async (
  db: Db,
  { catalogue }: PersonContext['app'],
  asked: { brand: string; userId: string; code: string; now: Date },
) => {
  const rules = catalogue.shared.benefits;
  const worthOf = (code: string): number => benefitOf(rules, asked.brand, code)?.worth ?? 0;
  const since = new Date(asked.now.getTime() - yearMs);
  const used = await couponsUsedSince(db, asked.userId, since);
  return {
    worth: worthOf(asked.code),
    worthOfYear: used.reduce((sum, code) => sum + worthOf(code), 0),
    worthPerYear: rules.worthPerYear,
  };
};

/** The benefit of the code for this person now, or the reason there is none. */
const offerOf = async (
  db: Db,
  { app, brand, person, now }: PersonContext,
  batch: BatchRow,
  { used }: CodeRow,
): Promise<Benefit | Refusal> => {
  const orders =
    batch.products.length === 0
      ? []
      : await ordersOf(db, {
          brand: brand.id,
          userId: person,
          states: ['issued'],
          before: batch.issued_at,
          most: mostOrders,
        });
  const refusal = refusalOfCoupon(rulesOf(batch), {
    now: now.getTime(),
    used,
    usedByPerson: await usesOfPerson(db, batch.batch_no, person),
    heldBefore: orders.map(({ base_product_no: no }) => no),
    ...(await worthFor(db, app, { brand: brand.id, userId: person, code: batch.benefit, now })),
  });
  if (refusal !== null) return refuse('CONFLICT', couponRefusals[refusal]);
  return (
    benefitOf(app.catalogue.shared.benefits, brand.id, batch.benefit) ??
    refuse('CONFLICT', couponRefusals.withdrawn)
  );
};

export const lookAtCoupon: Verb<'lookAtCoupon'> = async (context, { code }) => {
  const { db } = context.app.database;
  const found = await findCode(context, code);
  if (found instanceof Refusal) return found;
  const batch = await batchByNo(db, found.batch_no);
  if (!batch) return refuse('NOT_FOUND');
  const benefit = await offerOf(db, context, batch, found);
  if (benefit instanceof Refusal) return benefit;
  const { title, ends_at: until } = batch;
  return { code, title, until: until.toISOString(), benefit: benefitView(benefit) };
};

/** Under the lock of the code: of two at once the second sees what the first has used. */
export const useCoupon: Verb<'useCoupon'> = async (context, { code }) => {
  const { app, brand, caller, person: userId, now } = context;
  const known = await findCode(context, code);
  if (known instanceof Refusal) return known;
  const made = await inTransaction(app.database, async (tx): Promise<UseRow | Refusal> => {
    // One person's coupons of a brand take turns: together they stay below the value of a year.
    await lockPersonOfBrand(tx.db, brand.id, userId);
    const found = await lockCode(tx.db, known);
    const batch = await holdBatch(tx.db, found);
    const benefit = await offerOf(tx.db, context, batch, found);
    if (benefit instanceof Refusal) return benefit;
    const by = { brand: brand.id, user_id: userId, batch_no: batch.batch_no, code, key: null };
    const row = newUse(benefit, by, now);
    await countUse(tx.db, found);
    await insertUse(tx.db, row);
    if (benefit.gives !== undefined) {
      const given = { about: 'coupon', ref: row.use_no, points: benefit.gives } as const;
      await givePoints(tx, app, { brand: brand.id, userId }, given, batch.title);
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'coupons.used',
      subject: `coupons:${batch.batch_no}`,
      detail: { useNo: row.use_no, benefit: benefit.code },
    });
    return row;
  });
  return made instanceof Refusal ? made : viewOfUse(app, made);
};

export const listOwnBenefits: Verb<'listOwnBenefits'> = async ({ app, person }) => ({
  uses: (await usesOfUser(app.database.db, person)).map((row) => viewOfUse(app, row)),
});
