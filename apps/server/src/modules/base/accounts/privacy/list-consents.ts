import { consentType } from '@parasol/contract/base/accounts/privacy';
import type { Verb } from '#ground/context.ts';
import { currentConsents } from '#modules/base/accounts/queries/privacy.ts';

export const listConsents: Verb<'listConsents'> = async ({ app, person: userId }) => {
  const consents = await currentConsents(app.database.db, userId);
  return {
    // A consent whose purpose is gone stays on record, and withdrawing it changes nothing.
    consents: consents.flatMap(({ type, version, granted, at }) => {
      const known = consentType.safeParse(type);
      return known.success ? [{ type: known.data, version, granted, at: at.toISOString() }] : [];
    }),
  };
};
