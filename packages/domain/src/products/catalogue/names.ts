import type { PayFrequency } from './product/options.ts';
import type { ProductKind } from './product/product.ts';
import type { RateMeasure } from './product/rates.ts';

/** Names of the things a product is described with: one each, on paper and on screen. */

export const kindNames: Readonly<Record<ProductKind, string>> = {
  medical: '医疗险',
  'critical-illness': '重疾险',
  'term-life': '定期寿险',
  'whole-life': '终身寿险',
  annuity: '年金险',
  accident: '意外险',
  maternity: '母婴险',
};

export const frequencyNames: Readonly<Record<PayFrequency, string>> = {
  single: '一次交清',
  yearly: '按年交费',
  'half-yearly': '按半年交费',
  quarterly: '按季交费',
  monthly: '按月交费',
};

/** The frequency; one instalment is paid at once, whatever the frequency. */
export const payingName = (frequency: PayFrequency, instalments: number): string =>
  instalments === 1 ? frequencyNames.single : frequencyNames[frequency];

/** The unit of a premium: `¥308/年`. */
export const frequencyUnits = {
  single: undefined,
  yearly: '年',
  'half-yearly': '半年',
  quarterly: '季',
  monthly: '月',
} as const satisfies Record<PayFrequency, string | undefined>;

const intervals: Readonly<Record<number, string>> = {
  1: '每月',
  3: '每季度',
  6: '每半年',
  12: '每年',
};

/** How often money is due, by the months between. */
export const intervalName = (months: number): string => intervals[months] ?? `每 ${months} 个月`;

/** A plan that a product no longer offers keeps its code. */
export const planName = (
  { plans }: { readonly plans: readonly { readonly code: string; readonly name: string }[] },
  code: string,
): string => plans.find((plan) => plan.code === code)?.name ?? code;

const allClasses = 6;

/** Which jobs a product takes: `1–4 类职业`. */
export const classWords = (classes: readonly number[]): string => {
  if (classes.length === allClasses) return '不限职业';
  const sorted = [...classes].sort();
  const first = sorted[0] ?? 1;
  const last = sorted.at(-1) ?? first;
  const joined = last - first === sorted.length - 1 && sorted.length > 2;
  return `${joined ? `${first}–${last}` : sorted.join('、')} 类职业`;
};

/** The unit a rate is the price of. */
export const measureUnits: Readonly<Record<RateMeasure, string>> = {
  'per-policy': '每人每年（元）',
  'per-unit': '每份每年（元）',
  'per-thousand': '每千元基本保额每年（元）',
  'per-hundred-premium': '每百元被豁免的保险费（元）',
};
