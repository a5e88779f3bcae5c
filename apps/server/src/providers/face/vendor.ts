import { z } from 'zod';
import { jsonFields } from '#providers/outside/send-out.ts';
import { sendSigned, signingKey } from '#providers/outside/send-signed.ts';
import type { Service } from '#providers/outside/service.ts';
import type { FacePage } from './port.ts';

/** The section `face` of the providers file. */
export const faceSettings = z.strictObject({
  endpoint: z.url(),
  /** Only pages below this address are shown. */
  pages: z.url(),
  ...signingKey,
});

const timeoutMs = 8000;
const begun = z.object({ url: z.url(), reference: z.string().regex(/^[\w-]{8,64}$/) });
const result = z.object({ result: z.enum(['yes', 'no', 'unsure', 'pending']) });

/** A vendor's page: key, time and nonce are signed together with the body. */
export const vendorFacePage = (
  { endpoint, pages, ...key }: z.output<typeof faceSettings>,
  clock: () => Date,
  service: Service,
): FacePage => {
  const ask = async (path: string, content: object): Promise<unknown> => {
    const answer = await sendSigned(service, `${endpoint}${path}`, content, {
      key,
      now: clock(),
      timeoutMs,
    });
    return answer.kind === 'answered' && answer.status === 200
      ? jsonFields(answer.body)
      : undefined;
  };
  return {
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
