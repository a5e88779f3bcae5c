import { wallClock } from '@parasol/domain/base/calendar/shanghai';
import { dateText } from '@parasol/domain/base/calendar/date-text';

export { dateText };

/** Written by hand: the server's and the browser's own formats differ in details. */
const inShanghai = (moment: string): Date => wallClock(Date.parse(moment));
const two = (number: number): string => String(number).padStart(2, '0');

/** 11 月 15 日 09:30, wherever the reader is. */
export const minuteText = (moment: string): string => {
  const date = inShanghai(moment);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 ${time}`;
};

/** 09:30:05, for an event of this moment. */
export const clockText = (moment: string): string => {
  const date = inShanghai(moment);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
};

/** The day of a moment, wherever the reader is. */
export const dayText = (moment: string): string =>
  dateText(inShanghai(moment).toISOString().slice(0, 10));

/** 2026 年 11 月 15 日 09:30, for records that are read years later. */
export const recordedText = (moment: string): string =>
  `${dayText(moment)} ${inShanghai(moment).toISOString().slice(11, 16)}`;

/** The words of a countdown: 29 分 41 秒; days and hours once there are some. */
export const timeLeftText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  if (hours > 0) return `${hours} 小时 ${minutes} 分`;
  return `${minutes} 分 ${two(seconds % 60)} 秒`;
};
