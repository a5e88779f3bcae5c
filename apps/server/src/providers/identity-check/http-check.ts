import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { IdentityCheck } from './port.ts';

/** The section `identityCheck` of the providers file. */
export const identityCheckSettings = z.strictObject({
  endpoint: z.url(),
  appKey: z.string().min(1),
  appSecret: z.string().min(16),
});

/** A two-element check: key, time and nonce are signed together with the body. */
export const httpIdentityCheck = (
  { endpoint, appKey, appSecret }: z.output<typeof identityCheckSettings>,
  clock: () => Date,
  service: Service,
): IdentityCheck => ({
  name: 'http',
  check: async ({ name, idNumber, timeoutMs }) => {
    const body = JSON.stringify({ name, idNumber });
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
      endpoint,
      { method: 'POST', headers, body },
      { timeoutMs },
    );
    if (answer.kind !== 'answered' || answer.status !== 200) return 'unknown';
    const { result } = jsonFields(answer.body);
    return result === 'match' || result === 'mismatch' ? result : 'unknown';
  },
});
