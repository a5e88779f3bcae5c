import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { benefitKinds } from '@parasol/domain/products/catalogue/product/benefit';
import { couponPattern, readCoupon } from '@parasol/domain/sales/benefits/coupon';
import { endsOfUse } from '@parasol/domain/sales/benefits/use-states';
import { moment } from '#moment.ts';

/** Six letters or digits, however they were typed. */
export const couponCode = z
  .string()
  .max(40, '券码是 6 位字母或数字')
  .transform(readCoupon)
  .refine((code) => couponPattern.test(code), '券码是 6 位字母或数字');

export const benefitCode = z.string().regex(/^[a-z0-9-]{1,40}$/, '没有这项权益');
export const batchNo = z.string().regex(/^QM[A-Z0-9]{12}$/, '没有这批券码');
export const useNo = z.string().regex(/^QY[A-Z0-9]{12}$/, '没有这项权益');
export const endOfUse = z.enum(codesOf(endsOfUse));

/** A benefit given to a customer. */
export const benefit = z.object({
  code: z.string(),
  kind: z.enum(codesOf(benefitKinds)),
  name: z.string(),
  summary: z.string(),
  next: z.string(),
});

export const ownUse = z.object({
  useNo: z.string(),
  name: z.string(),
  summary: z.string(),
  /** The state and the next step, in a sentence. */
  words: z.string(),
  stateTitle: z.string(),
  open: z.boolean(),
  usedAt: moment,
});
