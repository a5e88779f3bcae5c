import { ageOn } from '#base/calendar/age.ts';
import { addDays, addYears, isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';

/** 居民身份证法 art. 5: how long a card runs follows from its holder's age on the day of issue. */
const years = [
  { under: 16, runs: 5 },
  { under: 26, runs: 10 },
  { under: 46, runs: 20 },
] as const;

/** Residence permits of people from Hong Kong, Macau and Taiwan run five years at every age. */
const permitPrefixes = /^(?:81|82|83)0000/;
const permitYears = 5;

interface IdCardEnd {
  /** `long-term`, or a number of days that a card may have. */
  readonly values: readonly string[];
  readonly message: string;
}

/** A card that is issued on 29 February may end the day before or after. */
const endsOf = (from: PlainDate, runs: number): readonly PlainDate[] => {
  const end = addYears(from, runs);
  return from.endsWith('-02-29') && !end.endsWith('-02-29') ? [end, addDays(end, 1)] : [end];
};

/** The only possible last days of an ID card issued that day; undefined while that is unknown. */
export const idCardEnd = (
  number: string,
  birthDate: PlainDate | undefined,
  from: string,
): IdCardEnd | undefined => {
  if (birthDate === undefined || !isPlainDate(from) || from < birthDate) return undefined;
  if (permitPrefixes.test(number)) {
    const values = endsOf(from, permitYears);
    return {
      values,
      message: `居住证有效期为 ${permitYears} 年，截止日应为 ${values[0]}，请核对证件`,
    };
  }
  const age = ageOn(birthDate, from);
  const band = years.find(({ under }) => age < under);
  if (!band) {
    return {
      values: ['long-term'],
      message: `${age} 周岁时签发的身份证长期有效，请勾选“长期有效”，或者核对起始日`,
    };
  }
  const values = endsOf(from, band.runs);
  return {
    values,
    message: `${age} 周岁时签发的身份证有效期为 ${band.runs} 年，截止日应为 ${values[0]}，请核对证件`,
  };
};
