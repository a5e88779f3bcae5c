import { randomUUID } from 'node:crypto';
import type { ChatContent } from '@parasol/domain/service/chat/chat-message';
import type { App } from '#ground/context.ts';

/** Each conversation has a key of its own: it can become another account's, and be forgotten alone. */
export const keyOfChat = (chatNo: string): string => `chat:${chatNo}`;

type Part = 'contact_sealed' | 'score_sealed';

const messagePlace = (chatNo: string, no: number) => ({
  table: 'chat_messages',
  column: 'sealed',
  row: `${chatNo}:${no}`,
});
const partPlace = (chatNo: string, column: Part) => ({ table: 'chats', column, row: chatNo });

export const sealMessage = (
  { vault }: App,
  chatNo: string,
  no: number,
  content: ChatContent,
): Promise<Buffer> =>
  vault.sealFor(keyOfChat(chatNo), messagePlace(chatNo, no), JSON.stringify(content));

export const openMessage = async (
  { vault }: App,
  { chat_no: chatNo, no, sealed }: { chat_no: string; no: number; sealed: Buffer },
): Promise<ChatContent> => {
  const opened = await vault.openText(messagePlace(chatNo, no), sealed);
  return opened.erased
    ? { kind: 'event', text: '内容已删除' }
    : (JSON.parse(opened.text) as ChatContent);
};

export const sealPart = (
  { vault }: App,
  chatNo: string,
  part: Part,
  text: string,
): Promise<Buffer> => vault.sealFor(keyOfChat(chatNo), partPlace(chatNo, part), text);

export const openPart = async (
  { vault }: App,
  chatNo: string,
  part: Part,
  sealed: Buffer | null,
): Promise<string> => {
  if (sealed === null) return '';
  const opened = await vault.openText(partPlace(chatNo, part), sealed);
  return opened.erased ? '' : opened.text;
};

/** A note's own place is named before its row has a number. */
const notePlace = (chatNo: string, at: Date, staffId: string) => ({
  table: 'chat_notes',
  column: 'sealed',
  row: `${chatNo}:${staffId}:${at.getTime()}`,
});

export const sealNote = (
  { vault }: App,
  note: { readonly chatNo: string; readonly at: Date; readonly staffId: string },
  words: string,
): Promise<Buffer> =>
  vault.sealFor(keyOfChat(note.chatNo), notePlace(note.chatNo, note.at, note.staffId), words);

export const openNote = async (
  { vault }: App,
  note: { chat_no: string; at: Date; staff_id: string; sealed: Buffer },
): Promise<string> => {
  const opened = await vault.openText(notePlace(note.chat_no, note.at, note.staff_id), note.sealed);
  return opened.erased ? '' : opened.text;
};

export const ownId = (): string => randomUUID();
