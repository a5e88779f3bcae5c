import type { Verbs } from '#ground/context.ts';
import { issueCoupons, withdrawCoupons } from './coupons/coupon-issue.ts';
import { listOwnBenefits, lookAtCoupon, useCoupon } from './coupons/coupon-use.ts';
import { finishArticle, getArticlePoints } from './points/article-points.ts';
import { exchangePoints } from './points/exchange-points.ts';
import { getGiftTerms, listBonusPoints, queryPoints } from './points/own-points.ts';
import { giveBonusPoints, listBenefitUses, settleBenefitUse } from './staff/benefit-uses.ts';
import { getCouponBatch, listCouponBatches } from './staff/coupon-batches.ts';

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
