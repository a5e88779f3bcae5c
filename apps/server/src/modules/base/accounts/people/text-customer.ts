import { hourMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { wishesOf, type Wishes } from '#ground/messages/preferences.ts';
import { queueMail } from '#ground/messages/send-mail.ts';
import { queueSms, type Sms } from '#ground/messages/send-sms.ts';
import { isMailTemplate, type SmsTemplate } from '#ground/messages/templates.ts';
import { mobileOf } from './person.ts';
import { usersById } from '#modules/base/accounts/queries/users.ts';

/** After that an SMS would be outdated. */
const newsMs = 12 * hourMs;

interface CustomerMessage {
  readonly userId: string;
  readonly brand: string;
  readonly template: SmsTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The order it is about. */
  readonly about?: string;
  /** The moment after which the text is of no use to the customer. */
  readonly sendBefore?: Date;
}

/** The same by mail, if there is a letter for it and they gave an address. */
const mailCustomer = async (
  tx: Tx,
  app: App,
  { template, ...message }: CustomerMessage,
  wants: Wishes,
): Promise<void> => {
  if (!isMailTemplate(template) || !wants(message.userId, template, 'mail')) return;
  const brand = app.brands.find(({ id }) => id === message.brand);
  const to = await app.ports.mailAddressOf(app, tx.db, message.userId, message.brand);
  if (!brand || to === null) return;
  const { name, company, phone } = brand;
  const params = { ...message.params, brand: name, company, phone };
  const news = new Date(message.now.getTime() + newsMs);
  await queueMail(tx, app, { sendBefore: news, ...message, to, template, params });
};

/**
 * Sends customers an SMS after the commit, and a mail where a template has one; a customer without
 * mobile and address gets neither.
 */
export const textCustomers = async (
  tx: Tx,
  app: App,
  messages: readonly CustomerMessage[],
  wants: Wishes,
): Promise<void> => {
  for (const message of messages) await mailCustomer(tx, app, message, wants);
  const wanted = messages.filter(({ userId, template }) => wants(userId, template, 'sms'));
  if (wanted.length === 0) return;
  const users = await usersById(tx.db, [...new Set(wanted.map(({ userId }) => userId))]);
  const mobiles = new Map(
    await Promise.all(
      users.map(async (user) => [user.user_id, await mobileOf(app, user)] as const),
    ),
  );
  const texts = wanted.flatMap((message): Sms[] => {
    const mobile = mobiles.get(message.userId) ?? null;
    const news = new Date(message.now.getTime() + newsMs);
    return mobile === null ? [] : [{ sendBefore: news, ...message, mobile }];
  });
  await queueSms(tx, app, ...texts);
};

export const textCustomer = async (tx: Tx, app: App, message: CustomerMessage): Promise<void> =>
  textCustomers(tx, app, [message], await wishesOf(tx.db, [message.userId]));
