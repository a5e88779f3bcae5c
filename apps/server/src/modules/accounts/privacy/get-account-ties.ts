import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { accountTies } from './account-ties.ts';
import { personOf } from '#ground/caller/person-of.ts';

export const getAccountTies: Verb<'getAccountTies'> = async ({ app, caller, now }) => {
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  return { ties: await accountTies(app.database.db, userId, now) };
};
