import { z } from 'zod';
import { clauseKinds } from '@parasol/domain/products/catalogue/product/content';
import { surrenderRefunds } from '@parasol/domain/products/catalogue/product/cover';
import {
  saleWays,
  cashiers,
  smartUnderwritings,
  productKinds,
  productDesigns,
  renewalForms,
} from '@parasol/domain/products/catalogue/product/product';
import { sessionPageNames } from '@parasol/domain/products/catalogue/session-page-names';
import {
  dependencySchema,
  eligibilitySchema,
  optionsSchema,
  sumLimitSchema,
} from './choices-schema.ts';
import { coverageSchema, planSchema, riderSchema } from './cover-schema.ts';
import { cashValueSchema, ratingSchema } from './rating-schema.ts';
import { age, code, count, date, money, productNo, ratio, text } from './scalars.ts';

/** Facts the publication check asks for may be empty here, so that the check can name the rule. */
const mayBeMissing = z.string().trim().default('');

const saleSchema = z.strictObject({
  from: date,
  to: date.exactOptional(),
  brands: z.array(code).min(1),
  ways: z.array(z.enum(saleWays)).min(1),
  startWithinDays: count.default(0),
});

const paySchema = z.strictObject({
  cashier: z.enum(cashiers),
  autoDebit: z.boolean(),
  autoRenewSelected: z.boolean().default(false),
  coolingOffCost: money.default(0),
  surrenderRefund: z.enum(surrenderRefunds),
  surrenderLoading: z.number().min(0).max(1).default(0),
  refundAfterClaim: z.enum(['none', 'same']).exactOptional(),
});

const article = z.int().min(1);
const rightsSchema = z.strictObject({
  reduceSum: z
    .strictObject({
      article,
      afterYears: count.default(0),
      yearlyShare: ratio.exactOptional(),
      least: money.exactOptional(),
    })
    .exactOptional(),
  occupationChange: z.strictObject({ article }).exactOptional(),
  loan: z
    .strictObject({ article, share: ratio, months: count, least: money.exactOptional() })
    .exactOptional(),
});

const flowSchema = z.strictObject({
  insuredHealthNotice: z.boolean().default(false),
  policyholderHealthNotice: z.boolean().default(false),
  smartUnderwriting: z.enum(smartUnderwritings).default('none'),
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

/** `product.yaml`: the facts of a product. Its texts are in `content.yaml`. */
export const productSchema = z.strictObject({
  baseProductNo: productNo,
  version: z.int().min(1),
  kind: z.enum(productKinds),
  design: z.enum(productDesigns).default('ordinary'),
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
  exclusions: z.array(text).exactOptional(),
  renewal: z.strictObject({
    form: z.enum(renewalForms),
    note: text,
    reapplyDays: count.exactOptional(),
    waitsAgain: z.boolean().exactOptional(),
    graceDays: count.exactOptional(),
    asksHealth: z.boolean().exactOptional(),
  }),
  pay: paySchema,
  rights: rightsSchema.exactOptional(),
  taxRelief: z.strictObject({ yearlyLimit: money }).exactOptional(),
  flow: flowSchema,
  compliance: complianceSchema,
  rating: ratingSchema,
  cashValue: cashValueSchema,
  clauses: z
    .array(
      z.strictObject({
        clauseId: text,
        title: text,
        kind: z.enum(clauseKinds),
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
