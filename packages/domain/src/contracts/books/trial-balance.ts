import type { PlainDate } from '#base/calendar/plain-date.ts';

/** Keys the books can be split by. */
export const bookSplits = {
  none: '合计',
  day: '日期',
  insurer: '保险公司',
  provider: '支付机构',
  brand: '品牌',
  agent: '服务人员',
} as const;

export type BookSplit = keyof typeof bookSplits;

export const bookSplitNames = Object.keys(bookSplits) as [BookSplit, ...BookSplit[]];

/** The last day of a month, `2026-11`. */
export const lastDayOfMonth = (month: string): PlainDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** A spreadsheet would run text that begins like a formula, and drop the zeros of long numbers. */
export const safeCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of a table for a spreadsheet; the mark makes it read the text as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((cells) => cells.map(safeCell).join(',')).join('\r\n')}\r\n`;
