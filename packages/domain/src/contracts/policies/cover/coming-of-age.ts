import { clocks } from '#base/clocks/clocks.ts';
import { addDays, addYears, type PlainDate } from '#base/calendar/plain-date.ts';

export const adultAge = 18;
/** How long before the day both receive a notice. */
const tellDays = clocks['age-told'].count;

/** The first day of full age. */
export const turnsAdultOn = (birthDate: PlainDate): PlainDate => addYears(birthDate, adultAge);

export type AgeStep = 'none' | 'tell-before' | 'tell-on-day';

/** The messages about a person's coming of age on a day, each once. */
export const ageStep = (
  turnsOn: PlainDate,
  reminders: { readonly before: boolean; readonly onDay: boolean },
  today: PlainDate,
): AgeStep => {
  if (today >= turnsOn) return reminders.onDay ? 'none' : 'tell-on-day';
  return !reminders.before && today >= addDays(turnsOn, -tellDays) ? 'tell-before' : 'none';
};

/** The statements an insured of full age reads before answering. */
export const grownUpStatements = (deathSum: string | null): readonly string[] => [
  '我是被保险人本人，已年满 18 周岁，知道这份保单以我的身体和生命为保障对象。',
  ...(deathSum === null
    ? ['这份保单没有身故保险金，我知道投保人继续为我交费。']
    : [`我同意这份保单以我身故为给付条件，身故保险金额为${deathSum}。`]),
];

export const grownUpAnswers = { agreed: '同意', refused: '不同意' } as const;
