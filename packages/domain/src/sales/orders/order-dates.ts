import { hourMs as hour } from '#base/calendar/durations.ts';
import { nextBirthday } from '#base/calendar/next-birthday.ts';
import {
  addDays,
  addYears,
  dateParts,
  daysBetween,
  toDayNumber,
  type PlainDate,
} from '#base/calendar/plain-date.ts';
import { lengthMs } from '#base/clocks/length.ts';
import { effectiveDateOf, startOf, type Instant } from '#base/calendar/shanghai.ts';
import { type OrderState, orderLife } from './states/order-states.ts';

/** 21:00 in Asia/Shanghai on a day, which is 13:00 UTC. */
const cutOffOn = (date: PlainDate): Instant => toDayNumber(date) * 24 * hour + 13 * hour;

/** The last moment, exclusive, at which a payment still lets cover begin on this day. */
export const payBefore = (startDate: PlainDate): Instant => cutOffOn(addDays(startDate, -1));

/** When cover begins if it is paid now: never before the rule of the day allows. */
export const startWhenPaid = (agreed: PlainDate, paidAt: Instant): PlainDate => {
  const possible = effectiveDateOf(paidAt);
  return possible > agreed ? possible : agreed;
};

/** When money arrived: by the provider's clock, but neither before the request nor after now. */
export const paidMoment = (paidAt: Instant | null, launched: Instant, now: Instant): Instant =>
  Math.max(launched, Math.min(paidAt ?? now, now));

export interface HeldCover {
  readonly startDate: PlainDate;
  readonly coverEnd: PlainDate | null;
  /** The day from which the price is another; undefined when none is near. */
  readonly priceUntil: Instant | undefined;
}

/**
 * The cover that a payment of this moment buys: the time of payment counts, never the time of its
 * start. Null when the price is no longer held.
 */
export const coverWhenPaid = (
  { startDate, coverEnd, priceUntil }: HeldCover,
  paidAt: Instant,
): { readonly startDate: PlainDate; readonly coverEnd: PlainDate | null } | null => {
  if (priceUntil !== undefined && paidAt >= priceUntil) return null;
  const start = startWhenPaid(startDate, paidAt);
  return { startDate: start, coverEnd: coverEnd && endAfterMove(startDate, coverEnd, start) };
};

/** The start day as shown before paying, and the effect of paying later. */
export const startIfPaidNow = (
  agreed: PlainDate,
  now: Instant,
  payUntil: Instant | null,
): {
  readonly startDate: PlainDate;
  readonly before: Instant;
  readonly later: PlainDate | null;
} => {
  const startDate = startWhenPaid(agreed, now);
  const before = payBefore(startDate);
  return {
    startDate,
    before,
    later: payUntil !== null && payUntil <= before ? null : startWhenPaid(agreed, before),
  };
};

export interface PriceTerms {
  /** Set when the customer named the day; otherwise cover begins as soon as possible. */
  readonly fixedStart: boolean;
  readonly startDate: PlainDate;
  readonly birthDates: readonly PlainDate[];
  /** Last day of sale. */
  readonly saleTo: PlainDate | undefined;
}

/**
 * The last moment at which a price can be paid: before a later start would make a person a year
 * older, miss the named day, or fall after the sale. Undefined when none of that is near.
 */
export const priceHoldsUntil = (terms: PriceTerms): Instant | undefined => {
  const ends: Instant[] = [];
  if (terms.fixedStart) ends.push(payBefore(terms.startDate));
  else {
    for (const birthDate of terms.birthDates) {
      // Paid before this moment, cover begins on the day before the birthday at the latest.
      ends.push(payBefore(addDays(nextBirthday(birthDate, terms.startDate).on, -1)));
    }
  }
  if (terms.saleTo !== undefined) ends.push(startOf(addDays(terms.saleTo, 1)));
  return ends.length === 0 ? undefined : Math.min(...ends);
};

/** When an order in this state expires; undefined where time changes nothing. */
export const expiryOf = (
  state: OrderState,
  since: Instant,
  holdsUntil: Instant | undefined,
): Instant | undefined => {
  const { stays, outlivesPrice = false } = orderLife.states[state];
  if (stays === undefined) return undefined;
  const priceEnds = outlivesPrice ? undefined : holdsUntil;
  return Math.min(since + lengthMs(stays), priceEnds ?? Number.POSITIVE_INFINITY);
};

/** The last day of cover once its start moved: as many years as before, or as many days. */
export const endAfterMove = (start: PlainDate, end: PlainDate, newStart: PlainDate): PlainDate => {
  const after = addDays(end, 1);
  const years = dateParts(after).year - dateParts(start).year;
  return years > 0 && addYears(start, years) === after
    ? addDays(addYears(newStart, years), -1)
    : addDays(newStart, daysBetween(start, end));
};
