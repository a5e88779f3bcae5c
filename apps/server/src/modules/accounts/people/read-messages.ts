import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { countUnread, markRead } from '../queries/privacy.ts';

export const readMessages: Verb<'readMessages'> = async ({ app, caller, now }, input) => {
  const userId = personOf(caller);
  if (userId === null) return refuse('LOGIN_REQUIRED');
  const { db } = app.database;
  await markRead(db, userId, 'ids' in input ? input.ids : 'all', now);
  return { unread: await countUnread(db, userId) };
};
