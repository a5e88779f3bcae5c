import { subject } from '#ground/subject.ts';
import { batchWithUse, useByNo } from './queries/coupons.ts';

export const benefitSubjects = {
  couponBatch: subject({
    find: batchWithUse,
    brand: ({ brand }) => brand,
    missing: '没有这批券码',
  }),
  benefitUse: subject({ find: useByNo, brand: ({ brand }) => brand, missing: '没有这项权益' }),
};
