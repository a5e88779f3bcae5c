import { ageOn } from '../calendar/age.ts';
import { addDays, addYears, type PlainDate } from '../calendar/plain-date.ts';

export const adultAge = 18;
/** How long before the day both are told. */
const tellDays = 30;

/** The first day on which somebody is grown up. */
export const turnsAdultOn = (birthDate: PlainDate): PlainDate => {
  const day = addYears(birthDate, adultAge);
  // Born on 29 February: grown up on the day the age itself says.
  return ageOn(birthDate, day) >= adultAge ? day : addDays(day, 1);
};

export type AgeStep = 'none' | 'tell-before' | 'tell-on-day';

/** What is said about somebody's coming of age on a day, each once. */
export const ageStep = (
  turnsOn: PlainDate,
  told: { readonly before: boolean; readonly onDay: boolean },
  today: PlainDate,
): AgeStep => {
  if (today >= turnsOn) return told.onDay ? 'none' : 'tell-on-day';
  return !told.before && today >= addDays(turnsOn, -tellDays) ? 'tell-before' : 'none';
};

/** What a grown-up reads before they answer. */
export const grownUpStatements = (deathSum: string | null): readonly string[] => [
  '我是被保险人本人，已年满 18 周岁，知道这份保单以我的身体和生命为保障对象。',
  ...(deathSum === null
    ? ['这份保单没有身故保险金，我知道投保人继续为我交费。']
    : [`我同意这份保单以我身故为给付条件，身故保险金额为${deathSum}。`]),
];

export const grownUpAnswers = { agreed: '同意', refused: '不同意' } as const;
