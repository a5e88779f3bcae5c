import { randomUUID } from 'node:crypto';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from './inbox-texts.ts';
import { wishesOf, type Wishes } from './preferences.ts';
import { insertNotices } from './queries/inbox.ts';
import { fillWords } from './templates.ts';

interface Notice {
  readonly userId: string;
  readonly brand: string;
  readonly template: InboxTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly now: Date;
}

/** Puts notices into customers' messages. They name no personal data: the link leads to it. */
export const notifyCustomers = (
  tx: Tx,
  app: App,
  notices: readonly Notice[],
  wants: Wishes,
): Promise<void> =>
  insertNotices(
    tx.db,
    notices
      .filter(({ userId, template }) => wants(userId, template, 'inbox'))
      .map(({ userId, brand, template, params, link, now }) => {
        const words = app.settings.get('inbox-words', brand)[template];
        const { subject, text } = fillWords(words, params);
        return {
          notice_id: randomUUID(),
          user_id: userId,
          title: subject,
          body: text,
          link,
          created_at: now,
          read_at: null,
        };
      }),
  );

export const notifyCustomer = async (tx: Tx, app: App, notice: Notice): Promise<void> =>
  notifyCustomers(tx, app, [notice], await wishesOf(tx.db, [notice.userId]));
