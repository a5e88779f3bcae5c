import type { Length, Lengths } from './length.ts';

const row = <const Count extends number>(title: string, count: Count) =>
  ({ title, unit: 'days', count }) as const satisfies Length;

/** An order or its draft stays in a state for so many days before it expires. */
export const orderLengths = {
  draft: row('填写投保信息', 30),
  consent: row('相关人确认', 7),
  referred: row('人工核保', 30),
  terms: row('确认承保条件', 7),
  identity: row('身份验证', 7),
  signature: row('签名', 3),
  payment: row('支付', 1),
} as const satisfies Lengths;
