import { z } from 'zod';
import { jsonFields } from '#providers/outside/send-out.ts';
import { sendSigned, signingKey } from '#providers/outside/send-signed.ts';
import type { Service } from '#providers/outside/service.ts';
import type { CallCentre } from './port.ts';

/** The section `callCentre` of the providers file. */
export const callCentreSettings = z.strictObject({
  /** The vendor's SIP server, over WebSocket. */
  socket: z.url({ protocol: /^wss?$/ }),
  /** Where the vendor signs our staff on. */
  signOnUrl: z.url(),
  ...signingKey,
});

const seat = z.object({
  uri: z.string().regex(/^sip:[\w.+-]{1,60}@[\w.-]{1,120}$/),
  password: z.string().min(1).max(200),
});

/** The vendor learns who it is, signed; it answers with a seat on its SIP server. */
export const sipVendor = (
  { socket, signOnUrl, ...key }: z.output<typeof callCentreSettings>,
  clock: () => Date,
  service: Service,
): CallCentre => ({
  name: 'sip',
  sockets: [new URL(socket).origin],
  signOn: async ({ account }, waitMs) => {
    const answer = await sendSigned(
      service,
      signOnUrl,
      { account },
      {
        key,
        now: clock(),
        timeoutMs: waitMs,
      },
    );
    if (answer.kind !== 'answered' || answer.status !== 200) return null;
    const parsed = seat.safeParse(jsonFields(answer.body));
    return parsed.success ? { adapter: 'sip', socket, ...parsed.data } : null;
  },
});
