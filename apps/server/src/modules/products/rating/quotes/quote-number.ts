import { randomInt } from 'node:crypto';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';

/** The day and ten random digits: short enough to be read out, too many to be guessed. */
export const newQuoteNo = (now: Date): string => {
  const day = dateOf(now.getTime()).replaceAll('-', '');
  const digits = () => String(randomInt(100_000)).padStart(5, '0');
  return `Q${day}${digits()}${digits()}`;
};
