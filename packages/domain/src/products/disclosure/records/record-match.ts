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
  told: RecordPerson,
  applied: AppliedPerson,
): 'relation' | 'birth-date' | 'sex' | undefined => {
  if (
    told.relation !== null &&
    applied.relation !== undefined &&
    told.relation !== applied.relation
  )
    return 'relation';
  const born =
    told.birthDate === null
      ? ageOn(applied.birthDate, told.on) === told.age
      : applied.birthDate === told.birthDate;
  if (!born) return 'birth-date';
  return told.sex === applied.sex ? undefined : 'sex';
};

const again = '请按证件重新告知';

/** The same in words for the customer. */
export const mismatchWords = (told: RecordPerson, applied: AppliedPerson): string | undefined => {
  switch (mismatchOf(told, applied)) {
    case 'relation': {
      const [then, now] = [told.relation, applied.relation].map((one) =>
        one ? relationNames[one] : '',
      );
      return `健康告知是为${then}填写的，这里选的是${now}，请为${now}重新告知`;
    }
    case 'birth-date':
      return told.birthDate === null
        ? `健康告知里是 ${told.age} 周岁，证件上的出生日期是 ${applied.birthDate}，${again}`
        : `计算器里填的是 ${told.birthDate}，证件是 ${applied.birthDate}，${again}`;
    case 'sex':
      return `健康告知里是${sexNames[told.sex]}性，证件是${sexNames[applied.sex]}性，${again}`;
    default:
      return undefined;
  }
};
