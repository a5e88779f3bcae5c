import { dayMs, hourMs, minuteMs } from '#base/calendar/durations.ts';
import { dateText } from '#base/calendar/date-text.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { startOf, type Instant } from '#base/calendar/shanghai.ts';

/** The moment a last day is over, by the clock in Asia/Shanghai. */
export const endOf = (lastDay: PlainDate): Instant => startOf(addDays(lastDay, 1));

export const isOver = (lastDay: PlainDate, now: Instant): boolean => now >= endOf(lastDay);

/**
 * `3 天 6 小时`; units that no longer matter are left out, nothing is rounded up; '' below a minute.
 */
const spanWords = (ms: number): string => {
  const [days, hours, minutes] = [ms / dayMs, (ms % dayMs) / hourMs, (ms % hourMs) / minuteMs].map(
    Math.floor,
  );
  if (days) return hours ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours) return minutes ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`;
  return minutes ? `${minutes} 分钟` : '';
};

const leftWords = (ms: number): string => {
  const span = spanWords(ms);
  return span === '' ? '还有不到 1 分钟' : `还有 ${span}`;
};

/** `还有 3 天 6 小时，到 2026 年 11 月 18 日 24:00`. */
export const timeLeftWords = (lastDay: PlainDate, now: Instant): string =>
  isOver(lastDay, now)
    ? `已于 ${dateText(lastDay)} 24:00 结束`
    : `${leftWords(endOf(lastDay) - now)}，到 ${dateText(lastDay)} 24:00`;
