import {
  chatLife,
  type ChatSkill,
  chatSkills,
  type ChatState,
} from '@parasol/domain/service/chat/chat-states';
import { sql } from 'kysely';
import { noText, type QueueSource } from '#ground/queue-source.ts';

/** Conversations without an answer. */
const unansweredChats: QueueSource = {
  rows: sql`select c.chat_no as id, c.chat_no as subject, ${noText} as order_no,
      c.user_id::text as person, c.brand, c.skill as kind, c.state, null::bigint as fen,
      c.skill as about, ${noText} as note, c.waiting_since as since, c.due
    from chats c where c.state in ('waiting', 'message')`,
  one: (id) => sql`c.chat_no = ${id}`,
  words: (_app, item) => ({
    subject: { kind: 'chat', no: item.id },
    title: `${item.id} ${chatSkills[item.about as ChatSkill]}`,
    stateTitle: chatLife.states[item.state as ChatState].title,
    note: item.note,
  }),
};

/** The queues of this noun. */
export const chatSources = { 'unanswered-chats': unansweredChats };
