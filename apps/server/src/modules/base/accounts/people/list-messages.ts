import type { Verb } from '#ground/context.ts';
import { noticesOf } from '#ground/messages/queries/inbox.ts';

const page = 30;

export const listMessages: Verb<'listMessages'> = async ({ app, person: userId }, { before }) => {
  const earliest = before === undefined ? undefined : new Date(before);
  const notices = await noticesOf(app.database.db, userId, earliest, page + 1);
  const shown = notices.slice(0, page);
  return {
    messages: shown.map((each) => ({
      id: each.notice_id,
      title: each.title,
      body: each.body,
      link: each.link,
      read: each.read_at !== null,
      at: each.created_at.toISOString(),
    })),
    next: notices.length > page ? (shown.at(-1)?.created_at.toISOString() ?? null) : null,
  };
};
