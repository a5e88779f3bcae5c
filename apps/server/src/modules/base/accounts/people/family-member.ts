import { z } from 'zod';
import { relations } from '@parasol/domain/base/people/relation';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import type { Parsed } from '@parasol/contract';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { memberFaults } from '@parasol/domain/base/accounts/family-member';
import { paperTypes } from '@parasol/domain/base/people/papers';

export type FamilyMember = Omit<Parsed<'saveFamilyMember'>, 'id'>;

const content: z.ZodType<FamilyMember> = z.object({
  name: z.string(),
  relation: z.enum(relations),
  certType: z.enum([...paperTypes, 'other']),
  certNo: z.string(),
  birthday: z.iso.date(),
  sex: z.enum(['1', '2']).optional(),
  mobile: z.string().optional(),
});

/** A saved person, sealed as one. */
export const sealedMember = sealed(
  { table: 'family_members', column: 'sealed', key: ['member_id'] },
  { keeper: ofUser, form: json(content), erased: null, sale: { none: 'an account' } },
);
export const { seal: sealMember, open: openMember } = sealedMember;

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
