import { randomBytes } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { benefitOf, type Benefit } from '@parasol/domain/products/catalogue/product/benefit';
import { claimsInCoupons, couponFrom } from '@parasol/domain/sales/benefits/coupon';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { claimOf } from '#modules/base/publishing/staff-view.ts';
import {
  insertBatch,
  insertCodes,
  lockBatch,
  withdrawBatch,
} from '#modules/sales/benefits/queries/coupons.ts';
import { stillThere } from '#ground/subject.ts';

type Wanted = Parsed<'issueCoupons'>;

/** The benefit that the codes give, or why they cannot be issued. */
const issuable = ({ app, caller, now }: Context, wanted: Wanted): Benefit | Refusal => {
  if (!staffMay(caller, wanted.brand)) return refuse('NO_PERMISSION', '只能为您负责的品牌发放券码');
  const benefit = benefitOf(app.catalogue.shared.benefits, wanted.brand, wanted.benefit);
  if (!benefit) return refuse('NOT_FOUND', '这个品牌没有这项权益');
  const sold = (no: string) =>
    app.catalogue.find(no)?.product.sale.brands.includes(wanted.brand) === true;
  if (!wanted.products.every(sold))
    return refuse('INVALID_REQUEST', '有的产品这个品牌不销售', {
      fields: [{ field: 'products', message: '有的产品这个品牌不销售' }],
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

export const issueCoupons: Verb<'issueCoupons'> = (context, wanted) => {
  const benefit = issuable(context, wanted);
  if (benefit instanceof Refusal) return benefit;
  const { brand, title, codes, usesPerCode, reason } = wanted;
  return inTransaction(context.app.database, (tx) =>
    putAsk(tx, context, {
      act: 'issue-coupons',
      key: `${brand} ${wanted.benefit} ${title}`,
      input: wanted,
      subject: `brand:${brand}`,
      brand,
      words: `发放 ${codes} 个券码“${title}”：每个可用 ${usesPerCode} 次，给${benefit.name}`,
      why: reason,
    }),
  );
};

const newCodes = (most: number): string[] =>
  Array.from({ length: most }, () => couponFrom(randomBytes(24))).filter(
    (code) => code !== undefined,
  );

/** After the grant, in the asker's name; the batch is checked again. */
export const issueOnGrant = async (
  tx: Tx,
  context: Context,
  wanted: Wanted,
  grantedBy: string,
): Promise<Refusal | object> => {
  const { caller, now } = context;
  const benefit = issuable(context, wanted);
  if (benefit instanceof Refusal) return benefit;
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
    issued_by: actorOf(caller),
    granted_by: `staff:${grantedBy}`,
    withdrawn_at: null,
    withdrawn_reason: null,
  };
  await insertBatch(tx.db, batch);
  // A code that is there already is drawn again.
  for (let open = wanted.codes; open > 0;) open -= await insertCodes(tx.db, batch, newCodes(open));
  tx.audit({
    actor: batch.issued_by,
    action: 'coupons.issued',
    subject: `coupons:${batch.batch_no}`,
    detail: { benefit: benefit.code, codes: wanted.codes, reason: wanted.reason, grantedBy },
  });
  return {};
};

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
