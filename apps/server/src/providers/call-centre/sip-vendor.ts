import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { CallCentre } from './port.ts';

/** The section `callCentre` of the providers file. */
export const callCentreSettings = z.strictObject({
  /** The vendor's SIP server, over WebSocket. */
  socket: z.url({ protocol: /^wss?$/ }),
  /** Where the vendor signs our staff on. */
  signOnUrl: z.url(),
  appKey: z.string().min(1),
  appSecret: z.string().min(16),
});

const seat = z.object({
  uri: z.string().regex(/^sip:[\w.+-]{1,60}@[\w.-]{1,120}$/),
  password: z.string().min(1).max(200),
});

/** The vendor learns who it is, signed; it answers with a seat on its SIP server. */
export const sipVendor = (
  { socket, signOnUrl, appKey, appSecret }: z.output<typeof callCentreSettings>,
  clock: () => Date,
  service: Service,
): CallCentre => ({
  name: 'sip',
  sockets: [new URL(socket).origin],
  signOn: async ({ account }, waitMs) => {
    const body = JSON.stringify({ account });
    const timestamp = String(clock().getTime());
    const nonce = randomUUID();
    const signature = createHmac('sha256', appSecret)
      .update([appKey, timestamp, nonce, body].join('\n'), 'utf8')
      .digest('base64');
    const headers = {
      'content-type': 'application/json',
      'x-app-key': appKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    };
    const answer = await sendOut(
      service,
      signOnUrl,
      { method: 'POST', headers, body },
      { timeoutMs: waitMs },
    );
    if (answer.kind !== 'answered' || answer.status !== 200) return null;
    const parsed = seat.safeParse(jsonFields(answer.body));
    return parsed.success ? { adapter: 'sip', socket, ...parsed.data } : null;
  },
});
