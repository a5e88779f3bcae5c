import { z } from 'zod';
import { surrenderRefunds } from '@parasol/domain/products/catalogue/product/cover';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import {
  birthdayPrice,
  calculation,
  calculationRequest,
  calculatorOption,
  dependency,
  examplePerson,
  riderChoice,
  surrenderRow,
} from './shapes.ts';
import { baseProductNo, productVersion } from '#numbers.ts';

const post = { method: 'POST', access: 'public', body: 'json', timeout: 10 } as const;
const read = { method: 'GET', access: 'public', body: 'none', timeout: 10 } as const;

const rated = { baseProductNo: z.string(), version: z.int() };

export const rating = {
  initCalculator: call({
    ...read,
    summary: 'Questions of the calculator, each with its start and its limits',
    path: '/api/barley/core/cal/init',
    alsoAt: ['/api/sdb/order/cal/init-calculate'],
    request: z.object({
      baseProductNo,
      productVersion,
    }),
    response: z.object({
      ...rated,
      name: z.string(),
      insurer: z.string(),
      plans: z
        .array(
          z.object({
            code: z.string(),
            name: z.string(),
            summary: z.string(),
            tier: z.int().optional(),
          }),
        )
        .readonly(),
      options: z.array(calculatorOption).readonly(),
      dependencies: z.array(dependency).readonly(),
      riders: z.array(riderChoice).readonly(),
      /** Facts about each insured person that the price or the acceptance depends on. */
      asks: z
        .array(z.enum(['sex', 'socialInsurance', 'occupation', 'region', 'relation']))
        .readonly(),
      /** Classes 1 to 6 with a few jobs of each. */
      occupationClasses: z
        .array(z.object({ value: z.int(), examples: z.string(), insurable: z.boolean() }))
        .readonly(),
      regions: z
        .array(z.object({ code: z.string(), name: z.string(), sold: z.boolean() }))
        .readonly(),
      /** Sexes it insures; a product that asks has both to choose from. */
      sexes: z.array(z.enum(sexes)).readonly(),
      relations: z.array(z.object({ value: z.string(), label: z.string() })).readonly(),
      ages: z.object({ min: z.int(), max: z.int(), minDays: z.int(), text: z.string() }),
      /** Birth years that can buy it, youngest first. */
      ageRange: z.array(z.object({ year: z.int(), sx: z.string(), age: z.int() })).readonly(),
      start: z.object({ earliest: z.string(), latest: z.string() }),
      /** Where mother and child are insured: until which week, and how many children at once. */
      pregnancy: z.object({ lastWeek: z.int(), mostFetuses: z.int() }).optional(),
      surrender: z.enum(surrenderRefunds),
      hasIncome: z.boolean(),
      /** A person can decide before there is an order. */
      manual: z.boolean(),
      /** Visitors can ask for a call about it. */
      leadForm: z.boolean(),
      /** The people the product page shows prices for, and which of them it shows first. */
      examples: z.array(examplePerson).readonly(),
      advertised: z.int(),
      notice: z.string().optional(),
    }),
  }),
  calculate: call({
    ...post,
    summary: 'The premium to the fen with every instalment, or every reason against it',
    path: '/api/barley/core/cal/get-result',
    alsoAt: ['/api/sdb/order/cal/calculate'],
    request: calculationRequest,
    response: calculation.extend({
      birthday: birthdayPrice.optional(),
    }),
  }),
  getSumForPremium: call({
    ...post,
    summary: 'The largest sum whose premium of a year stays within an amount',
    path: '/api/rating/v1/sum-for-premium',
    request: calculationRequest.extend({ yearlyFen: z.int().min(1).max(1_000_000_000_000) }),
    response: z.object({ ...rated, sumAssured: z.int(), yearly: z.int() }),
  }),
  getUnitsRange: call({
    ...post,
    summary: 'The number of units these people can buy',
    path: '/api/barley/core/cal/insurance-nums/range',
    request: calculationRequest,
    response: z.object({ ...rated, min: z.int(), max: z.int(), step: z.int() }),
  }),
  getMaximumUnits: call({
    ...read,
    summary: 'The most units one person can buy; without a birth date, the product’s limit',
    path: '/api/barley/core/cal/get-max-nums',
    request: z.object({
      baseProductNo,
      plan: z.string().max(32).optional(),
      birthDate: z.string().max(10).optional(),
      sex: z.enum(sexes).optional(),
      occupationCode: z.string().max(32).optional(),
    }),
    response: z.object({
      ...rated,
      max: z.int(),
      /** Why there is no price, and the possible alternatives. */
      reason: z.string().optional(),
    }),
  }),
  getCashValues: call({
    ...post,
    summary: 'The surrender value at the end of each period, and the premiums paid until then',
    path: '/api/barley/core/cal/get-cash-value-info',
    request: calculationRequest,
    response: z.object({
      ...rated,
      kind: z.enum(surrenderRefunds),
      note: z.string(),
      rows: z.array(surrenderRow).readonly(),
    }),
  }),
  getAnnuityDetail: call({
    ...post,
    summary: 'Payments of income by a policy, each with its day',
    path: '/api/barley/core/cal/annuity-detail',
    request: calculationRequest,
    response: z.object({
      ...rated,
      total: z.int(),
      rows: z
        .array(
          z.object({
            year: z.int(),
            on: z.string(),
            age: z.int(),
            income: z.int(),
            incomeSoFar: z.int(),
          }),
        )
        .readonly(),
    }),
  }),
  getInterest: call({
    ...post,
    summary: 'The yearly rate of return if the policy is surrendered after a number of years',
    path: '/api/barley/core/cal/interest/get-interest',
    request: calculationRequest.extend({ year: z.int().min(1).max(110).optional() }),
    response: z.object({
      ...rated,
      year: z.int(),
      /** A fraction: 0.025 is 2.5%; none when everything would be lost. */
      rate: z.number().nullable(),
      premiumsPaid: z.int(),
      received: z.int(),
    }),
  }),
  getInterestByYear: call({
    ...post,
    summary: 'The yearly rate of return on surrender at the end of every policy year',
    path: '/api/barley/core/cal/interest/get-interest-v2-1',
    request: calculationRequest,
    response: z.object({
      ...rated,
      /** The first year at whose end one gets back at least what was paid. */
      breakEvenYear: z.int().nullable(),
      rows: z
        .array(
          z.object({
            year: z.int(),
            age: z.int(),
            premiumsPaid: z.int(),
            received: z.int(),
            rate: z.number().nullable(),
          }),
        )
        .readonly(),
    }),
  }),
};
