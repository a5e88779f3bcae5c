import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { SmsTemplate } from '#ground/messages/templates.ts';
import { mobileOf } from './person.ts';
import { userById } from '../queries/users.ts';
import { queueSms } from '#ground/messages/send-sms.ts';

/** Past that an SMS says what is no longer news. */
const newsMs = 12 * 3_600_000;

/** Sends a customer an SMS once this transaction has been committed; without a mobile nobody is told. */
export const textCustomer = async (
  tx: Tx,
  app: App,
  message: {
    readonly userId: string;
    readonly brand: string;
    readonly template: SmsTemplate;
    readonly params: Readonly<Record<string, string>>;
    readonly now: Date;
    /** From when on it is of no use to them. */
    readonly sendBefore?: Date;
  },
): Promise<void> => {
  const { userId, now, ...content } = message;
  const user = await userById(tx.db, userId);
  const mobile = user ? await mobileOf(app, user) : null;
  if (mobile === null) return;
  const news = new Date(now.getTime() + newsMs);
  await queueSms(tx, app, { sendBefore: news, ...content, mobile, now });
};
