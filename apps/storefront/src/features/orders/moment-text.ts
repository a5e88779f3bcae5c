/** Written by hand: the server's and the browser's own formats differ in details. */
const inShanghai = (moment: string): Date => new Date(Date.parse(moment) + 8 * 3_600_000);
const two = (number: number): string => String(number).padStart(2, '0');

/** 11 月 15 日 09:30, wherever the reader is. */
export const minuteText = (moment: string): string => {
  const date = inShanghai(moment);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 ${time}`;
};

/** 09:30:05, for what happened just now. */
export const clockText = (moment: string): string => {
  const date = inShanghai(moment);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
};

/** 1990 年 3 月 7 日 of a plain date. */
export const dayText = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};
