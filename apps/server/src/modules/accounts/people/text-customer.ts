import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { wants } from '#ground/messages/preferences.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { isMailTemplate, type SmsTemplate } from '#ground/messages/templates.ts';
import { mobileOf } from './person.ts';
import { userById } from '../queries/users.ts';

/** Past that an SMS says what is no longer news. */
const newsMs = 12 * 3_600_000;

interface CustomerMessage {
  readonly userId: string;
  readonly brand: string;
  readonly template: SmsTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The order it is about. */
  readonly about?: string;
  /** From when on it is of no use to them. */
  readonly sendBefore?: Date;
}

/** The same by mail, where there is a letter for it and they gave an address. */
const mailCustomer = async (
  tx: Tx,
  app: App,
  { template, ...message }: CustomerMessage,
): Promise<void> => {
  if (!isMailTemplate(template)) return;
  if (!(await wants(tx.db, message.userId, template, 'mail'))) return;
  const brand = app.brands.find(({ id }) => id === message.brand);
  const to = await app.ports.mailAddressOf(app, tx.db, message.userId, message.brand);
  if (!brand || to === null) return;
  const { name, company, phone } = brand;
  const params = { ...message.params, brand: name, company, phone };
  const news = new Date(message.now.getTime() + newsMs);
  await queueMail(tx, app, { sendBefore: news, ...message, to, template, params });
};

/**
 * Sends a customer an SMS once this transaction has been committed, and a mail where one is written
 * for it; without a mobile and an address nobody is told.
 */
export const textCustomer = async (tx: Tx, app: App, message: CustomerMessage): Promise<void> => {
  await mailCustomer(tx, app, message);
  if (!(await wants(tx.db, message.userId, message.template, 'sms'))) return;
  const user = await userById(tx.db, message.userId);
  const mobile = user ? await mobileOf(app, user) : null;
  if (mobile === null) return;
  const news = new Date(message.now.getTime() + newsMs);
  await queueSms(tx, app, { sendBefore: news, ...message, mobile });
};
