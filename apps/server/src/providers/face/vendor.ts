import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import type { FacePage } from './port.ts';

/** The section `face` of the providers file. */
export const faceSettings = z.strictObject({
  endpoint: z.url(),
  /** Only pages below this address are shown. */
  pages: z.url(),
  appKey: z.string().min(1),
  appSecret: z.string().min(16),
  /** Without one its yes is a help for staff, like our own comparison. */
  certificates: z.array(z.string().min(4)).default([]),
  portraits: z.enum(['register', 'card']).default('card'),
});

const timeoutMs = 8000;
const begun = z.object({ url: z.url(), reference: z.string().regex(/^[\w-]{8,64}$/) });
const result = z.object({ result: z.enum(['yes', 'no', 'unsure', 'pending']) });

/** A vendor's page: key, time and nonce are signed together with the body. */
export const vendorFacePage = (
  { endpoint, pages, appKey, appSecret, certificates, portraits }: z.output<typeof faceSettings>,
  clock: () => Date,
  service: Service,
): FacePage => {
  const ask = async (path: string, content: object): Promise<unknown> => {
    const body = JSON.stringify(content);
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
      `${endpoint}${path}`,
      { method: 'POST', headers, body },
      { timeoutMs },
    );
    return answer.kind === 'answered' && answer.status === 200
      ? jsonFields(answer.body)
      : undefined;
  };
  return {
    vendor: { certificates, portraits },
    begin: async ({ checkId, name, idNumber, returnUrl }) => {
      const answer = begun.safeParse(await ask('/begin', { checkId, name, idNumber, returnUrl }));
      return answer.success && answer.data.url.startsWith(pages)
        ? { kind: 'begun', ...answer.data }
        : { kind: 'unavailable' };
    },
    result: async (reference) => {
      const answer = result.safeParse(await ask('/result', { reference }));
      return answer.success ? answer.data.result : 'unavailable';
    },
  };
};
