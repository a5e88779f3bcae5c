import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { relationNames } from '#base/people/relation.ts';
import { sexNames } from '#base/people/sex.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Sex } from '#base/people/sex.ts';

/** The person a record's answers are about. */
export interface RecordPerson {
  readonly sex: Sex;
  /** Whole years, on the day of the answers. */
  readonly age: number;
  readonly on: PlainDate;
  /** Null in records from before it was kept. */
  readonly birthDate: PlainDate | null;
  /** The policyholder's relation; null in records older than this field. */
  readonly relation: Relation | null;
}

/** The person an application names, as far as it is filled in. */
export interface AppliedPerson {
  readonly birthDate: PlainDate;
  readonly sex: Sex;
  /** Undefined until the customer chooses it. */
  readonly relation: Relation | undefined;
}

/** How a record is about another person than the application; undefined where it fits. */
export const mismatchOf = (
  described: RecordPerson,
  applied: AppliedPerson,
): 'relation' | 'birth-date' | 'sex' | undefined => {
  if (
    described.relation !== null &&
    applied.relation !== undefined &&
    described.relation !== applied.relation
  )
    return 'relation';
  const born =
    described.birthDate === null
      ? ageOn(applied.birthDate, described.on) === described.age
      : applied.birthDate === described.birthDate;
  if (!born) return 'birth-date';
  return described.sex === applied.sex ? undefined : 'sex';
};

const again = '请按证件重新告知';

/** The difference in words for the customer. */
export const mismatchWords = (
  described: RecordPerson,
  applied: AppliedPerson,
): string | undefined => {
  switch (mismatchOf(described, applied)) {
    case 'relation': {
      const [then, now] = [described.relation, applied.relation].map((one) =>
        one ? relationNames[one] : '',
      );
      return `健康告知是为${then}填写的，这里选的是${now}，请为${now}重新告知`;
    }
    case 'birth-date':
      return described.birthDate === null
        ? `健康告知里是 ${described.age} 周岁，证件上的出生日期是 ${applied.birthDate}，${again}`
        : `计算器里填的是 ${described.birthDate}，证件是 ${applied.birthDate}，${again}`;
    case 'sex':
      return `健康告知里是${sexNames[described.sex]}性，证件是${sexNames[applied.sex]}性，${again}`;
    default:
      return undefined;
  }
};
