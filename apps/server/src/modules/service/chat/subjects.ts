import { fileOf } from '#ground/files/file-subject.ts';
import { subject } from '#ground/subject.ts';
import { chatFiles } from './messages/chat-images.ts';
import { isOwn, noSuchChat, ownerOf } from './find-chat.ts';
import { chatByNo, type ChatRow } from './queries/chats.ts';

/** A guest's becomes theirs when they log in; it never leaves its brand. */
const chat = subject<ChatRow>({
  find: chatByNo,
  brand: ({ brand }) => brand,
  isOf: (row, context) => {
    const owner = ownerOf(context);
    return owner !== null && isOwn(row, owner);
  },
  missing: noSuchChat().msg,
});

export const chatSubjects = { chat, chatFile: fileOf(chatFiles, chat) };
