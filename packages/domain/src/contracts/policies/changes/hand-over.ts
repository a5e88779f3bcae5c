import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { relationNames } from '#base/people/relation.ts';
import type { Eligibility } from '#products/catalogue/product/options.ts';
import type { Relation } from '#base/people/relation.ts';
import { interestProblem, tooManyOf } from '#sales/orders/people/insurable-interest.ts';
import { paperNames } from '#base/people/paper-names.ts';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';
import { isSamePerson, type Identified } from '#sales/orders/people/same-person.ts';
import type { ChangedLine, LineViews, PolicyPeople } from './policy-people.ts';

/** Another person becomes policyholder. */
export interface HandOver {
  readonly kind: 'policyholder';
  /** The former one died: no person asks, and the documents were seen with the report. */
  readonly succession?: boolean;
  readonly person: Policyholder;
  /** The successor's relation to each insured person, by position. */
  readonly relations: readonly Relation[];
  /** Mobiles of insured persons that the policy lacks, so that they can be asked. */
  readonly mobiles: Readonly<Record<number, string>>;
}

const adult = 18;

interface Product {
  readonly relations: Eligibility['relations'];
  readonly policyholderAge: Eligibility['policyholderAge'];
  /** Whether the death of this insured person is paid for. */
  readonly deathCover: (insured: Insured) => boolean;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const problemOfPerson = (
  { policyholder }: PolicyPeople,
  next: Identified,
  { policyholderAge }: Product,
  today: PlainDate,
): FieldProblem | null => {
  if (isSamePerson(next, policyholder))
    return { field: 'certNo', message: '这位就是现在的投保人，不用变更' };
  if (next.paper.type !== 'id-card')
    return { field: 'certType', message: '新投保人使用其他证件的，请联系客服办理' };
  const age = ageOn(next.birthDate, today);
  const least = Math.max(adult, policyholderAge.min);
  const most = policyholderAge.max;
  if (age >= least && age <= most) return null;
  return {
    field: 'certNo',
    message: `投保人应年满 ${least} 周岁、不超过 ${most} 周岁，这位今年 ${age} 周岁`,
  };
};

const problemOfInsured = (
  insured: Insured,
  relation: Relation,
  next: Identified,
  { relations, deathCover }: Product,
  today: PlainDate,
): string | null => {
  if (isSamePerson(insured, next))
    return relation === 'self' ? null : '被保险人就是新投保人，请选择“本人”';
  if (relation === 'self') return '被保险人不是新投保人，请选择与新投保人的关系';
  if (!relations.includes(relation))
    return `这款产品不能为${relationNames[relation]}投保，不能由这位作投保人`;
  if (ageOn(insured.birthDate, today) < adult && deathCover(insured) && relation !== 'child')
    return '被保险人未成年，含身故保障的保单只能由父母作投保人';
  return interestProblem(next, { ...insured, relation }, today, '新投保人');
};

/** Why a person cannot become policyholder of these people; null when nothing prevents it. */
export const handOverProblem = (
  people: PolicyPeople,
  next: Identified,
  relations: readonly Relation[],
  product: Product,
  today: PlainDate,
): FieldProblem | null => {
  const wrong = problemOfPerson(people, next, product, today);
  if (wrong !== null) return wrong;
  if (relations.length !== people.insureds.length)
    return { field: 'relations.0', message: '请选择每位被保险人与新投保人的关系' };
  const tooMany = tooManyOf(relations);
  for (const [position, relation] of relations.entries()) {
    const insured = people.insureds[position];
    const message =
      (insured && problemOfInsured(insured, relation, next, product, today)) ?? tooMany[position];
    if (message) return { field: `relations.${position}`, message };
  }
  return null;
};

/**
 * People who agree besides the new policyholder: every insured of full age who is neither the asker
 * nor asked anyway. `guardian` when no party can speak for a minor.
 */
export const handOverConsents = (
  { insureds }: PolicyPeople,
  next: Identified,
  today: PlainDate,
): readonly number[] | 'guardian' => {
  const asked: number[] = [];
  for (const [position, insured] of insureds.entries()) {
    if (insured.relation === 'self' || isSamePerson(insured, next)) continue;
    if (ageOn(insured.birthDate, today) >= adult) asked.push(position);
    else if (insured.relation !== 'child') return 'guardian';
  }
  return asked;
};

export const handedOver = (
  { insureds }: PolicyPeople,
  { person, relations, mobiles }: HandOver,
): PolicyPeople => ({
  policyholder: person,
  insureds: insureds.map((insured, position) => {
    const mobile = insured.mobile ?? mobiles[position];
    return {
      ...insured,
      relation: relations[position] ?? insured.relation,
      ...(mobile === undefined ? {} : { mobile }),
    };
  }),
});

/** A person who has to agree reads the new name in full: a masked one could be anyone's. */
export const handOverLines = (
  { policyholder, insureds }: PolicyPeople,
  { person, relations }: HandOver,
  view: LineViews,
): readonly ChangedLine[] => {
  const paper = ({ paper: { type, number } }: Person): string =>
    `${paperNames[type]} ${view.number(number)}`;
  return [
    { label: '投保人', before: view.name(policyholder.name), after: person.name },
    { label: '投保人证件', before: paper(policyholder), after: paper(person) },
    {
      label: '投保人手机号',
      before: view.mobile(policyholder.mobile),
      after: view.mobile(person.mobile),
    },
    ...insureds.map(({ name, relation }, position) => ({
      label: `被保险人${view.name(name)}是投保人的`,
      before: relationNames[relation],
      after: relationNames[relations[position] ?? relation],
    })),
  ];
};
