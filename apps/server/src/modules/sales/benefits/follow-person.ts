import type { PersonContext } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { viewOfUse } from './benefit-view.ts';
import { moveUses, removeUses, usesOfUser } from './queries/coupons.ts';
import { movePoints, removePoints } from './queries/points.ts';

export const moveBenefits: Reacts<'guest.absorbed'> = async (tx, _app, { guestId, userId }) => {
  await movePoints(tx.db, guestId, userId);
  await moveUses(tx.db, guestId, userId);
};

export const forgetBenefits: Reacts<'account.closed'> = async (tx, _app, { userId }) => {
  await removePoints(tx.db, userId);
  await removeUses(tx.db, userId);
};

export const exportBenefits = async ({ app, person }: PersonContext): Promise<unknown> =>
  (await usesOfUser(app.database.db, person)).map((row) => viewOfUse(app, row));
