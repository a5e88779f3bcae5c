import { wallClock } from '@parasol/domain/base/calendar/shanghai';

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** `14:05:09` in Shanghai. */
export const clockText = (moment: string): string =>
  wallClock(Date.parse(moment)).toISOString().slice(11, 19);

/** `2:05`. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
