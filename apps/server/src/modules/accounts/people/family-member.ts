import { z } from 'zod';
import type { Parsed } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { readIdCard, validateIdCard } from '@parasol/domain/fields/id-card';
import { validateMobile } from '@parasol/domain/fields/mobile';
import { validateName } from '@parasol/domain/fields/name';

export type FamilyMember = Omit<Parsed<'saveFamilyMember'>, 'id'>;

/** How a saved person is sealed, all in one. */
export const sealedMember: z.ZodType<FamilyMember> = z.object({
  name: z.string(),
  relation: z.enum(['self', 'spouse', 'child', 'parent', 'other']),
  certType: z.enum(['id-card', 'passport', 'residence-permit', 'birth-certificate', 'other']),
  certNo: z.string(),
  birthday: z.iso.date(),
  sex: z.enum(['1', '2']).optional(),
  mobile: z.string().optional(),
});

export const memberPlace = (memberId: string) => ({
  table: 'family_members',
  column: 'sealed',
  row: memberId,
});

interface Problem {
  readonly field: string;
  readonly message: string;
}

const idCardProblems = (member: FamilyMember, today: PlainDate): readonly Problem[] => {
  const wrong = validateIdCard(member.certNo, today);
  if (wrong !== null) return [{ field: 'certNo', message: wrong }];
  const facts = readIdCard(member.certNo);
  const problems: Problem[] = [];
  if (facts && facts.birthDate !== member.birthday) {
    problems.push({ field: 'birthday', message: '出生日期与身份证号码不一致' });
  }
  if (facts && member.sex !== undefined && String(facts.sex) !== member.sex) {
    problems.push({ field: 'sex', message: '性别与身份证号码不一致' });
  }
  return problems;
};

/** What is wrong with a person as they were typed in. */
export const memberProblems = (member: FamilyMember, today: PlainDate): readonly Problem[] => {
  const name = validateName(member.name);
  const mobile = member.mobile === undefined ? null : validateMobile(member.mobile);
  return [
    ...(name === null ? [] : [{ field: 'name', message: name }]),
    ...(member.certType === 'id-card' ? idCardProblems(member, today) : []),
    ...(member.birthday > today ? [{ field: 'birthday', message: '出生日期不能晚于今天' }] : []),
    ...(mobile === null ? [] : [{ field: 'mobile', message: mobile }]),
  ];
};
