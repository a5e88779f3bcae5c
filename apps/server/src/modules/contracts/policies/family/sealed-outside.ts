import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { coverKinds } from '@parasol/domain/contracts/policies/cover/family-cover';
import type { Parsed } from '@parasol/contract';
import type { App } from '#ground/context.ts';
import type { OutsideRow } from '#modules/contracts/policies/queries/family.ts';

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

const place = (outsideId: string) => ({
  table: 'outside_policies',
  column: 'sealed',
  row: outsideId,
});

/** Under the person's own key: it goes with the account. */
export const sealOutside = (
  { vault }: App,
  userId: string,
  outsideId: string,
  given: OutsideContent,
): Promise<Buffer> => vault.sealFor(userId, place(outsideId), JSON.stringify(given));

/** Undefined once it was erased. */
export const openOutside = async (
  { vault }: App,
  { outside_id: outsideId, sealed }: OutsideRow,
): Promise<OutsideContent | undefined> => {
  const opened = await vault.openText(place(outsideId), sealed);
  return opened.erased ? undefined : content.parse(JSON.parse(opened.text));
};
