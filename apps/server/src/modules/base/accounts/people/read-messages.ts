import type { Verb } from '#ground/context.ts';
import { countUnread, markRead } from '#ground/messages/queries/inbox.ts';

export const readMessages: Verb<'readMessages'> = async ({ app, now, person: userId }, input) => {
  const { db } = app.database;
  await markRead(db, userId, 'ids' in input ? input.ids : 'all', now);
  return { unread: await countUnread(db, userId) };
};
