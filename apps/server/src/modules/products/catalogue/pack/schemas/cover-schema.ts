import {
  type CoverageSum,
  benefitEnds,
  benefitLimits,
  benefitForms,
  surrenderRefunds,
} from '@parasol/domain/products/catalogue/product/cover';
import { claimKinds } from '@parasol/domain/products/catalogue/product/claim-kinds';
import { parseRatio } from '@parasol/domain/base/money/ratio';
import { z } from 'zod';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import { bounds, conditionSchema } from './choices-schema.ts';
import { age, code, count, money, riskGroup, text } from './scalars.ts';

export const planSchema = z.strictObject({
  code,
  name: text,
  summary: text,
  tier: z.int().min(1).exactOptional(),
  adds: z.array(text).default([]),
});

/** A number is an amount in yuan, `50%` is of the sum assured, other text is shown as it is now. */
export const sum = z.codec(
  z.union([z.number(), z.string(), z.strictObject({ perUnit: z.number() })]),
  z.custom<CoverageSum>(),
  {
    decode: (value, context): CoverageSum => {
      if (typeof value === 'string') {
        const share = value.endsWith('%') ? parseRatio(value) : undefined;
        return share === undefined
          ? { kind: 'words', words: value }
          : { kind: 'of-sum-assured', ratio: share };
      }
      const perUnit = typeof value === 'object';
      const amount = money.safeParse(perUnit ? value.perUnit : value);
      if (amount.success) return { kind: perUnit ? 'per-unit' : 'amount', amount: amount.data };
      const message = '应为不小于 0 的金额（元），最多两位小数';
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    },
    encode: (benefit) => {
      if (benefit.kind === 'words') return benefit.words;
      if (benefit.kind === 'of-sum-assured') return `${benefit.ratio / 10_000}%`;
      const yuan = benefit.amount / 100;
      return benefit.kind === 'per-unit' ? { perUnit: yuan } : yuan;
    },
  },
);

const onClaimSchema = z.strictObject({
  article: z.int().min(1),
  kinds: z.array(z.enum(claimKinds)).min(1),
  ends: z.enum(benefitEnds).default('nothing'),
  keeps: z.array(code).default([]),
  waives: z.boolean().default(false),
  limit: z.enum(benefitLimits).default('none'),
  sharesWith: code.exactOptional(),
  times: z.int().min(1).exactOptional(),
  from: z.enum(['event', 'decision']).default('event'),
});

export const coverageSchema = z.strictObject({
  code,
  name: text,
  form: z.enum(benefitForms),
  summary: text,
  rider: text.exactOptional(),
  /** Sums by plan, or `all` for every plan alike. */
  sums: z.record(z.string(), sum),
  shown: text.exactOptional(),
  ages: bounds(age).exactOptional(),
  waitingDays: count.exactOptional(),
  deductible: money.exactOptional(),
  payRate: text.exactOptional(),
  onClaim: onClaimSchema.exactOptional(),
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
  on: z.enum(underwrittenRoles),
  selected: z.boolean().default(false),
  table: code,
  when: conditionSchema.exactOptional(),
  policyholderAge: bounds(age).exactOptional(),
  message: text,
  endsAlone: z
    .strictObject({
      article: z.int().min(1),
      refund: z.enum(surrenderRefunds),
    })
    .exactOptional(),
});
