import type { CoverageSum } from '@parasol/domain/catalogue/cover';
import { parseRatio } from '@parasol/domain/money/ratio';
import { z } from 'zod';
import { bounds, conditionSchema } from './choices-schema.ts';
import { age, code, count, money, riskGroup, text } from './scalars.ts';

export const planSchema = z.strictObject({
  code,
  name: text,
  summary: text,
  tier: z.int().min(1).exactOptional(),
  adds: z.array(text).default([]),
});

/** A number is an amount in yuan, `50%` is of the sum assured, other text is shown as it stands. */
const sum = z
  .union([z.number(), z.string(), z.strictObject({ perUnit: money })])
  .transform((value, context): CoverageSum => {
    if (typeof value === 'object') return { kind: 'per-unit', amount: value.perUnit };
    if (typeof value === 'number') {
      const amount = money.safeParse(value);
      if (amount.success) return { kind: 'amount', amount: amount.data };
      context.addIssue({ code: 'custom', message: '应为不小于 0 的金额（元），最多两位小数' });
      return z.NEVER;
    }
    const ratio = value.endsWith('%') ? parseRatio(value) : undefined;
    return ratio === undefined
      ? { kind: 'words', words: value }
      : { kind: 'of-sum-assured', ratio };
  });

export const coverageSchema = z.strictObject({
  code,
  name: text,
  form: z.enum(['reimbursement', 'lump-sum', 'daily-allowance', 'income', 'waiver', 'service']),
  summary: text,
  rider: text.exactOptional(),
  /** By plan, or `all` for every plan alike. */
  sums: z.record(z.string(), sum),
  shown: text.exactOptional(),
  ages: bounds(age).exactOptional(),
  waitingDays: count.exactOptional(),
  deductible: money.exactOptional(),
  payRate: text.exactOptional(),
  conditions: z.array(text),
  risks: z.array(riskGroup).default([]),
  cappedForMinors: z.boolean().default(false),
});

export const riderSchema = z.strictObject({
  code,
  name: text,
  summary: text,
  filingNumber: z.string().trim(),
  clauseId: text,
  on: z.enum(['insured', 'policyholder']),
  selected: z.boolean().default(false),
  table: code,
  when: conditionSchema.exactOptional(),
  policyholderAge: bounds(age).exactOptional(),
  message: text,
});
