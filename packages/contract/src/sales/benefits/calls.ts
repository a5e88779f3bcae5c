import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { pointKinds } from '@parasol/domain/sales/benefits/points';
import { articleNo } from '#products/articles/shapes.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { benefit, benefitCode, couponCode, ownUse } from './shapes.ts';
import { baseProductNo } from '#numbers.ts';

const read = { method: 'GET', body: 'none', timeout: 10 } as const;
const post = { method: 'POST', body: 'json', timeout: 10 } as const;

const lot = z.object({ points: z.int(), at: moment });

/** A coupon's benefit and its last day. */
const offered = z.object({ code: z.string(), title: z.string(), until: moment, benefit });

/** Points, coupons and their benefits. None of them reduces a premium. */
export const benefits = {
  queryPoints: call({
    ...read,
    summary: 'The caller’s points: balance, gains, uses and expiry, with the services they buy',
    path: '/api/sdb/points/query',
    access: 'customer',
    response: z.object({
      balance: z.int(),
      /** Points that expire next, the first first. */
      expiring: z.array(lot),
      entries: z.array(
        z.object({
          kind: z.enum([...codesOf(pointKinds), 'expire']),
          title: z.string(),
          points: z.int(),
          at: moment,
          expiresAt: moment.nullable(),
        }),
      ),
      /** How points are earned, and whether that was done. */
      deeds: z.array(
        z.object({
          deed: z.string(),
          title: z.string(),
          how: z.string(),
          points: z.int(),
          done: z.boolean(),
        }),
      ),
      gifts: z.array(
        z.object({
          baseProductNo: z.string(),
          name: z.string(),
          headline: z.string(),
          points: z.int(),
        }),
      ),
      services: z.array(benefit.extend({ points: z.int() })),
      validDays: z.int(),
    }),
  }),
  listBonusPoints: call({
    ...read,
    summary: 'Points given to the caller, each with its reason and its last day',
    path: '/api/sdb/points/bonus',
    access: 'customer',
    response: z.object({
      total: z.int(),
      entries: z.array(
        z.object({ points: z.int(), reason: z.string(), at: moment, expiresAt: moment }),
      ),
    }),
  }),
  exchangePoints: call({
    ...post,
    summary: 'Uses points for a service; one key is one exchange',
    path: '/api/benefits/v1/exchange',
    access: 'customer-with-mobile',
    request: z.object({ benefit: benefitCode, key: z.uuid() }),
    response: ownUse,
  }),
  listOwnBenefits: call({
    ...read,
    summary: 'The caller’s benefits from coupons and points, the newest first',
    path: '/api/benefits/v1/own',
    access: 'customer',
    response: z.object({ uses: z.array(ownUse) }),
  }),
  lookAtCoupon: call({
    ...post,
    summary: 'The benefit of a coupon code and its last day, without using it',
    path: '/api/benefits/v1/coupon/look',
    access: 'customer',
    request: z.object({ code: couponCode }),
    response: offered,
  }),
  useCoupon: call({
    ...post,
    summary: 'Uses a coupon code',
    path: '/api/benefits/v1/coupon/use',
    access: 'customer-with-mobile',
    request: z.object({ code: couponCode }),
    response: ownUse,
  }),
  getArticlePoints: call({
    ...read,
    summary: 'The points for reading an article, and if the caller has them; null for none',
    path: '/api/benefits/v1/article',
    access: 'public',
    request: z.object({ articleId: articleNo }),
    response: z.object({
      offer: z.object({ points: z.int(), state: z.enum(['open', 'got', 'today-over']) }).nullable(),
    }),
  }),
  finishArticle: call({
    ...post,
    summary: 'Records that the caller has read an article to its end',
    path: '/api/benefits/v1/article/finish',
    access: 'customer',
    request: z.object({ articleId: articleNo }),
    response: z.object({ points: z.int() }),
  }),
  getGiftTerms: call({
    ...read,
    summary: 'The price of a product in points, and the caller’s balance',
    path: '/api/benefits/v1/gift',
    access: 'public',
    request: z.object({ baseProductNo }),
    response: z.object({
      /** Null for a product that is no gift for points. */
      points: z.int().nullable(),
      /** Null for a visitor who is not logged in. */
      balance: z.int().nullable(),
    }),
  }),
};
