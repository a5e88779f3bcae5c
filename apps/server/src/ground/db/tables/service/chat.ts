// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/service/chat.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ChatAuthor } from '@parasol/domain/service/chat/chat-message';
import type { ChatSkill, ChatState, ClosedBy } from '@parasol/domain/service/chat/chat-states';

export interface ChatTables {
  chats: {
    chat_no: string;
    brand: string;
    user_id: string | null;
    device_id: string;
    state: ChatState;
    skill: ChatSkill;
    staff_id: string | null;
    page: string;
    last_no: Generated<number>;
    read_by_customer: Generated<number>;
    read_by_staff: Generated<number>;
    started_at: Date;
    changed_at: Date;
    waiting_since: Date | null;
    taken_at: Date | null;
    answered_at: Date | null;
    unanswered_since: Date | null;
    expected_at: Date | null;
    due: Date | null;
    closed_at: Date | null;
    closed_by: ClosedBy | null;
    contact_sealed: Buffer | null;
    score: number | null;
    score_sealed: Buffer | null;
    scored_at: Date | null;
  };
  chat_messages: {
    chat_no: string;
    no: number;
    client_id: string;
    author: ChatAuthor;
    staff_id: string | null;
    sealed: Buffer;
    at: Date;
  };
  chat_notes: {
    note_id: GeneratedAlways<number>;
    chat_no: string;
    kind: 'note' | 'whisper';
    staff_id: string;
    sealed: Buffer;
    at: Date;
  };
  chat_checks: {
    chat_no: string;
    score: number;
    faults: string[];
    words: string;
    staff_id: string;
    at: Date;
  };
  canned_answers: {
    answer_id: string;
    brand: string | null;
    title: string;
    words: string;
    changed_by: string;
    changed_at: Date;
  };
  knowledge_entries: {
    entry_id: string;
    name: string | null;
    brand: string | null;
    question: string;
    also_asked: string;
    answer: string;
    links: ColumnType<readonly { title: string; to: string }[], string, string>;
    shown: boolean;
    /** Made of our own words; see `knowledge/queries.ts`. */
    words: ColumnType<string, never, never>;
    changed_by: string;
    changed_at: Date;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ChatChecks = [
  Within<ChatState, 'answers' | 'waiting' | 'staffed' | 'message' | 'closed'>,
  Within<ChatAuthor, 'customer' | 'staff' | 'machine' | 'house'>,
];
