import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Sale } from './product/product.ts';

export const saleStates = ['before-start', 'started', 'ended'] as const;
export type SaleState = (typeof saleStates)[number];

type Window = Pick<Sale, 'from' | 'to' | 'withdrawn'>;

/** The moment at which a brand withdrew it from sale, if that has begun. */
const withdrawnOn = (
  { withdrawn }: Window,
  date: PlainDate,
  brand: string | undefined,
): PlainDate | undefined => {
  const since = brand === undefined ? undefined : withdrawn?.[brand];
  return since !== undefined && date >= since ? since : undefined;
};

/** Where a date is in the window of sale of a brand; both ends belong to it. */
export const saleState = (sale: Window, date: PlainDate, brand: string | undefined): SaleState => {
  if (withdrawnOn(sale, date, brand) !== undefined) return 'ended';
  if (date < sale.from) return 'before-start';
  return sale.to !== undefined && date > sale.to ? 'ended' : 'started';
};

/** Outside the window: since or until when, and the alternatives. */
export const saleNotice = (
  sale: Window,
  date: PlainDate,
  brand: string | undefined,
): string | undefined => {
  switch (saleState(sale, date, brand)) {
    case 'before-start':
      return `本产品 ${dateText(sale.from)}开始销售，届时可以投保；现在可以先了解保障内容，或者看看其他在售产品。`;
    case 'ended': {
      const since = withdrawnOn(sale, date, brand) ?? sale.to ?? date;
      return `本产品已于 ${dateText(since)}停止销售，已有的保单不受影响，您可以看看其他在售产品。`;
    }
    default:
      return undefined;
  }
};
