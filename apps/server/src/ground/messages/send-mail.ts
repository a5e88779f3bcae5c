import { z } from 'zod';
import { sendingTime } from '@parasol/domain/base/messages/quiet-hours';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { queueMessages, sendQueued } from './outgoing.ts';
import { fillWords, isUrgent, type MailTemplate } from './templates.ts';

const payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), base64: z.base64() })),
});

/** Sends a mail once this transaction has been committed, at once or when the night is over. */
export const queueMail = async (
  tx: Tx,
  app: App,
  mail: {
    readonly brand: string;
    readonly to: string;
    readonly template: MailTemplate;
    readonly params: Readonly<Record<string, string>>;
    readonly attachments?: readonly {
      readonly name: string;
      readonly contentType: string;
      readonly bytes: Buffer;
    }[];
    readonly userId?: string | undefined;
    readonly about?: string | undefined;
    /** Its occasion, where that may occur twice: a repetition sends nothing. */
    readonly onceFor?: string;
    readonly sendBefore: Date;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { to, params, attachments = [], ...facts } = mail;
  const { template, sendBefore, now } = facts;
  const words = app.settings.get('mail-words', facts.brand)[template];
  const content: z.input<typeof payload> = {
    to,
    ...fillWords(words, params),
    attachments: attachments.map(({ bytes, ...rest }) => ({
      ...rest,
      base64: bytes.toString('base64'),
    })),
  };
  const sendAt = sendingTime(now.getTime(), isUrgent(template), sendBefore.getTime());
  const message = { ...facts, channel: 'mail' as const, content, sendAt: new Date(sendAt) };
  return (await queueMessages(tx, app, [message])) === 1;
};

export const sendQueuedMail = (app: App, messageId: string): Promise<void> => {
  const { mail } = app.providers;
  return sendQueued(app, messageId, {
    name: mail.name,
    send: ({ brand }, content) => {
      const { attachments, ...words } = payload.parse(content);
      return mail.send({
        id: messageId,
        brand,
        ...words,
        attachments: attachments.map(({ base64, ...rest }) => ({
          ...rest,
          bytes: Buffer.from(base64, 'base64'),
        })),
      });
    },
  });
};
