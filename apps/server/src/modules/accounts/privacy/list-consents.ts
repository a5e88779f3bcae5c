import { consentType } from '@parasol/contract/accounts/privacy';
import type { Verb } from '#ground/context.ts';
import { currentConsents } from '../queries/privacy.ts';

export const listConsents: Verb<'listConsents'> = async ({ app, person: userId }) => {
  const consents = await currentConsents(app.database.db, userId);
  return {
    // What was once agreed to and is done no more stays on record, and hangs on nothing.
    consents: consents.flatMap(({ type, version, granted, at }) => {
      const known = consentType.safeParse(type);
      return known.success ? [{ type: known.data, version, granted, at: at.toISOString() }] : [];
    }),
  };
};
