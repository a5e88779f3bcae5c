import { statedFacts, type HealthNotice } from '@parasol/domain/disclosure/notices/health-notice';
import { z } from 'zod';
import { name, personSchema, termSchema, words } from './rule-schema.ts';

const role = z.enum(['insured', 'policyholder', 'supplementary']);

const appliesSchema = z.strictObject({
  ...personSchema.shape,
  relation: z
    .array(z.enum(['self', 'spouse', 'child', 'parent', 'other']))
    .min(1)
    .optional(),
});

/** `health-notice.yaml` of a product. */
export const noticeSchema = z.strictObject({
  audience: z.array(z.strictObject({ role, ...personSchema.shape })).min(1),
  onYes: z.array(
    z.enum(['smart-underwriting', 'supplier', 'manual-underwriting', 'other-products']),
  ),
  sections: z
    .array(
      z.strictObject({
        id: name,
        role,
        title: words,
        lead: words.optional(),
        readingSeconds: z.int().min(0).max(300),
        applies: appliesSchema.optional(),
        questions: z
          .array(
            z.strictObject({
              id: name,
              ask: words,
              items: z.array(words).min(1).optional(),
              kind: z.enum(['health', 'fact']).optional(),
              terms: z.array(termSchema).optional(),
              applies: appliesSchema.optional(),
              leads: z.array(name).min(1).optional(),
              groups: z.array(name).min(1).optional(),
              states: z.enum(statedFacts).optional(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
}) satisfies z.ZodType<HealthNotice>;
