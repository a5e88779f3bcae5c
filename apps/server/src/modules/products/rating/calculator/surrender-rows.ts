import type { Output } from '@parasol/contract';
import {
  returnsByYear,
  surrenderYears,
} from '@parasol/domain/products/rating/values/policy-values';
import { refundsByMonth } from '@parasol/domain/products/rating/values/unexpired-refund';
import type { Rated } from './rate-request.ts';

type Surrender = Pick<Output<'getCashValues'>, 'kind' | 'note' | 'rows'>;

const notes = {
  'cash-value': '犹豫期后退保退还现金价值，前几年会低于已交保险费。',
  'unexpired-net-premium': '生效后退保退还未满期净保险费，按未经过的天数计算，会低于已交保险费。',
  'pay-by-instalment': '分期交费的，退保后不再交费；已交的当期保险费按未经过的天数退还净保险费。',
  none: '本产品退保没有可退还的金额。',
} as const;

/** Kinds that people buy for a return; for others a rate of return is misleading. */
const saves: ReadonlySet<string> = new Set(['annuity', 'whole-life']);

/** The cash value on surrender, by year or, for a one-year policy, by month. */
export const surrenderRows = ({ published, accepted }: Rated): Surrender => {
  const { product, rater } = published;
  const kind = product.pay.surrenderRefund;
  if (kind === 'none') return { kind, note: notes.none, rows: [] };
  if (kind === 'cash-value') {
    const returns = saves.has(product.kind) ? returnsByYear(rater, accepted) : [];
    const rows = surrenderYears(rater, accepted).map(({ year, deathBenefit, ...row }, index) => ({
      ...row,
      period: year,
      deathBenefit: deathBenefit ?? null,
      ...(returns[index] ? { rate: returns[index].rate ?? null } : {}),
    }));
    return { kind, note: notes[kind], rows };
  }
  const { coverEnd, effectiveDate, total } = accepted;
  if (accepted.schedule.length > 1 || coverEnd === undefined) {
    return { kind, note: notes['pay-by-instalment'], rows: [] };
  }
  const loading = product.pay.surrenderLoading;
  const rows = refundsByMonth({ premium: total, loading, effectiveDate, coverEnd }).map(
    ({ month, on, refund }) => ({
      period: month,
      on,
      age: accepted.people[0]?.age ?? 0,
      premiumsPaid: total,
      income: 0,
      incomeSoFar: 0,
      cashValue: refund,
      deathBenefit: null,
    }),
  );
  return { kind, note: notes[kind], rows };
};
