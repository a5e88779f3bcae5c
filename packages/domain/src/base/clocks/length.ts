import { dayMs, hourMs, minuteMs } from '#base/calendar/durations.ts';

/** A length of time that the brokerage promises or allows, counted from a moment. */
export interface Length {
  /** Its name, as staff read it. */
  readonly title: string;
  readonly unit: keyof typeof units;
  readonly count: number;
}

export type Lengths = Readonly<Record<string, Length>>;

const units = {
  minutes: { ms: minuteMs, words: '分钟' },
  hours: { ms: hourMs, words: '小时' },
  days: { ms: dayMs, words: '天' },
} as const;

export const lengthMs = ({ unit, count }: Length): number => count * units[unit].ms;

/** `5 分钟`, `72 小时`, `30 天`. */
export const lengthWords = ({ unit, count }: Length): string => `${count} ${units[unit].words}`;
