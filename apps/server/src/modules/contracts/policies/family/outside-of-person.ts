import type { PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { removeFilesOf } from '#ground/files/remove-file.ts';
import { deleteOutside, outsideOf } from '#modules/contracts/policies/queries/family.ts';
import { outsideOwner } from './outside-policies.ts';
import { openOutside } from './sealed-outside.ts';

/** The person's notes of policies elsewhere, for their own download. */
export const exportOutsidePolicies = async ({
  app,
  person: userId,
}: PersonContext): Promise<unknown> =>
  Promise.all((await outsideOf(app.database.db, { userId })).map((row) => openOutside(app, row)));

/** Deletes the notes of a person who closes the account. */
export const forgetOutsidePolicies: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  for (const { outside_id: outsideId } of await outsideOf(tx.db, { userId })) {
    await removeFilesOf(tx, app, outsideOwner(outsideId));
    await deleteOutside(tx.db, outsideId);
  }
};
