import type { Output } from '@parasol/contract';
import { messageWords } from '@parasol/domain/service/chat/chat-message';
import { chatSkills, chatLife } from '@parasol/domain/service/chat/chat-states';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { mobileOfPerson } from '#modules/base/accounts/people/person.ts';
import type { ChatRow } from '#modules/service/chat/queries/chats.ts';
import { lastMessages } from '#modules/service/chat/queries/messages.ts';
import { openMessage } from '#modules/service/chat/messages/sealed-chat.ts';
import { staffNames } from '#modules/base/accounts/staff/staff-names.ts';

export type DeskLine = Output<'listDeskChats'>['waiting'][number];

const longestLast = 60;

/** A customer's name at the desk before staff look closer. */
const customerWords = async (app: App, userId: string | null): Promise<string> => {
  const mobile = userId === null ? null : await mobileOfPerson(app, userId);
  return mobile === null ? (userId === null ? '访客' : '客户') : maskPhone(mobile);
};

export const deskLines = async (
  app: App,
  rows: readonly ChatRow[],
  me: string,
): Promise<DeskLine[]> => {
  const { db } = app.database;
  const [last, names] = await Promise.all([
    lastMessages(
      db,
      rows.map((row) => row.chat_no),
    ),
    staffNames(
      db,
      rows.map((row) => row.staff_id),
    ),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const lastMessage = last.get(row.chat_no);
      return {
        chatNo: row.chat_no,
        brand: row.brand,
        state: row.state,
        stateTitle: chatLife.states[row.state].title,
        skill: row.skill,
        skillTitle: chatSkills[row.skill],
        customer: await customerWords(app, row.user_id),
        servedBy: row.staff_id && (names.get(row.staff_id) ?? ''),
        mine: row.staff_id === me,
        unread: lastMessage?.unread ?? 0,
        last: lastMessage
          ? messageWords(await openMessage(app, lastMessage)).slice(0, longestLast)
          : '',
        startedAt: row.started_at.toISOString(),
        changedAt: row.changed_at.toISOString(),
        since: row.waiting_since?.toISOString() ?? null,
        due: row.due?.toISOString() ?? null,
      };
    }),
  );
};
