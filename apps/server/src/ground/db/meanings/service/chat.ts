import type { ColumnType } from 'kysely';
import type { ChatAuthor } from '@parasol/domain/service/chat/chat-message';
import type { ChatSkill, ChatState, ClosedBy } from '@parasol/domain/service/chat/chat-states';

export interface ChatTables {
  chats: {
    state: ChatState;
    skill: ChatSkill;
    closed_by: ClosedBy;
  };
  chat_messages: {
    author: ChatAuthor;
  };
  chat_notes: {};
  chat_checks: {};
  canned_answers: {};
  knowledge_entries: {
    links: readonly { title: string; to: string }[];
    /** Made of our own words; see `knowledge/queries.ts`. */
    words: ColumnType<string, never, never>;
  };
}
