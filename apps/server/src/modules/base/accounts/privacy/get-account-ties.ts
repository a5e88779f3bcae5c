import type { Verb } from '#ground/context.ts';
import { accountTies } from './account-ties.ts';

export const getAccountTies: Verb<'getAccountTies'> = async ({ app, person: userId }) => ({
  ties: (await accountTies(app.database.db, app, userId)).map(({ kind, ...words }) => ({
    ...words,
    tie: kind,
    kind: kind === 'policiesLapsed' ? 'policiesInForce' : kind,
  })),
});
