import type { App, Verb } from '#context.ts';
import { memberPlace, sealedMember, type FamilyMember } from './family-member.ts';
import { familyOf } from '../queries/privacy.ts';

export const openFamily = async (
  { database, vault }: App,
  userId: string,
): Promise<(FamilyMember & { readonly id: string })[]> => {
  const rows = await familyOf(database.db, userId);
  const opened = await Promise.all(
    rows.map(async ({ member_id: id, sealed }) => {
      const value = await vault.openText(memberPlace(id), sealed);
      return value.erased ? [] : [{ ...sealedMember.parse(JSON.parse(value.text)), id }];
    }),
  );
  return opened.flat();
};

export const listFamilyMembers: Verb<'listFamilyMembers'> = async ({ app, person: userId }) => {
  return { members: await openFamily(app, userId) };
};
