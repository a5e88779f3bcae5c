import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Sex } from './sex.ts';
import { compactNumber } from '#base/fields/compact.ts';
import {
  birthOnEarlierCard,
  validateForeignerResidence,
} from '#base/fields/papers/foreigner-residence.ts';
import { readIdCard, validateIdCard } from '#base/fields/papers/id-card.ts';
import { validatePassport } from '#base/fields/papers/passport.ts';
import {
  validateHongKongMacauPermit,
  validateTaiwanPermit,
} from '#base/fields/papers/travel-permit.ts';
import { paperNames, type PaperType } from './paper-names.ts';
import type { Person } from './person.ts';

interface PaperRow {
  readonly name: string;
  /** Only for children younger than this, who have no other paper yet. */
  readonly underAge?: number;
  /** The holder may be of any country. */
  readonly foreign?: true;
  readonly problem: (number: string, today: PlainDate) => string | null;
}

const birthCertificateProblem = (number: string): string | null => {
  if (number === '') return '请输入出生医学证明编号';
  return /^[A-Z]\d{9}$/i.test(number) ? null : '出生医学证明编号应为1位字母和9位数字';
};

export const papers: Readonly<Record<PaperType, PaperRow>> = {
  'id-card': { name: paperNames['id-card'], problem: validateIdCard },
  passport: { name: paperNames.passport, foreign: true, problem: validatePassport },
  'hk-macau-permit': { name: paperNames['hk-macau-permit'], problem: validateHongKongMacauPermit },
  'taiwan-permit': { name: paperNames['taiwan-permit'], problem: validateTaiwanPermit },
  'residence-permit': {
    name: paperNames['residence-permit'],
    foreign: true,
    problem: validateForeignerResidence,
  },
  'birth-certificate': {
    name: paperNames['birth-certificate'],
    underAge: 2,
    problem: birthCertificateProblem,
  },
};

export const paperTypes = Object.keys(papers) as readonly PaperType[];

export const isPaperType = (text: string): text is PaperType => Object.hasOwn(papers, text);

/** A number in its stored form: without blanks, letters in capitals. */
export const paperNumber = (typed: string): string => compactNumber(typed).toUpperCase();

export interface PaperFacts {
  readonly birthDate: PlainDate;
  readonly sex: Sex;
}

/** Facts in a valid number, so that the customer need not type them. */
export const factsOfPaper = (
  type: string,
  typed: string,
  today: PlainDate,
): PaperFacts | undefined => {
  const number = paperNumber(typed);
  return type === 'id-card' && validateIdCard(number, today) === null
    ? factsOfNumber(number)
    : undefined;
};

const factsOfNumber = (number: string): PaperFacts | undefined => {
  const read = readIdCard(number);
  return read === null
    ? undefined
    : { birthDate: read.birthDate, sex: read.sex === 1 ? 'male' : 'female' };
};

export interface PaperProblem {
  readonly field: 'certType' | 'birthDate' | 'sex';
  readonly message: string;
}

/** How a paper and its holder contradict each other; the number alone is valid. */
export const paperProblems = (
  { paper: { type, number }, birthDate, sex }: Pick<Person, 'paper' | 'birthDate' | 'sex'>,
  today: PlainDate,
): PaperProblem[] => {
  const problems: PaperProblem[] = [];
  const { name, underAge } = papers[type];
  if (underAge !== undefined && ageOn(birthDate, today) >= underAge) {
    const message = `${name}只用于未满 ${underAge} 周岁的孩子，请使用其他证件`;
    problems.push({ field: 'certType', message });
  }
  if (type !== 'id-card' && type !== 'residence-permit') return problems;
  const factsOfPaper = factsOfNumber(number);
  const short = birthOnEarlierCard(number);
  if (
    factsOfPaper
      ? factsOfPaper.birthDate !== birthDate
      : short !== undefined && !birthDate.endsWith(short)
  ) {
    problems.push({ field: 'birthDate', message: `出生日期与${name}号码不一致，请核对` });
  }
  if (factsOfPaper && factsOfPaper.sex !== sex) {
    problems.push({ field: 'sex', message: `性别与${name}号码不一致，请核对` });
  }
  return problems;
};
