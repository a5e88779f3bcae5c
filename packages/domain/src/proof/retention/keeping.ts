import { addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import { clocks } from '#base/clocks/clocks.ts';

/** Classes of sales records, by their period. */
export type SaleClass = 'long-term' | 'short-term' | 'no-contract';

interface SaleClassRow {
  readonly title: string;
  readonly years: number;
  /** The day from which the years of keeping count. */
  readonly from: string;
  readonly basis: string;
}

export const saleClasses: Readonly<Record<SaleClass, SaleClassRow>> = {
  'long-term': {
    title: '保险期间超过一年的销售记录',
    years: Math.max(clocks['records-long'].count, clocks['records-identity'].count),
    from: '保险合同终止之日',
    basis:
      '互联网保险销售行为可回溯管理，保险期间超过一年的不少于十年；客户身份资料和交易记录不少于十年',
  },
  'short-term': {
    title: '保险期间一年及以下的销售记录',
    // One key seals the sale and who its people are: the longer of both periods counts.
    years: Math.max(clocks['records-short'].count, clocks['records-identity'].count),
    from: '保险合同终止之日',
    basis:
      '互联网保险销售行为可回溯管理，保险期间一年及以下的不少于五年；客户身份资料和交易记录不少于十年，两者一同保存',
  },
  'no-contract': {
    title: '没有成交的投保记录',
    years: clocks['records-unsold'].count,
    from: '订单结束之日',
    basis: '没有合同；留到普通诉讼时效届满',
  },
};

export const saleClassNames = Object.keys(saleClasses) as readonly SaleClass[];

/** The extra period after the end of a dispute, for every class. */
export const yearsAfterDispute = clocks['records-dispute'].count;

export interface RetainedSale {
  /** Null when the order failed. */
  readonly contract: {
    readonly longTerm: boolean;
    /** Null while it holds. */
    readonly endedOn: PlainDate | null;
  } | null;
  /** The end of an order without a contract; null while it is under way. */
  readonly closedOn: PlainDate | null;
  /** Complaints, claims that were not paid in full, doubts of a visit; null while one is open. */
  readonly disputes: readonly (PlainDate | null)[];
}

export interface Keeping {
  readonly class: SaleClass;
  /** The last day of keeping; null while it is not known. */
  readonly until: PlainDate | null;
}

const classOf = ({ contract }: RetainedSale): SaleClass => {
  if (contract === null) return 'no-contract';
  return contract.longTerm ? 'long-term' : 'short-term';
};

/** The years of its class, or those after the last dispute: whichever ends later. */
export const keepingOf = (sale: RetainedSale): Keeping => {
  const kind = classOf(sale);
  const ended = sale.contract === null ? sale.closedOn : sale.contract.endedOn;
  const over = sale.disputes.filter((day) => day !== null);
  if (ended === null || over.length < sale.disputes.length) return { class: kind, until: null };
  const days = [
    addYears(ended, saleClasses[kind].years),
    ...over.map((day) => addYears(day, yearsAfterDispute)),
  ];
  return { class: kind, until: days.reduce((last, day) => (day > last ? day : last)) };
};

/** Whether it may be erased on that day. */
export const isOutlived = ({ until }: Keeping, today: PlainDate): boolean =>
  until !== null && until < today;
