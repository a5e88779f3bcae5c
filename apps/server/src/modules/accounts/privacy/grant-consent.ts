import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf, personOf } from '#ground/caller/person-of.ts';
import { insertConsents } from '../queries/privacy.ts';

export const grantConsent: Verb<'grantConsent'> = async (
  { app, caller, now },
  { type, version },
) => {
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
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
