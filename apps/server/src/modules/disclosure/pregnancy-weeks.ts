import { daysBetween, type PlainDate } from '@parasol/domain/calendar/plain-date';

const term = 280;
const lastWeek = 28;
const mostFetuses = 2;

export interface Pregnancy {
  readonly dueDate: PlainDate;
  readonly fetuses: number;
}

export interface PregnancyStage {
  readonly weeks: number;
  readonly stage: 'early' | 'open' | 'late' | 'born';
  readonly words: string;
}

/** What week it is and what that means for insuring mother and child. */
export const pregnancyStage = (
  { dueDate, fetuses }: Pregnancy,
  today: PlainDate,
): PregnancyStage => {
  const days = term - daysBetween(today, dueDate);
  const weeks = Math.floor(days / 7);
  if (days < 0) {
    return { weeks: 0, stage: 'early', words: '预产期在 40 周以后，请核对预产期。' };
  }
  if (days > term + 14) {
    return { weeks, stage: 'born', words: '预产期已过，宝宝出生后可以看看儿童保障。' };
  }
  if (weeks >= lastWeek) {
    return {
      weeks,
      stage: 'late',
      words: `今天孕 ${weeks} 周，超过了 ${lastWeek} 周，母婴保险已经不能投保。`,
    };
  }
  if (fetuses > mostFetuses) {
    return { weeks, stage: 'late', words: '三胎及以上妊娠目前不能投保母婴保险。' };
  }
  const left = lastWeek - weeks;
  return {
    weeks,
    stage: 'open',
    words: `今天孕 ${weeks} 周，离 ${lastWeek} 周还有 ${left} 周，可以填写健康告知后投保。`,
  };
};
