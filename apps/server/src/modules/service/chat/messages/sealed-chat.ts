import { randomUUID } from 'node:crypto';
import type { ChatContent } from '@parasol/domain/service/chat/chat-message';
import { json, sealed, text } from '#ground/db/personal-data/sealed.ts';

/** Each conversation has a key of its own: it can become another account's, and be forgotten alone. */
export const keyOfChat = (chatNo: string): string => `chat:${chatNo}`;

const keeper = ({ chat_no: chatNo }: { readonly chat_no: string }) => keyOfChat(chatNo);
const deleted: ChatContent = { kind: 'event', text: '内容已删除' };
const sale = { none: 'a conversation' };

export const sealedMessage = sealed(
  { table: 'chat_messages', column: 'sealed', key: ['chat_no', 'no'] },
  { keeper, form: json<ChatContent>(), erased: deleted, sale },
);
export const { seal: sealMessage, open: openMessage } = sealedMessage;

export const sealedContact = sealed(
  { table: 'chats', column: 'contact_sealed', key: ['chat_no'] },
  { keeper, form: text, erased: '', sale },
);

export const sealedScore = sealed(
  { table: 'chats', column: 'score_sealed', key: ['chat_no'] },
  { keeper, form: text, erased: '', sale },
);

/** A note's own place is named before its row has a number. */
export const sealedNote = sealed(
  {
    table: 'chat_notes',
    column: 'sealed',
    key: ['chat_no', 'staff_id', 'at'],
    written: ({ chat_no: chatNo, staff_id: staffId, at }) => `${chatNo}:${staffId}:${at.getTime()}`,
  },
  { keeper, form: text, erased: '', sale },
);
export const { seal: sealNote, open: openNote } = sealedNote;

export const ownId = (): string => randomUUID();
