import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendOut, type Outgoing } from './send-out.ts';
import type { Service } from './service.ts';

/** Key and secret of a vendor, in its section of the providers file. */
export const signingKey = {
  appKey: z.string().min(1),
  appSecret: z.string().min(16),
};

interface Key {
  readonly appKey: string;
  readonly appSecret: string;
}

/** JSON by POST: key, time and nonce are signed together with the body. */
export const sendSigned = (
  service: Service,
  url: string,
  content: object,
  {
    key: { appKey, appSecret },
    now,
    timeoutMs,
  }: {
    readonly key: Key;
    readonly now: Date;
    readonly timeoutMs: number;
  },
): Promise<Outgoing> => {
  const body = JSON.stringify(content);
  const timestamp = String(now.getTime());
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
  return sendOut(service, url, { method: 'POST', headers, body }, { timeoutMs });
};
