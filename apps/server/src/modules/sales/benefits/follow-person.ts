import type { App, PersonContext } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { viewOfUse } from './benefit-view.ts';
import { moveUses, removeUses, usesOfUser } from './queries/coupons.ts';
import { movePoints, removePoints } from './queries/points.ts';

export const moveBenefits = async (
  tx: Tx,
  _app: App,
  { guestId, userId }: Events['guest.absorbed'],
): Promise<void> => {
  await movePoints(tx.db, guestId, userId);
  await moveUses(tx.db, guestId, userId);
};

export const forgetBenefits = async (
  tx: Tx,
  _app: App,
  { userId }: Events['account.closed'],
): Promise<void> => {
  await removePoints(tx.db, userId);
  await removeUses(tx.db, userId);
};

export const exportBenefits = async ({ app, person }: PersonContext): Promise<unknown> =>
  (await usesOfUser(app.database.db, person)).map((row) => viewOfUse(app, row));
