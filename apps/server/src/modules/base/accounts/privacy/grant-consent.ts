import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { insertConsents } from '#modules/base/accounts/queries/privacy.ts';

export const grantConsent: Verb<'grantConsent'> = async (
  { app, caller, now, person: userId },
  { type, version },
) => {
  await inTransaction(app.database, async (tx) => {
    await insertConsents(tx.db, [{ user_id: userId, type, version, granted: true, at: now }]);
    tx.audit({
      actor: actorOf(caller),
      action: 'consent.granted',
      subject: `user:${userId}`,
      detail: { type, version },
    });
  });
  return {};
};
