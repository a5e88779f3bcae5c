import { z } from 'zod';
import { jsonFields } from '#providers/outside/send-out.ts';
import { sendSigned, signingKey } from '#providers/outside/send-signed.ts';
import type { Service } from '#providers/outside/service.ts';
import type { IdentityCheck } from './port.ts';

/** The section `identityCheck` of the providers file. */
export const identityCheckSettings = z.strictObject({
  endpoint: z.url(),
  ...signingKey,
});

/** A two-element check: key, time and nonce are signed together with the body. */
export const httpIdentityCheck = (
  { endpoint, ...key }: z.output<typeof identityCheckSettings>,
  clock: () => Date,
  service: Service,
): IdentityCheck => ({
  name: 'http',
  check: async ({ name, idNumber, timeoutMs }) => {
    const answer = await sendSigned(
      service,
      endpoint,
      { name, idNumber },
      {
        key,
        now: clock(),
        timeoutMs,
      },
    );
    if (answer.kind !== 'answered' || answer.status !== 200) return 'unknown';
    const { result } = jsonFields(answer.body);
    return result === 'match' || result === 'mismatch' ? result : 'unknown';
  },
});
