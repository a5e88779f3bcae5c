import { refuse, type Refusal } from '@parasol/contract/errors';
import { verdicts } from '@parasol/domain/products/disclosure/terms/terms';
import type { DraftContent } from '@parasol/domain/products/rules/rule-draft';
import { z } from 'zod';
import { sexes } from '@parasol/domain/base/people/sex';
import { fieldName } from '#modules/products/catalogue/pack/problems.ts';
import { diseaseSchema } from '#modules/products/disclosure/pack/rule-schema.ts';
import {
  combinationsSchema,
  exclusionsSchema,
} from '#modules/products/disclosure/pack/shared-schema.ts';

const words = z.string().trim().max(200);
const key = z.string().max(300);

const answers = z.record(
  z.string().max(60),
  z.union([z.string().max(60), z.number(), z.array(z.string().max(60)).max(20)]),
);

const caseSchema = z.strictObject({
  disease: z.string().max(60),
  answers,
  others: z.record(z.string().max(60), answers).optional(),
  sex: z.enum(sexes),
  age: z.int().min(0).max(110),
  on: z.iso.date(),
  product: z.string().max(20),
  plan: z.string().max(60),
  riders: z.array(z.string().max(60)).max(10),
  expected: z.enum(verdicts as [(typeof verdicts)[number]]),
  rule: z.string().max(60),
});

const contentSchema = z.strictObject({
  diseases: z.record(key, diseaseSchema),
  exclusions: exclusionsSchema,
  combinations: combinationsSchema.shape.combinations.nullable(),
  notes: z.record(key, z.strictObject({ owner: words, reason: words })),
  cases: z.record(key, caseSchema),
  accepted: z.record(key, words.min(2, '请写明为什么接受')),
}) satisfies z.ZodType<DraftContent>;

/** The content of a draft, checked by the schemas of the files. */
export const readContent = (given: unknown): DraftContent | Refusal => {
  const read = contentSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = fieldName(
      (issue?.path ?? []).map((part) => (typeof part === 'symbol' ? '' : part)),
    );
    return refuse('INVALID_REQUEST', `${where}：${issue?.message ?? '格式有误'}`);
  }
  const stray = Object.entries(read.data.diseases).find(([code, { code: own }]) => code !== own);
  return stray ? refuse('INVALID_REQUEST', `疾病 ${stray[0]} 的编号不能改`) : read.data;
};
