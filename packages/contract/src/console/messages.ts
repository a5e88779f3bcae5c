import { z } from 'zod';
import { call } from '../call.ts';

const template = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const params = z.record(z.string().regex(/^\w{1,20}$/), z.string().max(100));

/** What customers are sent, in the words that are registered with the gateways. */
export const consoleMessages = {
  listMessageTemplates: call({
    summary: 'Every text that can be sent, with the names of its blanks',
    method: 'GET',
    path: '/api/console/v1/messages/templates',
    access: { staff: 'messages-read' },
    body: 'none',
    request: z.object({}),
    response: z.object({
      templates: z.array(
        z.object({
          template: z.string(),
          channel: z.enum(['sms', 'mail']),
          text: z.string(),
          blanks: z.array(z.string()),
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
    request: z.object({ template, params }),
    response: z.object({ text: z.string() }),
    timeout: 10,
  }),
  sendTestMessage: call({
    summary: 'Sends a text to one mobile to see how it arrives; who did is written down',
    method: 'POST',
    path: '/api/console/v1/messages/test',
    access: { staff: 'messages-test' },
    body: 'json',
    request: z.object({
      template,
      params,
      mobile: z.string().regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号'),
    }),
    response: z.object({}),
    timeout: 10,
    perMinute: 5,
  }),
};
