import { z } from 'zod';
import { messageChannelNames } from '@parasol/domain/base/messages/preferences';
import { call } from '#call.ts';

const template = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const params = z.record(z.string().regex(/^\w{1,20}$/), z.string().max(100));
/** A brand's id; absent for a text of all brands. */
const brand = z.string().max(40).optional();
const testable = z.enum(['sms', 'mail']);

/**
 * Messages to customers: text messages in the words registered with the gateways, others in our
 * own.
 */
export const consoleMessages = {
  listMessageTemplates: call({
    summary: 'Every occasion of a message to customers, with its text on each channel',
    method: 'GET',
    path: '/api/console/v1/messages/templates',
    access: { staff: 'messages-read' },
    request: z.object({ brand }),
    response: z.object({
      occasions: z.array(
        z.object({
          template: z.string(),
          title: z.string(),
          texts: z.array(
            z.object({
              channel: z.enum(messageChannelNames),
              /** Null for a text message, which has none. */
              subject: z.string().nullable(),
              text: z.string(),
              /** Blanks that can be filled in, whether or not the words use them. */
              blanks: z.array(
                z.object({ name: z.string(), title: z.string(), sample: z.string() }),
              ),
              /** Sent at night too. */
              urgent: z.boolean(),
            }),
          ),
        }),
      ),
      /** The caller's own address for tests, masked; null while there is none. */
      testsTo: z.object({ sms: z.string().nullable(), mail: z.string().nullable() }),
      /** Whether tests without an own address go to the inbox of the sandbox. */
      sandbox: z.object({ sms: z.boolean(), mail: z.boolean() }),
    }),
  }),
  sendTestMessage: call({
    summary: 'Sends a text to the caller, to see how it arrives; the sending is recorded',
    path: '/api/console/v1/messages/test',
    access: { staff: 'messages-test' },
    request: z.object({ channel: testable.default('sms'), template, params, brand }),
    perMinute: 5,
  }),
};
