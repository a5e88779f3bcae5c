import { addDays, dateParts, toDayNumber, type PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, momentText, type Instant } from '#base/calendar/shanghai.ts';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `10 月 8 日（周四）`; a time comes next. */
const dayWords = (date: PlainDate, year = ''): string => {
  const { month, day } = dateParts(date);
  return `${year}${month} 月 ${day} 日（${weekdays[(toDayNumber(date) + 4) % 7]}）`;
};

const clockWords = (moment: Instant): string => momentText(moment).slice(-5).replace(/^0/, '');

/** `今天 21:30`, `明天 9:30`, `10 月 8 日（周四）9:30`: a moment in words of now. */
export const momentWords = (moment: Instant, now: Instant): string => {
  const [date, today] = [dateOf(moment), dateOf(now)];
  const clock = clockWords(moment);
  if (date === today) return `今天 ${clock}`;
  if (date === addDays(today, 1)) return `明天 ${clock}`;
  const { year } = dateParts(date);
  return `${dayWords(date, year === dateParts(today).year ? '' : `${year} 年 `)}${clock}`;
};

/** `10 月 8 日（周四）9:30`, where it is read again on another day. */
export const datedMomentWords = (moment: Instant): string =>
  `${dayWords(dateOf(moment))}${clockWords(moment)}`;
