import { refuse, type Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { tidyName, validateName } from '@parasol/domain/fields/name';
import { factsOfPaper, paperNumber, paperProblems, papers } from '@parasol/domain/orders/papers';
import type { Person } from '@parasol/domain/orders/parties';
import type { PaperType } from '@parasol/domain/orders/paper-names';

interface GivenPerson {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly birthDate?: string | undefined;
  readonly sex?: 'male' | 'female' | undefined;
}

export type Identity = Pick<Person, 'name' | 'paper' | 'birthDate' | 'sex'>;

/** The field of a form that something is wrong with, for the page to show it there. */
export const wrongField = (field: string, message: string): Refusal =>
  refuse('INVALID_REQUEST', message, { fields: [{ field, message }] });

/** Somebody as a form names them, held to what their paper itself says. */
export const readPerson = (
  given: GivenPerson,
  today: PlainDate,
  prefix = '',
): Identity | Refusal => {
  const name = tidyName(given.name);
  const type = given.certType;
  const number = paperNumber(given.certNo);
  const wrongName = validateName(name);
  if (wrongName !== null) return wrongField(`${prefix}name`, wrongName);
  const wrongNumber = papers[type].problem(number, today);
  if (wrongNumber !== null) return wrongField(`${prefix}certNo`, wrongNumber);
  const read = factsOfPaper(type, number, today);
  const birthDate = read?.birthDate ?? given.birthDate;
  const sex = read?.sex ?? given.sex;
  if (birthDate === undefined || birthDate > today)
    return wrongField(`${prefix}birthDate`, '请填写出生日期');
  if (sex === undefined) return wrongField(`${prefix}sex`, '请选择性别');
  const person = { name, paper: { type, number }, birthDate, sex };
  const [problem] = paperProblems(person, today);
  return problem === undefined ? person : wrongField(prefix + problem.field, problem.message);
};
