import { momentWords } from '@parasol/domain/base/service-hours/moment-words';

/** A moment relative to now, after a Chinese word: `明天 9:30`, ` 10 月 8 日（周四）9:30`. */
export const momentFromNow = (at: string): string => {
  const words = momentWords(Date.parse(at), Date.now());
  return /^\d/.test(words) ? ` ${words}` : words;
};
