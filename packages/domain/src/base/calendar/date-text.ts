import type { PlainDate } from './plain-date.ts';

/** `2026 年 11 月 15 日`. Written by hand: the server's and the browser's own formats differ. */
export const dateText = (date: PlainDate): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};
