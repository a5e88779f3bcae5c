import { randomBytes } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { benefitOf, type Benefit } from '@parasol/domain/products/catalogue/product/benefit';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import {
  claimsInCoupons,
  couponFrom,
  textsOfCoupons,
  tooMuchForOne,
} from '@parasol/domain/sales/benefits/coupon';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actOfTwo } from '#modules/base/accounts/asks/act-of-two.ts';
import { claimOf } from '#modules/base/publishing/staff-view.ts';
import {
  insertBatch,
  insertCodes,
  lockBatch,
  withdrawBatch,
} from '#modules/sales/benefits/queries/coupons.ts';
import { stillThere } from '#ground/subject.ts';

type Wanted = Parsed<'issueCoupons'>;

/** A benefit for holders of policies alone would be one for having bought. */
const onlyForAll =
  '券码给所有人，不能只给买过某些产品的客户（《保险法》第一百一十六条、第一百三十一条）';

/** The benefit that the codes give, or why they cannot be issued. */
const issuable = ({ app, caller, now }: Context, wanted: Wanted): Benefit | Refusal => {
  if (!staffMay(caller, wanted.brand)) return refuse('NO_PERMISSION', '只能为您负责的品牌发放券码');
  const benefit = benefitOf(app.catalogue.shared.benefits, wanted.brand, wanted.benefit);
  if (!benefit) return refuse('NOT_FOUND', '这个品牌没有这项权益');
  if (wanted.products.length > 0)
    return refuse('INVALID_REQUEST', onlyForAll, {
      fields: [{ field: 'products', message: onlyForAll }],
    });
  const much = tooMuchForOne(wanted.usesPerPerson, benefit, app.catalogue.shared.benefits);
  if (much !== null)
    return refuse('INVALID_REQUEST', much, {
      fields: [{ field: 'usesPerPerson', message: much }],
    });
  if (Date.parse(wanted.endsAt) <= now.getTime())
    return refuse('INVALID_REQUEST', '结束时间已经过去', {
      fields: [{ field: 'endsAt', message: '结束时间已经过去' }],
    });
  const claims = claimsInCoupons(wanted);
  if (claims.length > 0)
    return refuse('CONFLICT', `有 ${claims.length} 处不能使用的说法，改正之后才能发放`, {
      claims: claims.map(claimOf),
    });
  return benefit;
};

const newCodes = (most: number): string[] =>
  Array.from({ length: most }, () => couponFrom(randomBytes(24))).filter(
    (code) => code !== undefined,
  );

const issuing = actOfTwo({
  act: 'issue-coupons',
  look: async (_tx, context, wanted: Wanted) => issuable(context, wanted),
  said: (benefit, { brand, title, codes, usesPerCode, benefit: code }) => ({
    key: `${brand} ${code} ${title}`,
    subject: `brand:${brand}`,
    brand,
    words: `发放 ${codes} 个券码“${title}”：每个可用 ${usesPerCode} 次，给${benefit.name}`,
  }),
  doubts: (_benefit, wanted) => doubtsAt(textsOfCoupons(wanted)),
  done: async (tx, { now }, { ready: benefit, input: wanted, by }) => {
    const batch = {
      batch_no: orderNumber('QM', randomBytes(numberBytes)),
      brand: wanted.brand,
      benefit: benefit.code,
      title: wanted.title,
      words: wanted.words,
      products: wanted.products,
      starts_at: new Date(wanted.startsAt),
      ends_at: new Date(wanted.endsAt),
      codes: wanted.codes,
      uses_per_code: wanted.usesPerCode,
      uses_per_person: wanted.usesPerPerson,
      reason: wanted.reason,
      issued_at: now,
      issued_by: by.actor,
      granted_by: `staff:${by.detail.grantedBy}`,
      withdrawn_at: null,
      withdrawn_reason: null,
    };
    await insertBatch(tx.db, batch);
    // An existing code is drawn again.
    for (let open = wanted.codes; open > 0;)
      open -= await insertCodes(tx.db, batch, newCodes(open));
    tx.audit({
      actor: batch.issued_by,
      action: 'coupons.issued',
      subject: `coupons:${batch.batch_no}`,
      detail: { benefit: benefit.code, codes: wanted.codes, ...by.detail },
    });
    return {};
  },
});

export const issueCoupons: Verb<'issueCoupons'> = issuing.ask;

/** Runs after the grant; the batch is checked again. */
export const issueOnGrant = issuing.granted;

/** One colleague withdraws at once; benefits already used stay used. */
export const withdrawCoupons: Verb<'withdrawCoupons'> = (context, { batchNo, reason }) =>
  inTransaction(context.app.database, async (tx) => {
    const batch = stillThere(await lockBatch(tx.db, batchNo));
    if (batch.withdrawn_at !== null) return refuse('CONFLICT', '这批券码已经停用');
    await withdrawBatch(tx.db, batchNo, context.now, reason);
    tx.audit({
      actor: actorOf(context.caller),
      action: 'coupons.withdrawn',
      subject: `coupons:${batchNo}`,
      detail: { reason },
    });
    return {};
  });
