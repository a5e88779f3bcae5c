import {
  statedFacts,
  type HealthNotice,
  noticeRoles,
  noticeExits,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import { z } from 'zod';
import { relations } from '@parasol/domain/base/people/relation';
import { name, personSchema, termSchema, words } from './rule-schema.ts';

const role = z.enum(noticeRoles);

const appliesSchema = z.strictObject({
  ...personSchema.shape,
  relation: z.array(z.enum(relations)).min(1).optional(),
});

/** `health-notice.yaml` of a product. */
export const noticeSchema = z.strictObject({
  audience: z.array(z.strictObject({ role, ...personSchema.shape })).min(1),
  onYes: z.array(z.enum(noticeExits)),
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
