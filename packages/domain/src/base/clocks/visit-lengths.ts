import type { Lengths } from './length.ts';

/** Lengths from the first look of a visitor to the purchase. */
export const visitLengths = {
  /** From the last touch back to the purchase. */
  counts: { title: '来源计入投保', unit: 'days', count: 30 },
  /** A browser knows its touches, and a first touch without an account counts. */
  remembered: { title: '来源保留', unit: 'days', count: 90 },
  /** From the moment a calculation was shared. */
  shared: { title: '分享的试算可以查看', unit: 'days', count: 30 },
  /** A price stands, while an order could still begin on its day. */
  price: { title: '价格保留', unit: 'days', count: 3 },
  /** A link by which the owner of an order pays elsewhere. */
  'payment-link': { title: '付款链接有效', unit: 'days', count: 7 },
} as const satisfies Lengths;
