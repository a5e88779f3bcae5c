import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { coverKinds } from '@parasol/domain/contracts/policies/cover/family-cover';
import type { Parsed } from '@parasol/contract';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';

export type OutsideContent = Omit<Parsed<'saveOutsidePolicy'>, 'outsideId'>;

const content: z.ZodType<OutsideContent> = z.object({
  name: z.string(),
  person: z.string(),
  insurer: z.string(),
  kind: z.enum(codesOf(coverKinds)),
  fen: z.int().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
});

/** Sealed under the person's own key: it is erased with the account. */
export const sealedOutside = sealed(
  { table: 'outside_policies', column: 'sealed', key: ['outside_id'] },
  { keeper: ofUser, form: json(content), erased: undefined, sale: { none: 'an account' } },
);
export const { seal: sealOutside, open: openOutside } = sealedOutside;
