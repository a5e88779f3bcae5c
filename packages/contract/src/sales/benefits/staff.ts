import { z } from 'zod';
import { couponLimits } from '@parasol/domain/sales/benefits/coupon';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { openAsk, plainWords } from '#base/publishing.ts';
import { batchNo, benefit, benefitCode, endOfUse, useNo } from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const issue = { staff: 'benefits-issue' } as const;
const fulfil = { staff: 'benefits-fulfil' } as const;
const read = { method: 'GET', body: 'none', timeout: 10 } as const;
const post = { method: 'POST', body: 'json', timeout: 10 } as const;

const batch = z.object({
  batchNo: z.string(),
  brand: z.string(),
  title: z.string(),
  words: z.string(),
  benefit: z.string(),
  startsAt: moment,
  endsAt: moment,
  products: z.array(z.string()),
  codes: z.int(),
  usesPerCode: z.int(),
  usesPerPerson: z.int(),
  used: z.int(),
  issuedAt: moment,
  withdrawnAt: moment.nullable(),
  state: z.enum(['running', 'waiting', 'over', 'withdrawn']),
});

/** Staff's calls about coupons, points and their benefits. */
export const benefitsOfStaff = {
  listCouponBatches: call({
    ...read,
    summary: 'Batches of coupon codes with the uses of each, and the benefits they can give',
    path: '/api/benefits/v1/staff/batches',
    access: issue,
    response: z.object({
      batches: z.array(batch),
      benefits: z.array(benefit.extend({ brands: z.array(z.string()) })),
      asks: z.array(openAsk.extend({ words: z.string() })),
      /** The most points given to a customer at a time. */
      bonusMost: z.int(),
    }),
  }),
  getCouponBatch: call({
    ...read,
    summary: 'A batch of coupon codes with every code, its link and its uses',
    path: '/api/benefits/v1/staff/batch',
    about: { couponBatch: 'batchNo' },
    access: issue,
    request: z.object({ batchNo }),
    response: batch.extend({
      reason: z.string(),
      issuedBy: z.string(),
      grantedBy: z.string(),
      withdrawnReason: z.string().nullable(),
      list: z.array(z.object({ code: z.string(), link: z.string(), used: z.int() })),
    }),
  }),
  issueCoupons: call({
    ...post,
    summary: 'Asks a colleague to issue a batch of coupon codes',
    path: '/api/benefits/v1/staff/issue',
    access: issue,
    request: z
      .object({
        brand: z.string().max(40),
        benefit: benefitCode,
        title: plainWords(2, 20, '名称'),
        words: plainWords(0, 120, '说明'),
        startsAt: z.iso.datetime({ offset: true }),
        endsAt: z.iso.datetime({ offset: true }),
        products: z.array(baseProductNo).max(50),
        codes: z.int().min(1, '至少一个').max(couponLimits.codes),
        usesPerCode: z.int().min(1, '至少一次').max(couponLimits.usesPerCode),
        usesPerPerson: z.int().min(1, '至少一次').max(10),
        reason,
      })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
        message: '结束时间要在开始之后',
        path: ['endsAt'],
      }),
  }),
  withdrawCoupons: call({
    ...post,
    summary: 'Stops a batch at once; used coupons stay',
    path: '/api/benefits/v1/staff/withdraw',
    about: { couponBatch: 'batchNo' },
    access: issue,
    request: z.object({ batchNo, reason }),
  }),
  giveBonusPoints: call({
    ...post,
    summary: 'Gives points to a customer, with the reason that they read',
    path: '/api/benefits/v1/staff/bonus',
    about: { user: 'userId' },
    access: fulfil,
    request: z.object({
      /** Made by the page: a second press does not give it twice. */
      key: z.uuid(),
      userId: z.uuid('没有找到这位客户'),
      points: z.int().min(1, '至少 1 积分').max(10_000),
      reason: plainWords(2, 40, '原因'),
    }),
    response: z.object({ balance: z.int() }),
  }),
  listBenefitUses: call({
    ...read,
    summary: 'Benefits of customers that staff still have to provide, the first due first',
    path: '/api/benefits/v1/staff/uses',
    access: fulfil,
    request: z.object({ state: z.enum(['to-do', 'over']).default('to-do') }),
    response: z.object({
      uses: z.array(
        z.object({
          useNo: z.string(),
          brand: z.string(),
          userId: z.string(),
          mobile: z.string(),
          name: z.string(),
          by: z.string(),
          usedAt: moment,
          due: moment,
          late: z.boolean(),
          stateTitle: z.string(),
          endedAt: moment.nullable(),
        }),
      ),
    }),
  }),
  settleBenefitUse: call({
    ...post,
    summary: 'Records that a service was provided, or the reason why it was not',
    path: '/api/benefits/v1/staff/settle',
    about: { benefitUse: 'useNo' },
    access: fulfil,
    request: z.object({ useNo, end: endOfUse }),
  }),
};
