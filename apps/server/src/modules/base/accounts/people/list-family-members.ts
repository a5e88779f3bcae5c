import type { App, Verb } from '#ground/context.ts';
import { openMember, type FamilyMember } from './family-member.ts';
import { familyOf } from '#modules/base/accounts/queries/privacy.ts';

export const openFamily = async (
  app: App,
  userId: string,
): Promise<(FamilyMember & { readonly id: string })[]> => {
  const rows = await familyOf(app.database.db, userId);
  const opened = await Promise.all(
    rows.map(async (row) => {
      const member = await openMember(app, row);
      return member ? [{ ...member, id: row.member_id }] : [];
    }),
  );
  return opened.flat();
};

export const listFamilyMembers: Verb<'listFamilyMembers'> = async ({ app, person: userId }) => {
  return { members: await openFamily(app, userId) };
};
