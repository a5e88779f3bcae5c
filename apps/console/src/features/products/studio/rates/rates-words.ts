import type { Api } from '@parasol/contract';
import { ratioText } from '@parasol/domain/base/money/ratio';

export type Rates = Awaited<ReturnType<Api['getProductDraftRates']>>;
export type DraftTable = Rates['tables'][number];
export type Compared = Awaited<ReturnType<Api['compareProductDraftRates']>>;
export type Difference = NonNullable<Compared['difference']>;
export type CellRow = Difference['rows'][number];

export const keyNames = {
  plan: '计划',
  sex: '性别',
  socialInsurance: '社保',
  occupationClass: '职业类别',
  coverTerm: '保险期间',
  payTerm: '交费期间',
  age: '年龄',
  year: '保单年度',
} as const satisfies Record<Difference['keyedBy'][number], string>;

const values: Readonly<Record<string, string>> = {
  male: '男',
  female: '女',
  true: '有',
  false: '无',
  life: '终身',
  single: '一次交清',
};

/** A cell of a key column in words. */
export const keyText = (value: string): string =>
  values[value] ??
  value
    .replace(/^(\d+)y$/, '$1 年')
    .replace(/^(\d+)d$/, '$1 天')
    .replace(/^to(\d+)$/, '至 $1 周岁');

export const microText = (micro: number | null): string =>
  micro === null ? '—' : ratioText(micro);

export const percentText = (percent: number | null): string => {
  if (percent === null) return '—';
  const text = Math.abs(percent).toFixed(1);
  return percent > 0 ? `+${text}%` : percent < 0 ? `−${text}%` : '0.0%';
};

export const countText = (count: number): string => count.toLocaleString('zh-CN');

/** Comma separated, with the mark by which a spreadsheet knows the encoding. */
export const csvBlob = (rows: readonly (readonly (string | number)[])[]): Blob => {
  const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob(['\u{FEFF}', text], { type: 'text/csv' });
};
