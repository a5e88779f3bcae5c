import { z } from 'zod';
import { sendingTime } from '@parasol/domain/base/messages/quiet-hours';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { queueMessages, sendQueued } from './outgoing.ts';
import { isUrgent, smsTexts, type SmsTemplate } from './templates.ts';

const payload = z.object({ mobile: z.string(), params: z.record(z.string(), z.string()) });
const templates = z.enum(Object.keys(smsTexts) as [SmsTemplate]);

export interface Sms {
  readonly brand: string;
  readonly mobile: string;
  readonly template: SmsTemplate;
  readonly params: Readonly<Record<string, string>>;
  readonly userId?: string;
  readonly about?: string | undefined;
  readonly sendBefore: Date;
  readonly now: Date;
}

/** Sends these once this transaction has been committed: at once, or when the night is over. */
export const queueSms = async (tx: Tx, app: App, ...messages: readonly Sms[]): Promise<void> => {
  await queueMessages(
    tx,
    app,
    messages.map(({ mobile, params, ...facts }) => {
      const { template, sendBefore, now } = facts;
      const sendAt = sendingTime(now.getTime(), isUrgent(template), sendBefore.getTime());
      const content = { mobile, params };
      return { ...facts, channel: 'sms', content, sendAt: new Date(sendAt) };
    }),
  );
};

export const sendQueuedSms = (app: App, messageId: string): Promise<void> => {
  const { sms } = app.providers;
  return sendQueued(app, messageId, {
    name: sms.name,
    send: ({ brand, template }, content) =>
      sms.send({
        id: messageId,
        brand,
        template: templates.parse(template),
        ...payload.parse(content),
      }),
  });
};
