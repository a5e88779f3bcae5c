import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { endSessions } from '#modules/base/accounts/sessions/end-sessions.ts';
import { tellLinked } from './tell-linked.ts';
import { closeUser, moveToUser, type User } from '#modules/base/accounts/queries/users.ts';

/** Moves a guest's things to the account that the guest turned out to have. */
export const absorbGuest = async (
  tx: Tx,
  context: Context,
  guest: User,
  owner: User,
): Promise<void> => {
  const { app, now } = context;
  const moved = await moveToUser(tx.db, guest.user_id, owner.user_id);
  await app.happened(tx, 'guest.absorbed', { guestId: guest.user_id, userId: owner.user_id });
  await endSessions(tx, app, { userId: guest.user_id }, 'merged', now);
  await closeUser(tx.db, guest.user_id, now);
  await app.vault.destroyPersonKey(tx, guest.user_id);
  tx.audit({
    actor: `customer:${owner.user_id}`,
    action: 'user.merged',
    subject: `user:${owner.user_id}`,
    detail: { guest: guest.user_id },
  });
  for (const identity of moved) await tellLinked(tx, context, identity);
};
