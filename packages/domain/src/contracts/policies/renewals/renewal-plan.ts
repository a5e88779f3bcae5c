import { clocks } from '#base/clocks/clocks.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { startOf, type Instant } from '#base/calendar/shanghai.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { isLongTerm, type TermCode } from '#products/catalogue/product/terms.ts';

/** Days before the end on which the customer learns the price. */
export const tellDays = clocks['renewal-told'].count;
/**
 * The application goes out so many days before the end, and never right after a price was
 * announced.
 */
export const applyDays = clocks['renewal-applied'].count;
const daysToThinkOver = clocks['renewal-considered'].count;
/** The first debit, early enough for further tries before the end. */
const debitDaysBefore = clocks['renewal-debited'].count;

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

/** Whether a product continues from year to year, and so has a renewal to announce. */
export const isRenewable = ({ renewal }: Pick<Product, 'renewal'>, coverTerm: TermCode): boolean =>
  renewal.form !== 'none' && (renewal.reapplyDays ?? 0) > 0 && !isLongTerm(coverTerm);

export interface RenewalDates {
  /** The day from which the price is announced and the customer can apply for the next period. */
  readonly tellOn: PlainDate;
  /** The first day of the next period: the old one ends the moment it begins. */
  readonly start: PlainDate;
  /** The last day on which a payment still keeps the start. */
  readonly payBy: PlainDate;
}

export const renewalDates = (
  { renewal }: Pick<Product, 'renewal'>,
  end: PlainDate,
): RenewalDates => ({
  tellOn: addDays(end, -Math.min(tellDays, renewal.reapplyDays ?? 0)),
  start: addDays(end, 1),
  payBy: addDays(end, renewal.graceDays ?? 0),
});

/** From that moment on a payment no longer keeps the start. */
export const heldUntil = (payBy: PlainDate): Instant => startOf(addDays(payBy, 1));

/**
 * The day on which an application goes out by itself, given the day on which its price was
 * announced.
 */
export const applyOn = (end: PlainDate, toldOn: PlainDate): PlainDate =>
  earlier(end, later(addDays(end, -applyDays), addDays(toldOn, daysToThinkOver)));

/** The day of the first debit; there is notice the day before. */
export const firstDebitOn = (end: PlainDate, appliedOn: PlainDate): PlainDate =>
  later(addDays(end, -debitDaysBefore), addDays(appliedOn, 1));
