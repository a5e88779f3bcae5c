import { wallClock } from '@parasol/domain/base/calendar/shanghai';

/** Where a provider answers; undefined while the sandbox does not listen yet. */
export type Endpoint = () => string | undefined;

export const payPatience = { timeoutMs: 8_000 } as const;
/** A bill of a day may be long. */
export const billPatience = { timeoutMs: 30_000, longest: 64 * 1024 * 1024 } as const;

/** `2026-11-15T10:00:00+08:00` */
export const shanghaiTime = (moment: Date): string =>
  `${wallClock(moment.getTime()).toISOString().slice(0, 19)}+08:00`;

/** `2026-11-15 10:00:00`, as Alipay writes moments. */
export const shanghaiText = (moment: Date): string =>
  shanghaiTime(moment).slice(0, 19).replace('T', ' ');

/** Reads `2026-11-15 10:00:00` and `20261115100000` as moments in Asia/Shanghai. */
export const shanghaiMoment = (text: string | undefined): number | null => {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})$/.exec(text ?? '');
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(moment) ? null : moment;
};
