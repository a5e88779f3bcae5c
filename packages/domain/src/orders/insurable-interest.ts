import { ageOn } from '../calendar/age.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { relationNames } from '../catalogue/names.ts';
import type { Relation } from '../catalogue/options.ts';
import type { Insured, Person } from './parties.ts';

const marriageAge = { female: 20, male: 22 } as const;

/** Why the relation that was named cannot be; null when nothing speaks against it. */
export const interestProblem = (
  policyholder: Pick<Person, 'birthDate' | 'sex'>,
  insured: Pick<Insured, 'birthDate' | 'sex' | 'relation'>,
  today: PlainDate,
): string | null => {
  switch (insured.relation) {
    case 'child':
      return insured.birthDate > policyholder.birthDate
        ? null
        : '子女的出生日期早于投保人，请核对与投保人的关系';
    case 'parent':
      return insured.birthDate < policyholder.birthDate
        ? null
        : '父母的出生日期晚于投保人，请核对与投保人的关系';
    case 'spouse':
      return [policyholder, insured].every(
        ({ birthDate, sex }) => ageOn(birthDate, today) >= marriageAge[sex],
      )
        ? null
        : '未到法定结婚年龄，请核对与投保人的关系';
    default:
      return null;
  }
};

/** The most people of a relation that one order can name. */
const mostOf: Readonly<Partial<Record<Relation, number>>> = { self: 1, spouse: 1, parent: 2 };

/** For each member whether their relation is named too often before them. */
export const tooManyOf = (relations: readonly Relation[]): readonly (string | null)[] => {
  const counts = new Map<Relation, number>();
  return relations.map((relation) => {
    const count = (counts.get(relation) ?? 0) + 1;
    counts.set(relation, count);
    const most = mostOf[relation];
    return most !== undefined && count > most
      ? `${relationNames[relation]}最多可以填写 ${most} 位，请核对关系`
      : null;
  });
};

/**
 * Whether an insured person has to consent to the sum: everybody but the policyholder, where
 * death is covered, except minors whose parents insure them.
 */
export const mustConsent = (
  insured: Pick<Insured, 'relation' | 'birthDate'>,
  deathCover: boolean,
  today: PlainDate,
): boolean =>
  deathCover &&
  insured.relation !== 'self' &&
  !(insured.relation === 'child' && ageOn(insured.birthDate, today) < 18);
