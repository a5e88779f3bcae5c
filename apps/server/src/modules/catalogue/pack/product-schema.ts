import { z } from 'zod';
import { sessionPageNames } from '@parasol/domain/catalogue/session-page-names';
import {
  dependencySchema,
  eligibilitySchema,
  optionsSchema,
  sumLimitSchema,
} from './choices-schema.ts';
import { coverageSchema, planSchema, riderSchema } from './cover-schema.ts';
import { cashValueSchema, ratingSchema } from './rating-schema.ts';
import { age, code, count, date, money, productNo, text } from './scalars.ts';

/** Facts the publication check asks for may be empty here, so that the check can name the rule. */
const mayBeMissing = z.string().trim().default('');

const saleSchema = z.strictObject({
  from: date,
  to: date.exactOptional(),
  brands: z.array(code).min(1),
  ways: z.array(z.enum(['online', 'assisted'])).min(1),
  startWithinDays: count.default(0),
});

const paySchema = z.strictObject({
  cashier: z.enum(['own', 'supplier', 'free']),
  autoDebit: z.boolean(),
  autoRenewSelected: z.boolean().default(false),
  coolingOffCost: money.default(0),
  surrenderRefund: z.enum(['cash-value', 'unexpired-net-premium', 'none']),
  surrenderLoading: z.number().min(0).max(1).default(0),
  refundAfterClaim: z.enum(['none', 'same']).exactOptional(),
});

const flowSchema = z.strictObject({
  insuredHealthNotice: z.boolean().default(false),
  policyholderHealthNotice: z.boolean().default(false),
  smartUnderwriting: z.enum(['none', 'own', 'third-party', 'supplier']).default('none'),
  manualUnderwriting: z.boolean().default(false),
  manualUnderwritingBy: z.enum(['house', 'insurer']).exactOptional(),
  prePage: z.boolean().default(false),
  leadForm: z.boolean().default(false),
  familyOrder: z.boolean().default(false),
  loginType: count.default(0),
});

const complianceSchema = z.strictObject({
  suitabilityRequired: z.boolean(),
  uncertainBenefits: z.boolean(),
  recordingFromAge: age.default(60),
  antiMoneyLaundering: z
    .strictObject({ singlePremium: money, yearlyPremium: money })
    .exactOptional(),
});

/** `product.yaml`: the facts of a product. What people read about it is in `content.yaml`. */
export const productSchema = z.strictObject({
  baseProductNo: productNo,
  version: z.int().min(1),
  kind: z.enum([
    'medical',
    'critical-illness',
    'term-life',
    'whole-life',
    'annuity',
    'accident',
    'maternity',
  ]),
  design: z.enum(['ordinary', 'participating', 'universal']).default('ordinary'),
  names: z.strictObject({ marketing: text, clause: mayBeMissing, short: text }),
  insurer: code,
  filingNumber: mayBeMissing,
  broker: z.strictObject({ name: mayBeMissing, shortName: mayBeMissing, licence: mayBeMissing }),
  sale: saleSchema,
  plans: z.array(planSchema).min(1),
  coverages: z.array(coverageSchema).min(1),
  riders: z.array(riderSchema).default([]),
  options: optionsSchema,
  dependencies: z.array(dependencySchema).default([]),
  eligibility: eligibilitySchema,
  sumLimits: z.array(sumLimitSchema).default([]),
  periods: z.strictObject({
    waitingDays: count,
    waitingNote: text,
    coolingOffDays: count,
    coolingOffNote: text,
    graceDays: count,
    reinstatementYears: count.exactOptional(),
    claimInWaiting: z.enum(['premiums-back', 'not-paid']).exactOptional(),
  }),
  deductible: z
    .strictObject({ amount: money, note: text, yearly: z.boolean().exactOptional() })
    .exactOptional(),
  exclusions: z.array(text),
  renewal: z.strictObject({
    form: z.enum(['none', 'reapply', 'guaranteed']),
    note: text,
    reapplyDays: count.exactOptional(),
    waitsAgain: z.boolean().exactOptional(),
    graceDays: count.exactOptional(),
    asksHealth: z.boolean().exactOptional(),
  }),
  pay: paySchema,
  flow: flowSchema,
  compliance: complianceSchema,
  rating: ratingSchema,
  cashValue: cashValueSchema,
  clauses: z
    .array(
      z.strictObject({
        clauseId: text,
        title: text,
        kind: z.enum(['main', 'rider', 'notice']),
        filingNumber: mayBeMissing,
        file: text,
      }),
    )
    .min(1),
  disclosures: z.array(z.strictObject({ name: text, file: text })),
  related: z.array(productNo),
  mutuallyExclusive: z.array(z.strictObject({ baseProductNo: productNo, reason: text })),
  onePolicyPerPerson: z.boolean(),
  twoSidedPages: z.array(z.enum(sessionPageNames)).min(1).exactOptional(),
});
