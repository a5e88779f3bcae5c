import { agreementTypes } from '@parasol/domain/base/brands/agreement';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sessionCookie } from '#modules/base/accounts/sessions/cookie-names.ts';
import { endSessions } from '#modules/base/accounts/sessions/end-sessions.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { currentConsents, insertConsents } from '#modules/base/accounts/queries/privacy.ts';

/** A customer cannot stay logged in without these. */
const agreements = new Set<string>(Object.values(agreementTypes));

export const withdrawConsent: Verb<'withdrawConsent'> = async (context, { type }) => {
  const { app, caller, now, person: userId } = context;
  const loggedOut = agreements.has(type);
  const withdrawn = await inTransaction(app.database, async (tx) => {
    const current = (await currentConsents(tx.db, userId)).find((each) => each.type === type);
    if (!current?.granted) return false;
    const { version } = current;
    await insertConsents(tx.db, [{ user_id: userId, type, version, granted: false, at: now }]);
    await app.happened(tx, 'consent.withdrawn', { userId, type, actor: actorOf(caller) });
    if (loggedOut) await endSessions(tx, app, { userId }, 'consent-withdrawn', now);
    tx.audit({
      actor: actorOf(caller),
      action: 'consent.withdrawn',
      subject: `user:${userId}`,
      detail: { type, version },
    });
    return true;
  });
  if (!withdrawn) return refuse('NOT_FOUND', '您没有做过这项授权，或已经撤回');
  if (loggedOut) context.cookies.clear(sessionCookie);
  return { loggedOut };
};
