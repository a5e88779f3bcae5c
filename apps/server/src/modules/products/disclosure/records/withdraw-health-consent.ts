import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { withdrawConsent } from '#modules/base/accounts/privacy/withdraw-consent.ts';
import { hasHealthConsent } from '#modules/products/disclosure/consent.ts';
import { eraseHealthData } from './erase-health-data.ts';

export const withdrawHealthConsent: Verb<'withdrawHealthConsent'> = async (context) => {
  const { app, caller, person: userId } = context;
  const done = await inTransaction(app.database, (tx) =>
    eraseHealthData(tx, app, { userId, type: 'sensitive', actor: actorOf(caller) }),
  );
  if (await hasHealthConsent(context)) {
    const withdrawn = await withdrawConsent(context, { type: 'sensitive' });
    if (withdrawn instanceof Refusal) return withdrawn;
  }
  return done;
};
