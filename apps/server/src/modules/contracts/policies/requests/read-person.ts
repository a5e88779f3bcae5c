import type { Sex } from '@parasol/domain/base/people/sex';
import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { tidyName, validateName } from '@parasol/domain/base/fields/name';
import {
  factsOfPaper,
  paperNumber,
  paperProblems,
  papers,
} from '@parasol/domain/base/people/papers';
import type { Person } from '@parasol/domain/base/people/person';
import type { PaperType } from '@parasol/domain/base/people/paper-names';

interface GivenPerson {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly birthDate?: string | undefined;
  readonly sex?: Sex | undefined;
}

export type Identity = Pick<Person, 'name' | 'paper' | 'birthDate' | 'sex'>;

/** The field of a form with a fault, for the page to show it there. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

export const wrongFields = (first: Fault, ...others: readonly Fault[]): Refusal =>
  refuse('INVALID_REQUEST', first.message, { fields: [first, ...others] });

export const wrongField = (field: string, message: string): Refusal =>
  wrongFields({ field, message });

/** A person as a form names them, checked against their document's own facts; or all mistakes. */
export const personIn = (
  given: GivenPerson,
  today: PlainDate,
  prefix = '',
): Identity | readonly Fault[] => {
  const name = tidyName(given.name);
  const type = given.certType;
  const number = paperNumber(given.certNo);
  const faults: Fault[] = [];
  const wrong = (field: string, message: string | null): void => {
    if (message !== null) faults.push({ field: prefix + field, message });
  };
  const wrongNumber = papers[type].problem(number, today);
  wrong('name', validateName(name));
  wrong('certNo', wrongNumber);
  const read = wrongNumber === null ? factsOfPaper(type, number, today) : null;
  const birthDate = read?.birthDate ?? given.birthDate;
  const sex = read?.sex ?? given.sex;
  // While the number is wrong, its facts are not used.
  if (wrongNumber === null) {
    wrong('birthDate', birthDate === undefined || birthDate > today ? '请填写出生日期' : null);
    wrong('sex', sex === undefined ? '请选择性别' : null);
  }
  if (faults.length > 0 || birthDate === undefined || sex === undefined) return faults;
  const person = { name, paper: { type, number }, birthDate, sex };
  const [problem] = paperProblems(person, today);
  return problem === undefined
    ? person
    : [{ field: prefix + problem.field, message: problem.message }];
};

export const isPerson = (read: Identity | readonly Fault[]): read is Identity => 'paper' in read;

/** The same for a form about one person. */
export const readPerson = (given: GivenPerson, today: PlainDate): Identity | Refusal => {
  const read = personIn(given, today);
  if (isPerson(read)) return read;
  const [first = { field: 'name', message: '请填写姓名' }, ...others] = read;
  return wrongFields(first, ...others);
};
