import { z } from 'zod';
import { sexes } from '@parasol/domain/base/people/sex';
import {
  landingKindNames,
  problemsOfLanding,
  type LandingKind,
} from '@parasol/domain/products/landing/landing-blocks';
import {
  claimsReport,
  coverage,
  examplePrice,
  keyFact,
  labelled,
  saleState,
} from '#products/catalogue/shapes.ts';
import { calculationRequest } from '#products/rating/shapes.ts';
import { claim, plainWords, versionHead } from '#base/publishing.ts';
import { baseProductNo } from '#numbers.ts';

export const landingNo = z.coerce.number().pipe(z.int().min(1).max(2_000_000_000));

/** The channel's name in addresses: `channel=…`; an empty one is for all visitors. */
export const landingChannel = z
  .string()
  .regex(/^[\w.-]{0,64}$/, '渠道只能有字母、数字、点、横线和下划线，最多 64 个');

export const landingBlock = z.strictObject({
  kind: z.enum(landingKindNames as [LandingKind]),
  title: z.string().max(100).exactOptional(),
  text: z.string().max(500).exactOptional(),
  items: z.array(z.string().max(500)).max(20).exactOptional(),
  others: z.array(z.string().max(500)).max(20).exactOptional(),
  label: z.string().max(40).exactOptional(),
});

export const landingBlocks = z
  .array(landingBlock)
  .max(24, '最多 24 块')
  .superRefine((blocks, context) => {
    for (const message of problemsOfLanding(blocks)) context.addIssue({ code: 'custom', message });
  });

/** An editor's form. */
export const landingForm = z.strictObject({
  baseProductNo,
  channel: landingChannel,
  title: plainWords(4, 40, '名称'),
  summary: plainWords(10, 120, '摘要'),
  brands: z.array(z.string().max(40)).min(1, '请选择至少一个品牌').max(20),
  blocks: landingBlocks,
});

/** A person of an age and a sex, with their price for the example's choices. */
const priced = z.object({
  age: z.int(),
  sex: z.enum(sexes),
  /** The year of birth that the calculator is opened with. */
  year: z.int(),
  fen: z.int(),
  per: z.string().optional(),
});

export const shownLanding = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  title: z.string(),
  summary: z.string(),
  /** An editor wrote this page; otherwise it was composed from the product's pack. */
  written: z.boolean(),
  blocks: z.array(landingBlock),
  sale: saleState,
  illustration: z.string().optional(),
  price: examplePrice.optional(),
  prices: z.object({
    ages: z.array(z.int()),
    /** Both where the price depends on it. */
    sexes: z.array(z.enum(sexes)),
    people: z.array(priced),
    first: z.object({ age: z.int(), sex: z.enum(sexes) }),
    /** The choices for all ages: plan, sum, term, frequency. */
    choices: z.string(),
  }),
  planName: z.string().optional(),
  plans: z.int(),
  covers: z.array(coverage.pick({ name: true, summary: true }).extend({ sum: z.string() })),
  keyFacts: z.array(keyFact),
  exclusions: z.array(z.string()),
  eligibility: z.array(labelled),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  insurer: z.object({
    name: z.string(),
    servicePhone: z.string(),
    serviceArea: z.string(),
    solvency: z.object({
      quarter: z.string(),
      coreRatio: z.string(),
      comprehensiveRatio: z.string(),
      riskRating: z.string(),
    }),
    claims: claimsReport.optional(),
  }),
  clauseName: z.string(),
  filingNumber: z.string(),
  /** A person can decide before there is an order. */
  manual: z.boolean(),
  /** Visitors can ask for a call. */
  leadForm: z.boolean(),
});

/** A shared product with the sender's price, without any fact about the sender. */
export const sharedProduct = z.object({
  landing: shownLanding,
  /** Null when the agent shared the product alone, or when the share has ended. */
  shared: z
    .object({
      fen: z.int(),
      per: z.string().optional(),
      /** Coarse on purpose: no age, no sex, no job. */
      who: z.string(),
      /** Plan, sum, term and how it is paid. */
      words: z.string(),
      until: z.string(),
    })
    .nullable(),
  /** A link to a thing that ended, was withdrawn or never existed. */
  ended: z.boolean(),
  /** Inputs of the page's prices besides the person; null for the example's. */
  choices: calculationRequest
    .omit({ baseProductNo: true, insureds: true, policyholder: true, productVersion: true })
    .omit({ effectiveDate: true })
    .nullable(),
});

export const landingVersion = versionHead.extend({
  title: z.string(),
  summary: z.string(),
  blocks: z.array(landingBlock),
  claims: z.array(claim),
  /** Sentences about which compliance decides. */
  doubts: z.array(claim),
});
