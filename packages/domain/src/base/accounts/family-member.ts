import type { PlainDate } from '#base/calendar/plain-date.ts';
import { validateMobile } from '#base/fields/mobile.ts';
import { validateName } from '#base/fields/name.ts';
import { isPaperType, paperProblems, papers } from '#base/people/papers.ts';

/** A person as they were typed in; an empty field was not answered. */
export type MemberFields = Readonly<
  Record<'name' | 'relation' | 'certType' | 'certNo' | 'birthday' | 'sex' | 'mobile', string>
>;
export type MemberFaults = Partial<Readonly<Record<keyof MemberFields, string>>>;

const sexes: Readonly<Record<string, 'male' | 'female'>> = { 1: 'male', 2: 'female' };

/** The number by the rules of its kind; for kinds without known rules it only has to be there. */
const numberFault = ({ certType, certNo }: MemberFields, today: PlainDate): string | null => {
  if (isPaperType(certType)) return papers[certType].problem(certNo, today);
  return certNo.length < 4 ? '请填写证件号码' : null;
};

const birthdayFault = ({ certType, birthday }: MemberFields, today: PlainDate): string | null => {
  // Included in an ID card.
  if (birthday === '' && certType === 'id-card') return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return '请填写出生日期';
  return birthday > today ? '出生日期不能晚于今天' : null;
};

const ownField = { certType: 'certType', birthDate: 'birthday', sex: 'sex' } as const;

/** How the document and its holder contradict each other. */
const mismatches = (
  { certType, certNo, birthday, sex }: MemberFields,
  today: PlainDate,
): MemberFaults => {
  const sexName = sexes[sex];
  if (!isPaperType(certType) || birthday === '') return {};
  const holder = { paper: { type: certType, number: certNo }, birthDate: birthday };
  const found = paperProblems({ ...holder, sex: sexName ?? 'male' }, today);
  return Object.fromEntries(
    found
      .filter(({ field }) => field !== 'sex' || sexName !== undefined)
      .map(({ field, message }) => [ownField[field], message]),
  );
};

/** Mistakes in a family member, each in words beside the field. */
export const memberFaults = (fields: MemberFields, today: PlainDate): MemberFaults => {
  const single: Record<keyof MemberFields, string | null> = {
    name: validateName(fields.name),
    relation: fields.relation === '' ? '请选择与您的关系' : null,
    certType: fields.certType === '' ? '请选择证件类型' : null,
    certNo: fields.certType === '' ? null : numberFault(fields, today),
    birthday: birthdayFault(fields, today),
    sex: null,
    mobile: fields.mobile === '' ? null : validateMobile(fields.mobile),
  };
  const faults: MemberFaults = Object.fromEntries(
    Object.entries(single).filter(([, fault]) => fault !== null),
  );
  return faults.certNo || faults.birthday ? faults : { ...mismatches(fields, today), ...faults };
};
