import { clocks } from '#base/clocks/clocks.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { addWorkingDays, type Holidays } from '#base/calendar/working-days.ts';
import { timeLeftWords } from '#base/clocks/time-left.ts';
import type { Instant } from '#base/calendar/shanghai.ts';
import { type CaseClock, type CaseState, caseLife } from './case-states.ts';

/** Days of each clock: working days for staff, calendar days for customers. */
export type CaseDays = Readonly<Record<Exclude<CaseClock['days'], 'runs-on'>, number>>;

/** The last day of the clock that runs in a state; none counts the day it begins on. */
export const caseDue = (
  state: CaseState,
  {
    from,
    running,
    days,
    holidays,
  }: {
    readonly from: PlainDate;
    /** The day set in the state before. */
    readonly running: PlainDate | null;
    readonly days: CaseDays;
    readonly holidays: Holidays;
  },
): PlainDate | null => {
  const { waits: clock } = caseLife.states[state];
  if (clock === undefined) return null;
  if (clock.days === 'runs-on') return running;
  const count = days[clock.days];
  return clock.for === 'customer' ? addDays(from, count) : addWorkingDays(from, count, holidays);
};

const whose = { customer: '请在期限内处理', staff: '核保员处理', insurer: '保险公司答复' } as const;

/** `核保员处理：还有 3 天 6 小时，到 …`. */
export const caseClockWords = (
  state: CaseState,
  due: PlainDate | null,
  now: Instant,
): string | null => {
  const { waits: clock } = caseLife.states[state];
  return clock === undefined || due === null
    ? null
    : `${whose[clock.for]}：${timeLeftWords(due, now)}`;
};

/** Days in which a customer who accepted in time can sign and apply, even past the offer's own. */
const daysToSign = clocks['offer-signed'].count;

export const acceptedUntil = (today: PlainDate, offerUntil: PlainDate | null): PlainDate => {
  const least = addDays(today, daysToSign);
  return offerUntil !== null && offerUntil > least ? offerUntil : least;
};
