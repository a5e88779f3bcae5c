import { z } from 'zod';
import { relations } from '@parasol/domain/base/people/relation';
import type { Parsed } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { memberFaults } from '@parasol/domain/base/accounts/family-member';
import { paperTypes } from '@parasol/domain/base/people/papers';

export type FamilyMember = Omit<Parsed<'saveFamilyMember'>, 'id'>;

/** How a saved person is sealed, all in one. */
export const sealedMember: z.ZodType<FamilyMember> = z.object({
  name: z.string(),
  relation: z.enum(relations),
  certType: z.enum([...paperTypes, 'other']),
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

/** Mistakes in a family member as the customer typed them. */
export const memberProblems = (member: FamilyMember, today: PlainDate): readonly Problem[] => {
  const faults = memberFaults(
    { ...member, sex: member.sex ?? '', mobile: member.mobile ?? '' },
    today,
  );
  return Object.entries(faults).map(([field, message]) => ({ field, message }));
};
