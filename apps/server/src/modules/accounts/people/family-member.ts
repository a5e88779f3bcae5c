import { z } from 'zod';
import type { Parsed } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import { memberFaults } from '@parasol/domain/accounts/family-member';
import { paperTypes } from '@parasol/domain/orders/papers';

export type FamilyMember = Omit<Parsed<'saveFamilyMember'>, 'id'>;

/** How a saved person is sealed, all in one. */
export const sealedMember: z.ZodType<FamilyMember> = z.object({
  name: z.string(),
  relation: z.enum(['self', 'spouse', 'child', 'parent', 'other']),
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

/** What is wrong with a person as they were typed in. */
export const memberProblems = (member: FamilyMember, today: PlainDate): readonly Problem[] => {
  const faults = memberFaults(
    { ...member, sex: member.sex ?? '', mobile: member.mobile ?? '' },
    today,
  );
  return Object.entries(faults).map(([field, message]) => ({ field, message }));
};
