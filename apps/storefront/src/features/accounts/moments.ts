/** Written by hand: the server's and the browser's own formats differ in details. */
const inShanghai = (moment: string): Date => new Date(Date.parse(moment) + 8 * 3_600_000);
const two = (number: number): string => String(number).padStart(2, '0');

/** 2026 年 11 月 15 日, wherever the reader is. */
export const dayText = (moment: string): string => {
  const date = inShanghai(moment);
  return `${date.getUTCFullYear()} 年 ${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
};

/** 11 月 15 日 09:30. */
export const minuteText = (moment: string): string => {
  const date = inShanghai(moment);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 ${time}`;
};
