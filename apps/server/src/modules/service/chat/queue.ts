import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** Conversations without an answer. */
export const unansweredChatsQueue: QueueSource = {
  rows: sql`select c.chat_no as id, c.chat_no as subject, ${noText} as order_no,
      c.user_id::text as person, c.brand, c.skill as kind, c.state, null::bigint as fen,
      c.skill as about, ${noText} as note, c.waiting_since as since, c.due
    from chats c where c.state in ('waiting', 'message')`,
  one: (id) => sql`c.chat_no = ${id}`,
};
