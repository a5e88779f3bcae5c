const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** `14:05:09` in Shanghai. */
export const clockText = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(11, 19);

/** `2:05`. */
export const durationText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
