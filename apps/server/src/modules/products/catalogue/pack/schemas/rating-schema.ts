import { z } from 'zod';
import { rateMeasures, ageInterpolations } from '@parasol/domain/products/catalogue/product/rates';
import { roundings } from '@parasol/domain/base/money/rounding';
import {
  age,
  code,
  count,
  coverTerm,
  money,
  occupationClass,
  payFrequency,
  payTerm,
  ratio,
  sex,
  text,
} from './scalars.ts';

const classFactors = z.strictObject({
  1: ratio.exactOptional(),
  2: ratio.exactOptional(),
  3: ratio.exactOptional(),
  4: ratio.exactOptional(),
  5: ratio.exactOptional(),
  6: ratio.exactOptional(),
});

export const exampleSchema = z.strictObject({
  age,
  sex,
  socialInsurance: z.boolean().default(true),
  occupationClass: occupationClass.default(1),
  plan: code,
  coverTerm,
  payTerm,
  payFrequency,
  sumAssured: money.exactOptional(),
  units: count.exactOptional(),
});

/** `rating` in `product.yaml`; the tables it names are CSV files read beside it. */
export const ratingSchema = z.strictObject({
  rounding: z.enum(roundings),
  mainTable: code,
  tables: z
    .array(
      z.strictObject({
        id: code,
        file: text,
        measure: z.enum(rateMeasures),
        interpolation: z.enum(ageInterpolations),
      }),
    )
    .min(1),
  occupationFactors: classFactors.default({}),
  noSocialInsuranceFactor: ratio.default(1_000_000),
  frequencies: z
    .array(
      z.strictObject({
        code: payFrequency,
        perYear: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(12)]),
        factor: ratio,
        shares: z.array(ratio).min(1).exactOptional(),
      }),
    )
    .min(1),
  familyDiscounts: z.array(z.strictObject({ members: z.int().min(2), factor: ratio })).default([]),
  examples: z.array(exampleSchema).min(1),
});

const probability = z.number().min(0).max(1);

const benefitAmount = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('sum'),
    factor: z.number().min(0),
    growth: z.number().min(0).default(0),
  }),
  z.strictObject({
    of: z.literal('premiums-paid'),
    factors: z.array(z.strictObject({ fromAge: age, factor: z.number().min(0) })).min(1),
  }),
  z.strictObject({ of: z.literal('reserve') }),
  z.strictObject({ of: z.literal('premiums-to-come') }),
]);

const loading = z.array(probability).min(1);

const decrements = z
  .array(
    z.strictObject({ cause: code, table: code, factor: z.number().positive().exactOptional() }),
  )
  .min(1);

const benefits = z
  .array(
    z.strictObject({
      on: code,
      minAge: age.default(0),
      maxAge: age.default(120),
      pays: z.array(benefitAmount).min(1),
    }),
  )
  .min(1);

/** `basis.yaml`: the basis of a life product's premiums and cash values. */
export const basisSchema = z.strictObject({
  interest: probability,
  loading,
  limitAge: age,
  decrements,
  benefits: z.record(z.string(), benefits),
  riders: z
    .record(
      z.string(),
      z.strictObject({
        loading: loading.exactOptional(),
        decrements: decrements.exactOptional(),
        benefits,
      }),
    )
    .exactOptional(),
  surrender: z.strictObject({ initial: probability, years: z.int().min(1) }),
});

export const cashValueSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('none') }),
  z.strictObject({ method: z.literal('basis') }),
  z.strictObject({ method: z.literal('table') }),
]);
