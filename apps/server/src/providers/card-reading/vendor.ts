import { z } from 'zod';
import { sexes } from '@parasol/domain/base/people/sex';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { cardKinds } from '@parasol/domain/sales/identity/card-fields';
import { jsonFields } from '#providers/outside/send-out.ts';
import { sendSigned, signingKey } from '#providers/outside/send-signed.ts';
import type { Service } from '#providers/outside/service.ts';
import type { CardReader } from './port.ts';

/** The section `cardReading` of the providers file. */
export const cardReadingSettings = z.strictObject({
  endpoint: z.url(),
  ...signingKey,
});

const timeoutMs = 15_000;
const text = z.string().trim().min(1).max(200);
const date = z.string().refine(isPlainDate);

/**
 * A vendor's answer is checked by this before any other code sees it; a garbled field is absent.
 */
const card = z.object({
  kind: z.enum(cardKinds),
  fields: z.object({
    name: text.optional().catch(undefined),
    sex: z.enum(sexes).optional().catch(undefined),
    nation: text.optional().catch(undefined),
    birthDate: date.optional().catch(undefined),
    address: text.optional().catch(undefined),
    number: z
      .string()
      .regex(/^[0-9A-Z]{6,21}$/)
      .optional()
      .catch(undefined),
    authority: text.optional().catch(undefined),
    validFrom: date.optional().catch(undefined),
    validTo: z
      .union([date, z.literal('long-term')])
      .optional()
      .catch(undefined),
    bank: text.optional().catch(undefined),
    credit: z.boolean().optional().catch(undefined),
    mother: text.optional().catch(undefined),
    father: text.optional().catch(undefined),
  }),
});

/** A reader elsewhere: key, time and nonce are signed together with the body. */
export const vendorCardReader = (
  { endpoint, ...key }: z.output<typeof cardReadingSettings>,
  clock: () => Date,
  service: Service,
): CardReader => ({
  name: 'http',
  read: async ({ bytes }) => {
    const answer = await sendSigned(
      service,
      endpoint,
      { image: Buffer.from(bytes).toString('base64') },
      {
        key,
        now: clock(),
        timeoutMs,
      },
    );
    if (answer.kind !== 'answered') return { kind: 'unavailable' };
    if (answer.status === 429 || answer.status === 503) return { kind: 'busy' };
    if (answer.status !== 200) return { kind: 'unavailable' };
    const fields = jsonFields(answer.body);
    if (fields['kind'] === 'none') return { kind: 'read', card: undefined };
    const parsed = card.safeParse(fields);
    return parsed.success ? { kind: 'read', card: parsed.data } : { kind: 'unavailable' };
  },
  readPage: () => Promise.resolve({ kind: 'unavailable' }),
  drawSheet: () => Promise.resolve({ kind: 'unavailable' }),
  close: () => undefined,
});
