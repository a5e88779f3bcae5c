import type { Verbs } from '#ground/context.ts';
import { issueCoupons, withdrawCoupons } from './coupons/issue-coupons.ts';
import { listOwnBenefits, lookAtCoupon, useCoupon } from './coupons/use-coupon.ts';
import { finishArticle, getArticlePoints } from './points/earn-points.ts';
import { exchangePoints } from './points/exchange-points.ts';
import { getGiftTerms, listBonusPoints, queryPoints } from './points/read-points.ts';
import { giveBonusPoints, listBenefitUses, settleBenefitUse } from './staff/fulfil-benefits.ts';
import { getCouponBatch, listCouponBatches } from './staff/read-batches.ts';

export const benefitsVerbs = {
  exchangePoints,
  finishArticle,
  getArticlePoints,
  getCouponBatch,
  getGiftTerms,
  giveBonusPoints,
  issueCoupons,
  listBenefitUses,
  listBonusPoints,
  listCouponBatches,
  listOwnBenefits,
  lookAtCoupon,
  queryPoints,
  settleBenefitUse,
  useCoupon,
  withdrawCoupons,
} satisfies Verbs;
