import type { PlainDate } from '../calendar/plain-date.ts';
import type { Sex } from '../catalogue/options.ts';
import { compactNumber } from '../fields/compact.ts';
import { validateForeignerResidence } from '../fields/foreigner-residence.ts';
import { readIdCard, validateIdCard } from '../fields/id-card.ts';
import { validatePassport } from '../fields/passport.ts';
import { validateHongKongMacauPermit, validateTaiwanPermit } from '../fields/travel-permit.ts';
import { paperNames, type PaperType } from './paper-names.ts';

interface PaperRow {
  readonly name: string;
  /** Only for small children, who have nothing else yet. */
  readonly forInfants?: true;
  /** Whose holder may be of any country. */
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
    forInfants: true,
    problem: birthCertificateProblem,
  },
};

export const paperTypes = Object.keys(papers) as readonly PaperType[];

export const isPaperType = (text: string): text is PaperType => Object.hasOwn(papers, text);

/** A number as it is kept: without blanks, letters in capitals. */
export const paperNumber = (typed: string): string => compactNumber(typed).toUpperCase();

export interface PaperFacts {
  readonly birthDate: PlainDate;
  readonly sex: Sex;
}

/** What a valid ID number says of its holder; other papers say nothing. */
export const factsOfPaper = (
  type: string,
  typed: string,
  today: PlainDate,
): PaperFacts | undefined => {
  const number = paperNumber(typed);
  if (type !== 'id-card' || validateIdCard(number, today) !== null) return undefined;
  const read = readIdCard(number);
  return read === null
    ? undefined
    : { birthDate: read.birthDate, sex: read.sex === 1 ? 'male' : 'female' };
};
