import { chatLife } from '@parasol/domain/service/chat/chat-states';
import { moving } from '#ground/lives/moving.ts';
import { dueOf } from './messages/write-message.ts';
import { changeChat, type ChatRow } from './queries/chats.ts';

interface Said {
  readonly change: Partial<ChatRow>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Its deadlines follow from the conversation after the message. */
export const moveChat = moving<typeof chatLife, ChatRow, Said>(chatLife, {
  change: (tx, _app, chat, { to, change }) => {
    const next = { ...change, state: to };
    return changeChat(tx.db, chat.chat_no, { ...next, due: dueOf({ ...chat, ...next }) });
  },
  audited: ({ chat_no: chatNo }, { detail = {} }) => ({ subject: `chat:${chatNo}`, detail }),
});
