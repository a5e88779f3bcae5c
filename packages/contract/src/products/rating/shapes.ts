import { z } from 'zod';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import {
  payFrequencies,
  choiceOptionKeys,
  rangeOptionKeys,
  askedOptionKeys,
} from '@parasol/domain/products/catalogue/product/options';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { baseProductNo } from '#numbers.ts';

const sex = z.enum(sexes);
const frequency = z.enum(payFrequencies);
const code = z.string().max(32);
const fen = z.int().min(0).max(1_000_000_000_000);

/** The rating engine decides whether the dates and names exist, and suggests others. */
const insured = z.object({
  birthDate: z.string().max(10),
  sex: sex.exactOptional(),
  socialInsurance: z.boolean().exactOptional(),
  /** A job of the occupation tree; the server looks up its class, whatever the page sends. */
  occupationCode: code.exactOptional(),
  /** For a first look without naming the job. */
  occupationClass: z.literal([1, 2, 3, 4, 5, 6]).exactOptional(),
  region: z
    .string()
    .regex(/^\d{6}$/, '地区应为六位行政区划代码')
    .exactOptional(),
  relation: z.enum(relations).exactOptional(),
  /** Facts of an expectant mother, where the product asks: checked and never stored. */
  pregnancy: z
    .object({
      dueDate: z.iso.date({ error: '请选择预产期' }),
      fetuses: z.int().min(1).max(4),
    })
    .exactOptional(),
  /** Number of this person's smart underwriting: the server looks up its loading. */
  trialParamNo: z
    .string()
    .regex(/^T\d{18}$/, '核保编号有误')
    .exactOptional(),
  /** Existing cover at any insurer, as declared: it can only lower the possible sum. */
  held: z
    .object({
      death: fen.exactOptional(),
      accident: fen.exactOptional(),
      'critical-illness': fen.exactOptional(),
    })
    .exactOptional(),
});

/** A customer's choices in the calculator. A choice with one option only may be left out. */
export const calculationRequest = z.object({
  baseProductNo,
  productVersion: z.int32().positive().exactOptional(),
  plan: code.exactOptional(),
  insureds: z.array(insured).max(20),
  policyholder: z
    .object({ birthDate: z.string().max(10), sex: sex.exactOptional() })
    .exactOptional(),
  coverTerm: code.exactOptional(),
  payTerm: code.exactOptional(),
  payFrequency: frequency.exactOptional(),
  sumAssured: fen.exactOptional(),
  units: z.int().min(0).max(100_000).exactOptional(),
  riders: z.array(code).max(20).exactOptional(),
  effectiveDate: z.string().max(10).exactOptional(),
});

/** A person a price is shown for, with all choices it depends on. */
export const examplePerson = z.object({
  age: z.int(),
  sex,
  socialInsurance: z.boolean(),
  occupationClass: z.literal([1, 2, 3, 4, 5, 6]),
  plan: z.string(),
  coverTerm: z.string(),
  payTerm: z.string(),
  payFrequency: frequency,
  sumAssured: z.int().optional(),
  units: z.int().optional(),
});

/** Soon a person is a year older: from that day it costs this, or is no longer possible. */
export const birthdayPrice = z.object({
  on: z.string(),
  age: z.int(),
  instalment: z.int().nullable(),
});

export type BirthdayPrice = z.infer<typeof birthdayPrice>;

/** The premium to the fen with every instalment. The parts of a person sum to their instalment. */
export const calculation = z.object({
  baseProductNo: z.string(),
  version: z.int(),
  plan: z.string(),
  planName: z.string(),
  coverTerm: z.string(),
  payTerm: z.string(),
  payFrequency: frequency,
  sumAssured: z.int().optional(),
  units: z.int(),
  riders: z.array(z.string()).readonly(),
  effectiveDate: z.string(),
  /** Last day of cover; absent for whole life. */
  coverEnd: z.string().optional(),
  /** The period of one instalment: 年, 月 … ; absent for a single premium. */
  per: z.string().optional(),
  instalment: z.int(),
  instalmentsPerYear: z.int(),
  yearly: z.int(),
  total: z.int(),
  people: z
    .array(
      z.object({
        age: z.int(),
        /** The job that was named, with the class that the price is for. */
        job: z.object({ code: z.string(), name: z.string(), occupationClass: z.int() }).optional(),
        instalment: z.int(),
        parts: z
          .array(z.object({ code: z.string(), name: z.string(), amount: z.int() }))
          .readonly(),
      }),
    )
    .readonly(),
  schedule: z.array(z.object({ due: z.string(), amount: z.int() })).readonly(),
});

/** Data of CANNOT_QUOTE and NOT_ON_SALE: every reason, each with its field. */
export const quoteRefusals = z.object({
  refusals: z
    .array(
      z.object({
        code: z.string(),
        field: z.string(),
        insured: z.int().optional(),
        message: z.string(),
      }),
    )
    .readonly(),
});

const choice = z.object({ value: z.string(), label: z.string(), note: z.string().optional() });
const words = { label: z.string(), help: z.string().optional() };

const bounds = z.object({ min: z.number().exactOptional(), max: z.number().exactOptional() });

/** Facts that have to hold together; regions are prefixes of their codes, sums in fen. */
const condition = z.object({
  plan: z.array(z.string()).readonly().exactOptional(),
  age: bounds.exactOptional(),
  sex: z.array(sex).readonly().exactOptional(),
  socialInsurance: z.boolean().exactOptional(),
  occupationClass: z
    .array(z.literal([1, 2, 3, 4, 5, 6]))
    .readonly()
    .exactOptional(),
  region: z.array(z.string()).readonly().exactOptional(),
  relation: z.array(z.enum(relations)).readonly().exactOptional(),
  coverTerm: z.array(z.string()).readonly().exactOptional(),
  payTerm: z.array(z.string()).readonly().exactOptional(),
  payFrequency: z.array(frequency).readonly().exactOptional(),
  sumAssured: bounds.exactOptional(),
  units: bounds.exactOptional(),
  familyMembers: bounds.exactOptional(),
  rider: z.array(z.string()).readonly().exactOptional(),
});

/** Combinations of choices: a request that matches `when` must match `require`. */
export const dependency = z.object({ when: condition, require: condition, message: z.string() });

export const riderChoice = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  note: z.string(),
  on: z.enum(underwrittenRoles),
  when: condition.exactOptional(),
});

export const calculatorOption = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    key: z.enum(choiceOptionKeys),
    ...words,
    choices: z.array(choice).readonly(),
    initial: z.string(),
  }),
  z.object({
    kind: z.literal('range'),
    key: z.enum(rangeOptionKeys),
    ...words,
    min: z.int(),
    max: z.int(),
    step: z.int(),
    initial: z.int(),
  }),
  z.object({
    kind: z.literal('asked'),
    key: z.enum(askedOptionKeys),
    ...words,
  }),
]);

/** One policy year, or one month of a one-year policy whose unexpired premium is refunded. */
export const surrenderRow = z.object({
  period: z.int(),
  on: z.string(),
  age: z.int(),
  premiumsPaid: z.int(),
  income: z.int(),
  incomeSoFar: z.int(),
  cashValue: z.int(),
  deathBenefit: z.int().nullable(),
  /** For savings policies: the internal rate of return on surrender then; null when all is lost. */
  rate: z.number().nullable().optional(),
});
