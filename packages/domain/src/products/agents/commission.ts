import { addDays, addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, type Instant } from '#base/calendar/shanghai.ts';
import type { Fen } from '#base/money/fen.ts';
import { coolingOffUntil } from '#base/clocks/cooling-off.ts';

/** A row of the table of commissions; null matches any. */
export interface CommissionRule {
  /** For policies issued on this day or later. */
  readonly from: PlainDate;
  readonly baseProductNo: string | null;
  readonly plan: string | null;
  readonly channel: string | null;
  /** The first year of premiums for which it holds, until a row with a later one. */
  readonly year: number;
  /** Share of the premium, in hundredths of a percent. */
  readonly rate: number;
}

export interface CommissionedSale {
  readonly issuedOn: PlainDate;
  readonly baseProductNo: string;
  readonly plan: string;
  readonly channel: string;
  readonly year: number;
}

const whole = 10_000;

/** A rule for the product outweighs one for its plan, and that one for the channel. */
const weight = ({ baseProductNo, plan, channel }: CommissionRule): number =>
  (baseProductNo === null ? 0 : 4) + (plan === null ? 0 : 2) + (channel === null ? 0 : 1);

const holds =
  (sale: CommissionedSale) =>
  (rule: CommissionRule): boolean =>
    rule.from <= sale.issuedOn &&
    (rule.baseProductNo === null || rule.baseProductNo === sale.baseProductNo) &&
    (rule.plan === null || rule.plan === sale.plan) &&
    (rule.channel === null || rule.channel === sale.channel);

/** The rate of the most specific rows for a sale, of those the newest; zero without one. */
export const commissionRate = (
  rules: readonly CommissionRule[],
  sale: CommissionedSale,
): number => {
  const matching = rules.filter(holds(sale));
  const most = Math.max(...matching.map(weight), 0);
  const closest = matching.filter((rule) => weight(rule) === most);
  const newest = closest.reduce((latest, { from }) => (from > latest ? from : latest), '');
  const [row] = closest
    .filter(({ from, year }) => from === newest && year <= sale.year)
    .toSorted((a, b) => b.year - a.year);
  return row?.rate ?? 0;
};

export const commissionOf = (premium: Fen, rate: number): Fen =>
  Math.round((premium * rate) / whole);

/** The year of a contract in which a premium falls due, from one on. */
export const premiumYear = (start: PlainDate, due: PlainDate): number => {
  let year = 1;
  while (addYears(start, year) <= due) year += 1;
  return year;
};

/** The first day on which a sale is earned; null while the receipt is not signed. */
export const earnedFrom = (coolingOffDays: number, received: Instant | null): PlainDate | null => {
  if (received === null) return null;
  const until = coolingOffUntil(coolingOffDays, received);
  return until === null ? dateOf(received) : addDays(until, 1);
};

/** `2026-11` of a day. */
export const monthOf = (day: PlainDate): string => day.slice(0, 7);

export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
