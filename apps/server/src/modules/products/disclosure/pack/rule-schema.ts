import { coverKinds } from '@parasol/domain/products/disclosure/library/cover-kinds';
import {
  type DiseaseSource,
  type PersonCondition,
  type Question,
  type UnderwritingSource,
  underwrittenRoles,
} from '@parasol/domain/products/disclosure/library/rule-source';
import { z } from 'zod';
import { sexes } from '@parasol/domain/base/people/sex';

export const words = z.string().trim().min(1);
export const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, '只能用小写字母、数字和连字符');
export const version = z.int().min(1);
const years = z.int().min(0).max(120);

const ageSchema = z.strictObject({ from: years.optional(), below: years.optional() });

export const personSchema = z.strictObject({
  sex: z.enum(sexes).optional(),
  age: ageSchema.optional(),
}) satisfies z.ZodType<PersonCondition>;

export const termSchema = z.strictObject({ word: words, meaning: words });

export const conditionSchema = z.record(name, z.union([name, z.array(name).min(1)]));

const common = {
  id: name,
  ask: words,
  help: words.optional(),
  terms: z.array(termSchema).optional(),
  next: z
    .union([name, z.array(z.strictObject({ when: conditionSchema.optional(), go: name })).min(1)])
    .optional(),
};

const bands = z
  .array(z.strictObject({ code: name, from: z.number().optional(), below: z.number().optional() }))
  .min(1);

const options = z
  .array(z.strictObject({ code: name, text: words, alone: z.boolean().optional() }))
  .min(2);

const timed = { ...common, maxMonths: z.int().min(1).optional(), bands };

const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('yes-no') }),
  z.strictObject({ ...common, type: z.literal(['single', 'multi']), options }),
  z.strictObject({
    ...common,
    type: z.literal('number'),
    unit: words,
    min: z.number(),
    max: z.number(),
    decimals: z.int().min(0).max(3).optional(),
    bands,
  }),
  z.strictObject({ ...timed, type: z.literal(['month', 'date']) }),
]) satisfies z.ZodType<Question>;

const percent = z.int().min(1).max(500);

const outcomeSchema = z.union([
  z.enum(['standard', 'refer', 'declined']),
  z.strictObject({
    load: percent.optional(),
    perMille: z.int().min(1).max(50).optional(),
    exclude: name.optional(),
  }),
  z.strictObject({ postpone: z.int().min(1).max(120) }),
]);

export const giveSchema = z.partialRecord(z.enum(coverKinds), outcomeSchema);

export const diseaseSchema = z.strictObject({
  code: name,
  version,
  name: words,
  pinyin: words,
  aliases: z.record(words, words),
  icd10: z
    .array(
      z
        .string()
        .regex(/^[A-Z]\d{2}(\.\d)?(-[A-Z]\d{2}(\.\d)?)?$/, '应写作 E04、E04.1 或 E04.0-E04.2'),
    )
    .min(1),
  category: z.array(name).min(1),
  explain: words,
  applies: personSchema.optional(),
  questions: z.array(questionSchema),
  rules: z.array(
    z.strictObject({
      id: name,
      when: conditionSchema.optional(),
      who: personSchema.optional(),
      priority: z.int().min(1).max(99).optional(),
      give: giveSchema,
      because: words,
      change: words.optional(),
    }),
  ),
  otherwise: z
    .strictObject({ give: giveSchema, because: words, change: words.optional() })
    .optional(),
}) satisfies z.ZodType<DiseaseSource>;

const acceptanceSchema = z.strictObject({
  loading: z.strictObject({ maxPercent: z.int().min(0), maxPerMille: z.int().min(0) }).optional(),
  exclusion: z.boolean(),
  refer: z.boolean(),
  instead: z.enum(['refer', 'declined']),
});

export const underwritingSchema = z.strictObject({
  accepts: acceptanceSchema,
  coverages: z
    .array(
      z.strictObject({
        code: name,
        kind: z.enum(coverKinds),
        role: z.enum(underwrittenRoles),
        optional: z.boolean().optional(),
        accepts: acceptanceSchema.optional(),
      }),
    )
    .min(1),
  overrides: z
    .array(
      z.strictObject({
        id: name,
        disease: name,
        coverages: z.array(name).min(1),
        when: conditionSchema.optional(),
        who: personSchema.optional(),
        priority: z.int().min(1).max(99).optional(),
        outcome: outcomeSchema,
        because: words,
        change: words.optional(),
      }),
    )
    .default([]),
}) satisfies z.ZodType<UnderwritingSource>;
