import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { InboxTemplate } from '#ground/messages/inbox-texts.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { isSmsTemplate } from '#ground/messages/templates.ts';
import { textCustomer } from './text-customer.ts';

interface News {
  readonly userId: string;
  readonly brand: string;
  readonly template: InboxTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly link: string | null;
  readonly now: Date;
  /** The order it is about. */
  readonly about?: string;
}

/** Puts a message into a customer's inbox, and sends it as an SMS where there is a text for that. */
export const tellCustomer = async (
  tx: Tx,
  app: App,
  { link, about, ...news }: News,
): Promise<void> => {
  const { template } = news;
  await notifyCustomer(tx, app, { ...news, link });
  if (isSmsTemplate(template))
    await textCustomer(tx, app, { ...news, template, ...(about === undefined ? {} : { about }) });
};
