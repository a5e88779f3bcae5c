import { randomUUID } from 'node:crypto';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from './inbox-texts.ts';
import { wants } from './preferences.ts';
import { insertNotice } from './queries/inbox.ts';
import { fillWords } from './templates.ts';

/** Puts a notice into the customer's messages. It names no personal data: the link leads to it. */
export const notifyCustomer = async (
  tx: Tx,
  app: App,
  notice: {
    readonly userId: string;
    readonly brand: string;
    readonly template: InboxTemplate;
    readonly params: Readonly<Record<string, string>>;
    readonly link: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  if (!(await wants(tx.db, notice.userId, notice.template, 'inbox'))) return;
  const words = app.settings.get('inbox-words', notice.brand)[notice.template];
  const { subject, text } = fillWords(words, notice.params);
  await insertNotice(tx.db, {
    notice_id: randomUUID(),
    user_id: notice.userId,
    title: subject,
    body: text,
    link: notice.link,
    created_at: notice.now,
    read_at: null,
  });
};
