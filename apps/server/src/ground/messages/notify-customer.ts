import { randomUUID } from 'node:crypto';
import type { Tx } from '#ground/db/transaction.ts';
import { insertNotice } from './queries/inbox.ts';

/** Puts a notice into the customer's messages. It names no personal data: the link leads to it. */
export const notifyCustomer = async (
  tx: Tx,
  notice: {
    readonly userId: string;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await insertNotice(tx.db, {
    notice_id: randomUUID(),
    user_id: notice.userId,
    title: notice.title,
    body: notice.body,
    link: notice.link,
    created_at: notice.now,
    read_at: null,
  });
};
