import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { beneficiaryProblems } from './beneficiaries.ts';
import { fieldProblem } from './form-field.ts';
import { memberCount, valueAt, type FormValues } from './form-values.ts';
import {
  interestProblem,
  mustConsent,
  tooManyOf,
} from '#sales/orders/people/insurable-interest.ts';
import { paysOnDeath, type OrderFacts } from '#sales/orders/order-facts.ts';
import { orderForm } from './order-form.ts';
import { paperProblems } from '#base/people/papers.ts';
import type { Application, Insured } from './parties.ts';
import type { Person } from '#base/people/person.ts';
import { readApplication } from './read-application.ts';
import { isSamePerson } from '#sales/orders/people/same-person.ts';

export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * All faults of a form, in the order of the page: first of each field alone, then, once all can be
 * read, of their combination.
 */
export const formProblems = (
  facts: OrderFacts,
  values: FormValues,
  today: PlainDate,
): FormProblem[] => {
  const problems: FormProblem[] = [];
  for (const section of orderForm(facts, values, today)) {
    for (const field of section.fields) {
      const message = fieldProblem(field, valueAt(values, field.path), today);
      if (message !== null) problems.push({ path: field.path, message });
    }
  }
  const members = memberCount(values);
  if (members > facts.insureds.max) {
    const message =
      facts.insureds.max === 1
        ? '本产品一次为一位被保险人投保，其他家人可以分别投保'
        : `一次最多为 ${facts.insureds.max} 人投保，更多的人可以分开投保`;
    problems.push({ path: `insured.${facts.insureds.max}.relation`, message });
  }
  if (problems.length > 0) return problems;
  return applicationProblems(facts, readApplication(facts, values, today), today);
};

const applicationProblems = (
  facts: OrderFacts,
  application: Application,
  today: PlainDate,
): FormProblem[] => {
  const problems: FormProblem[] = [];
  const note = (path: string, message: string | null): void => {
    if (message !== null) problems.push({ path, message });
  };
  const { policyholder, insureds } = application;
  const notePaper = (prefix: string, person: Person): void => {
    for (const { field, message } of paperProblems(person, today)) {
      note(`${prefix}.${field}`, message);
    }
  };
  notePaper('policyholder', policyholder);
  const { min, max } = facts.policyholderAge;
  const age = ageOn(policyholder.birthDate, today);
  if (age < min || age > max) {
    note('policyholder.certNo', `投保人应为 ${min} 至 ${max} 周岁，可以由符合年龄的家人投保`);
  }
  const tooMany = tooManyOf(insureds.map(({ relation }) => relation));
  for (const [member, insured] of insureds.entries()) {
    const prefix = `insured.${member}`;
    note(`${prefix}.relation`, tooMany[member] ?? null);
    note(`${prefix}.relation`, interestProblem(policyholder, insured, today));
    if (insured.relation !== 'self') notePaper(prefix, insured);
    note(`${prefix}.certNo`, namedBefore(application, insured, member));
    note(`${prefix}.mobile`, mobileProblem(facts, application, insured, today));
    if (insured.beneficiaries.kind === 'named') {
      const { people } = insured.beneficiaries;
      for (const { place, field, message } of beneficiaryProblems(people, insured)) {
        note(`${prefix}.beneficiary.${place}.${field}`, message);
      }
      for (const [place, person] of people.entries()) {
        const at = `${prefix}.beneficiary.${place}`;
        notePaper(at, person);
        note(`${at}.relation`, interestProblem(insured, person, today, '被保险人'));
      }
    }
  }
  return problems;
};

const namedBefore = (
  { policyholder, insureds }: Application,
  insured: Insured,
  member: number,
): string | null => {
  if (insured.relation === 'self') return null;
  if (isSamePerson(insured, policyholder)) {
    return '与投保人是同一个人，为本人投保请选择“本人”';
  }
  const before = insureds.slice(0, member).findIndex((other) => isSamePerson(insured, other));
  return before < 0 ? null : `与被保险人 ${before + 1} 是同一个人，请核对`;
};

const mobileProblem = (
  facts: OrderFacts,
  { policyholder }: Application,
  insured: Insured,
  today: PlainDate,
): string | null => {
  if (!mustConsent(insured, paysOnDeath(facts, insured.plan), today)) return null;
  return insured.mobile === policyholder.mobile
    ? '需要被保险人本人确认，请填写其本人的手机号'
    : null;
};
