import { z } from 'zod';
import { requirements } from '@parasol/domain/sales/suitability/assess-suitability';
import { call } from '#call.ts';
import { quoteNo } from '#products/disclosure/shapes.ts';
import { baseProductNo } from '#numbers.ts';
import { moment } from '#moment.ts';

const finding = z.object({
  rule: z.int(),
  code: z.string(),
  advice: z.string(),
  statement: z.boolean(),
});

/** The offer's suitability for this person, by the numbered rules. */
const assessment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exempt'), reason: z.enum(['property', 'one-year-or-less']) }),
  z.object({
    kind: z.literal('assessed'),
    suitable: z.boolean(),
    findings: z.array(finding).readonly(),
    requires: z.enum(requirements),
  }),
]);

const profile = z.object({
  testNo: z.string(),
  takenOn: z.string(),
  validUntil: z.string(),
  riskLevel: z.int(),
  familyIncome: z.int(),
  annualBudget: z.int(),
  singleBudget: z.int(),
  needs: z.array(z.string()).readonly(),
});

const option = z.object({ code: z.string(), text: z.string() });

export const suitability = {
  getSuitability: call({
    summary: 'The questionnaire, the test that still counts, and its meaning for a product',
    method: 'GET',
    path: '/api/suitability/v1/state',
    access: 'customer-in-person',
    request: z.object({ baseProductNo, quoteNo: quoteNo.optional() }),
    response: z.object({
      baseProductNo: z.string(),
      productName: z.string(),
      insurer: z.string(),
      required: z.boolean(),
      premium: z
        .object({ mode: z.enum(['single', 'regular']), amount: z.int(), payYears: z.int() })
        .nullable(),
      questionnaire: z.object({
        version: z.string(),
        questions: z
          .array(
            z.object({
              id: z.string(),
              type: z.enum(['needs', 'amount', 'risk']),
              ask: z.string(),
              help: z.string().optional(),
              options: z.array(option).readonly(),
            }),
          )
          .readonly(),
      }),
      profile: profile.nullable(),
      assessment: assessment.nullable(),
      /** Paid under other contracts: in a year, and at once within the last twelve months. */
      already: z.object({ regular: z.int(), single: z.int() }),
      /** Why and until when the customer has to think about it first; null without a pause. */
      pause: z
        .object({
          standing: z.enum(['due', 'running', 'over']),
          reasons: z.array(z.string()).readonly(),
          hours: z.int(),
          until: moment.nullable(),
          /** A figure was raised by a lot since an answer that still counts. */
          raised: z.boolean(),
        })
        .nullable(),
      confirmedAt: moment.nullable(),
      /** Another test today? If not, from which day. */
      mayTest: z.boolean(),
      testFrom: z.string().nullable(),
    }),
  }),
  takeSuitabilityTest: call({
    summary: 'Takes the answers of a test: at most two a day and eight in twelve months',
    path: '/api/suitability/v1/tests',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      version: z.string().max(40),
      /** The product whose page asks the test. */
      baseProductNo: baseProductNo.optional(),
      /** Amounts in fen. */
      answers: z.record(
        z.string().max(40),
        z.union([z.string().max(40), z.number(), z.array(z.string().max(40)).max(20)]),
      ),
    }),
    response: profile,
  }),
  confirmSuitability: call({
    summary:
      'The customer continues in spite of the advice, in writing; far beyond their means after a pause',
    path: '/api/suitability/v1/confirm',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      baseProductNo,
      quoteNo,
      testNo: z.string().max(40),
      /** Numbers of the rules whose advice the person has read. */
      rules: z.array(z.int()).max(20),
      /** Signed with the full name where the law wants a statement. */
      statement: z.string().trim().max(60).optional(),
      /** Given again after a pause. */
      afterPause: z.boolean().optional(),
    }),
    response: z.object({
      /** Null if a pause begins: the confirmation counts after it. */
      confirmedAt: moment.nullable(),
      pausedUntil: moment.nullable(),
    }),
  }),
};
