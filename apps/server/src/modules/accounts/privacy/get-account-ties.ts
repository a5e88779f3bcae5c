import type { Verb } from '#context.ts';
import { accountTies } from './account-ties.ts';

export const getAccountTies: Verb<'getAccountTies'> = async ({ app, now, person: userId }) => {
  return { ties: await accountTies(app.database.db, userId, now) };
};
