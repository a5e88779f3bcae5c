import { z } from 'zod';
import { call } from './call.ts';

const moment = z.iso.datetime();

export const policies = {
  listPolicies: call({
    summary: "The customer's policies, newest first",
    method: 'GET',
    path: '/api/policy/v1/policies',
    access: 'customer',
    body: 'none',
    request: z.object({ before: moment.optional() }),
    response: z.object({
      policies: z.array(
        z.object({
          policyNo: z.string(),
          orderNo: z.string(),
          productName: z.string(),
          planName: z.string(),
          insurerName: z.string(),
          /** Masked. */
          insureds: z.array(z.string()),
          startDate: z.string(),
          /** Null for life. */
          endDate: z.string().nullable(),
          /** What was agreed, or the highest that one benefit pays; null where neither is a sum. */
          sum: z.object({ kind: z.enum(['agreed', 'highest']), fen: z.int() }).nullable(),
          status: z.enum([
            'waiting',
            'in-force',
            'grace',
            'lapsed',
            'withdrawn',
            'surrendered',
            'cancelled',
            'matured',
            'ended',
            'renewed',
          ]),
          statusTitle: z.string(),
          /** The status in a sentence, with its day. */
          statusWords: z.string(),
        }),
      ),
      /** Give it as `before` to read on; null at the end. */
      next: moment.nullable(),
    }),
    timeout: 10,
  }),
};
