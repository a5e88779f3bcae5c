import { goldenConditions } from '@parasol/domain/products/studio/golden';
import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { rateFinding } from './rates.ts';
import { draftNo, revision } from './shapes.ts';
import { fen } from '#numbers.ts';

const figures = z.object({
  instalment: fen,
  yearly: fen,
  /** At the end of policy years 1, 2, 5, 10 and 20. */
  cash: z.array(fen.nullable()).readonly(),
});

const conditions = z.object(
  Object.fromEntries(goldenConditions.map((name) => [name, z.string().trim().max(120)])) as Record<
    (typeof goldenConditions)[number],
    z.ZodString
  >,
);

/** Changes of the cases; an open price is taken from the draft. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept'), cases: z.array(conditions).min(1).max(1000) }),
  z.object({ kind: z.literal('add'), conditions, instalment: fen.min(0).nullable() }),
  z.object({
    kind: z.literal('change'),
    was: conditions,
    conditions,
    instalment: fen.min(0).nullable(),
  }),
  z.object({ kind: z.literal('remove'), was: conditions }),
]);

const choice = z.object({ value: z.string(), label: z.string() });

export const studioGolden = {
  getProductDraftGolden: call({
    summary: 'Golden cases of a draft with their prices on it, and the decisions about them',
    method: 'GET',
    path: '/api/studio/v1/golden',
    about: { productDraft: 'draftNo' },
    access: { staff: 'products-read' },
    request: z.object({ draftNo }),
    response: z.object({
      revision: z.int(),
      /** The draft itself cannot be read, so nothing was priced. */
      readable: z.boolean(),
      findings: z.array(rateFinding),
      cases: z.array(
        z.object({
          conditions,
          expected: figures,
          got: figures.nullable(),
          refusal: z.string().nullable(),
          keeps: z.boolean(),
          by: fen.nullable(),
          percent: z.number().nullable(),
        }),
      ),
      decisions: z.array(
        z.object({
          kind: z.enum(['accept', 'add', 'change', 'remove']),
          cases: z.int(),
          words: z.string(),
          reason: z.string(),
          by: z.string(),
          at: moment,
        }),
      ),
      /** Choices for a case. */
      choices: z.object({
        plan: z.array(choice),
        coverTerm: z.array(choice),
        payTerm: z.array(choice),
        payFrequency: z.array(choice),
        riders: z.array(choice),
        /** Whether a sum is chosen at all. */
        sum: z.boolean(),
      }),
    }),
    timeout: 30,
  }),
  changeProductDraftGolden: call({
    summary: 'Accepts changed prices of golden cases, or adds, changes or removes one',
    path: '/api/studio/v1/golden/change',
    about: { productDraft: 'draftNo' },
    access: { staff: 'products-edit' },
    request: z.object({ draftNo, revision, change, reason }),
    response: z.object({ revision: z.int() }),
    timeout: 30,
  }),
};
