import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { PaperType } from './paper-names.ts';
import type { Sex } from './sex.ts';

export interface Person {
  readonly name: string;
  readonly paper: {
    readonly type: PaperType;
    readonly number: string;
    readonly validFrom?: PlainDate;
    /** Absent with `validFrom` means that it has no end. */
    readonly validTo?: PlainDate;
  };
  readonly birthDate: PlainDate;
  readonly sex: Sex;
  /** Two letters. */
  readonly country: string;
  readonly mobile?: string;
}
