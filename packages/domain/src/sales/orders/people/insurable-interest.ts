import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { relationNames } from '#base/people/relation.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Insured } from '#sales/orders/form/parties.ts';
import type { Person } from '#base/people/person.ts';

const marriageAge = { female: 20, male: 22 } as const;
/** Years between a parent, also by adoption or marriage, and a child. */
const generation = 14;

/** Why a person cannot have the stated relation to another; null when nothing prevents it. */
export const interestProblem = (
  person: Pick<Person, 'birthDate' | 'sex'>,
  relative: Pick<Insured, 'birthDate' | 'sex' | 'relation'>,
  today: PlainDate,
  whose = '投保人',
): string | null => {
  const check = `请核对与${whose}的关系`;
  switch (relative.relation) {
    case 'child':
      return ageOn(person.birthDate, relative.birthDate) >= generation
        ? null
        : `子女应比${whose}小 ${generation} 岁以上，${check}`;
    case 'parent':
      return ageOn(relative.birthDate, person.birthDate) >= generation
        ? null
        : `父母应比${whose}大 ${generation} 岁以上，${check}`;
    case 'spouse':
      if (person.sex === relative.sex) return `配偶的性别与${whose}相同，${check}`;
      return [person, relative].every(
        ({ birthDate, sex }) => ageOn(birthDate, today) >= marriageAge[sex],
      )
        ? null
        : `未到法定结婚年龄，${check}`;
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
 * Whether an insured person has to consent to the sum: each but the policyholder, where death is
 * covered, except minors whose parents insure them.
 */
export const mustConsent = (
  insured: Pick<Insured, 'relation' | 'birthDate'>,
  deathCover: boolean,
  today: PlainDate,
): boolean =>
  deathCover &&
  insured.relation !== 'self' &&
  !(insured.relation === 'child' && ageOn(insured.birthDate, today) < 18);
