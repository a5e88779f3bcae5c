import { z } from 'zod';
import { validateEmail } from '@parasol/domain/fields/email';
import { call } from '../call.ts';

const template = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const params = z.record(z.string().regex(/^\w{1,20}$/), z.string().max(100));
const channel = z.enum(['sms', 'mail']);
const mobile = /^1[3-9]\d{9}$/;

/** What customers are sent: texts in the words registered with the gateways, mails in our own. */
export const consoleMessages = {
  listMessageTemplates: call({
    summary: 'Every text that can be sent, with its blanks and an example for each',
    method: 'GET',
    path: '/api/console/v1/messages/templates',
    access: { staff: 'messages-read' },
    body: 'none',
    request: z.object({}),
    response: z.object({
      templates: z.array(
        z.object({
          template: z.string(),
          title: z.string(),
          channel,
          /** Of a mail. */
          subject: z.string().nullable(),
          text: z.string(),
          blanks: z.array(z.object({ name: z.string(), title: z.string(), sample: z.string() })),
          /** Sent at night too. */
          urgent: z.boolean(),
        }),
      ),
    }),
    timeout: 10,
  }),
  previewMessage: call({
    summary: 'A text with its blanks filled in, as the customer would read it',
    method: 'POST',
    path: '/api/console/v1/messages/preview',
    access: { staff: 'messages-read' },
    body: 'json',
    request: z.object({ channel: channel.default('sms'), template, params }),
    response: z.object({ subject: z.string().nullable(), text: z.string() }),
    timeout: 10,
  }),
  sendTestMessage: call({
    summary: 'Sends a text to one mobile or address to see how it arrives; who did is written down',
    method: 'POST',
    path: '/api/console/v1/messages/test',
    access: { staff: 'messages-test' },
    body: 'json',
    request: z
      .object({ channel: channel.default('sms'), template, params, to: z.string().max(100) })
      .superRefine(({ channel: by, to }, context) => {
        const message = by === 'sms' ? '请填写 11 位手机号' : '请填写完整的邮箱地址';
        const good = by === 'sms' ? mobile.test(to) : validateEmail(to) === null;
        if (!good) context.addIssue({ code: 'custom', path: ['to'], message });
      }),
    response: z.object({}),
    timeout: 10,
    perMinute: 5,
  }),
};
