import type { RateDimension } from './rates.ts';
import { parseTerm } from './terms.ts';

/** Allowed values of a table's key column, and the message for others. */
export const rateKeys: Readonly<
  Record<RateDimension, { readonly test: (cell: string) => boolean; readonly message: string }>
> = {
  plan: { test: (cell) => cell !== '', message: '缺少计划代码' },
  sex: { test: (cell) => cell === 'male' || cell === 'female', message: '应为 male 或 female' },
  socialInsurance: {
    test: (cell) => cell === 'true' || cell === 'false',
    message: '应为 true 或 false',
  },
  occupationClass: { test: (cell) => /^[1-6]$/.test(cell), message: '应为 1 至 6' },
  coverTerm: { test: (cell) => parseTerm(cell) !== undefined, message: '不是保险期间' },
  payTerm: { test: (cell) => parseTerm(cell) !== undefined, message: '不是交费期间' },
  age: {
    test: (cell) => /^\d{1,3}$/.test(cell) && Number(cell) <= 120,
    message: '应为 0 至 120 的整数',
  },
};

export const isRateDimension = (column: string): column is RateDimension =>
  Object.hasOwn(rateKeys, column);
