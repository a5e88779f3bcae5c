import { addDays, daysBetween, type PlainDate } from '#base/calendar/plain-date.ts';

/** Weeks from the last period to the due date, as doctors count. */
const termDays = 280;
const overdueDays = 14;

export interface Pregnancy {
  readonly dueDate: PlainDate;
  readonly fetuses: number;
}

/** The product's limits on weeks of pregnancy. */
export interface PregnancyLimits {
  readonly lastWeek: number;
  readonly mostFetuses: number;
}

export const pregnancyStages = ['early', 'open', 'late', 'multiple', 'born'] as const;

export interface PregnancyStage {
  readonly weeks: number;
  /** Only `open` leads on to an application. */
  readonly stage: (typeof pregnancyStages)[number];
  readonly words: string;
}

/** The week of pregnancy and its meaning for insuring mother and child. */
export const pregnancyStage = (
  { dueDate, fetuses }: Pregnancy,
  { lastWeek, mostFetuses }: PregnancyLimits,
  today: PlainDate,
): PregnancyStage => {
  const days = termDays - daysBetween(today, dueDate);
  const weeks = Math.max(0, Math.floor(days / 7));
  if (days < 0) {
    return { weeks, stage: 'early', words: '预产期在 40 周以后，请核对产检记录上的预产期。' };
  }
  if (days > termDays + overdueDays) {
    return { weeks, stage: 'born', words: '预产期已过。宝宝出生满 28 天后，可以看看儿童保障。' };
  }
  if (days > lastWeek * 7) {
    const words = `今天孕 ${weeks} 周${days % 7 === 0 ? '' : `零 ${days % 7} 天`}。孕周超过 ${lastWeek} 周后不能再投保母婴保险，宝宝出生满 28 天后可以看看儿童保障。`;
    return { weeks, stage: 'late', words };
  }
  if (fetuses > mostFetuses) {
    const words = `这款产品最多接受 ${mostFetuses} 胎妊娠。您可以联系客服，了解其他安排。`;
    return { weeks, stage: 'multiple', words };
  }
  const last = addDays(today, lastWeek * 7 - days);
  const words = `今天孕 ${weeks} 周，孕周不超过 ${lastWeek} 周都可以投保，最晚 ${last}。`;
  const twins = fetuses > 1 ? '多胎的情况请在健康告知里如实回答，由核保确认。' : '';
  return { weeks, stage: 'open', words: words + twins };
};
