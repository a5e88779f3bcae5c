import type { Output } from '@parasol/contract';
import type { Verb } from '#context.ts';
import { currentConsents } from '../queries/privacy.ts';

type ConsentType = Output<'listConsents'>['consents'][number]['type'];

export const listConsents: Verb<'listConsents'> = async ({ app, person: userId }) => {
  const consents = await currentConsents(app.database.db, userId);
  return {
    consents: consents.map(({ type, version, granted, at }) => ({
      type: type as ConsentType,
      version,
      granted,
      at: at.toISOString(),
    })),
  };
};
