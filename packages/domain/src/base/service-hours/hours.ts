import { minuteMs } from '#base/calendar/durations.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, startOf, type Instant } from '#base/calendar/shanghai.ts';
import { dayKindOf, type Holidays } from '#base/calendar/working-days.ts';
import { momentWords } from './moment-words.ts';

/** How far ahead the next opening is searched. */
const lookAhead = 400;

/** Opening and closing time of a day, by the clock in Shanghai: `09:30`. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

export interface ServiceHours extends DayHours {
  /** Whether a weekend is a day like others; one worked in exchange for a holiday always is. */
  readonly weekends: boolean;
  readonly holidays: boolean;
  /** First and last of the closed days. */
  readonly closed: readonly (readonly [PlainDate, PlainDate])[];
  /** Days with hours of their own; they count before everything else. */
  readonly other: readonly (DayHours & { readonly day: PlainDate })[];
}

/** A brand's hours with the holidays they count by. */
export interface ServicePlan {
  readonly hours: ServiceHours;
  readonly holidays: Holidays;
}

export const standardHours: ServiceHours = {
  opens: '09:30',
  closes: '21:30',
  weekends: true,
  holidays: false,
  closed: [],
  other: [],
};

const clockText = (time: string): string => time.replace(/^0/, '');

const spanText = ({ opens, closes }: DayHours): string =>
  `${clockText(opens)}–${clockText(closes)}`;

/** `每日 9:30–21:30（法定节假日除外）`, as pages print it. */
export const hoursText = (hours: ServiceHours): string => {
  const span = spanText(hours);
  if (hours.weekends) return hours.holidays ? `每日 ${span}` : `每日 ${span}（法定节假日除外）`;
  return hours.holidays ? `工作日和法定节假日 ${span}` : `工作日 ${span}`;
};

/** Service hours of a day; null: closed. */
export const hoursOn = (date: PlainDate, { hours, holidays }: ServicePlan): DayHours | null => {
  const own = hours.other.find(({ day }) => day === date);
  if (own) return own;
  if (hours.closed.some(([from, to]) => from <= date && date <= to)) return null;
  const kind = dayKindOf(date, holidays);
  const rests = (kind === 'weekend' && !hours.weekends) || (kind === 'holiday' && !hours.holidays);
  return rests ? null : hours;
};

const momentOn = (date: PlainDate, time: string): Instant => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOf(date) + (hours * 60 + minutes) * minuteMs;
};

export type ServiceState =
  | { readonly open: true; readonly closesAt: Instant }
  /** People leave a message meanwhile; null: no opening is planned. */
  | { readonly open: false; readonly opensAt: Instant | null };

/** Whether staff answer at that moment, and until or from when. */
export const serviceStateAt = (instant: Instant, plan: ServicePlan): ServiceState => {
  const today = dateOf(instant);
  for (let ahead = 0; ahead <= lookAhead; ahead++) {
    const date = addDays(today, ahead);
    const on = hoursOn(date, plan);
    if (!on) continue;
    const [opensAt, closesAt] = [momentOn(date, on.opens), momentOn(date, on.closes)];
    if (instant < opensAt) return { open: false, opensAt };
    if (instant < closesAt) return { open: true, closesAt };
  }
  return { open: false, opensAt: null };
};

/** The service hours at a moment in words, and how long these words are true. */
export interface ServiceNow {
  readonly open: boolean;
  /** `今天 21:30 前`, `明天 9:30 起`. */
  readonly words: string;
  /** When these words are no longer true. */
  readonly until: Instant;
}

export const serviceNowAt = (instant: Instant, plan: ServicePlan): ServiceNow => {
  const state = serviceStateAt(instant, plan);
  const today = dateOf(instant);
  const midnight = startOf(addDays(today, 1));
  const text = (moment: Instant): string => momentWords(moment, instant);
  if (state.open) {
    return { open: true, words: `${text(state.closesAt)} 前`, until: state.closesAt };
  }
  const { opensAt } = state;
  return opensAt === null
    ? { open: false, words: '恢复时间另行公布', until: midnight }
    : { open: false, words: `${text(opensAt)} 起`, until: Math.min(opensAt, midnight) };
};
