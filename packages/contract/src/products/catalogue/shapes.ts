import { z } from 'zod';
import {
  blockTypes,
  clauseKinds,
  pageLayouts,
} from '@parasol/domain/products/catalogue/product/content';
import { saleStates } from '@parasol/domain/products/catalogue/sale-window';

/** A price with the person and choices it was calculated for. */
export const examplePrice = z.object({
  fen: z.int(),
  /** The period of the price: 年, 月 … ; absent for a single premium. */
  per: z.string().optional(),
  person: z.string(),
});

export const labelled = z.object({ label: z.string(), value: z.string() });

export const keyFact = labelled.extend({ note: z.string().optional() });

export const saleState = z.object({
  state: z.enum(saleStates),
  /** The alternative, when it is not on sale today. */
  notice: z.string().optional(),
});

export const block = z.object({
  type: z.enum(blockTypes),
  title: z.string().optional(),
  paragraphs: z.array(z.string()).readonly().optional(),
});

/** Claims of a year as the insurer published them. */
export const claimsReport = z.object({
  year: z.int(),
  publishedOn: z.string(),
  paid: z.int(),
  paidShare: z.string(),
  medianDays: z.number(),
});

const insurer = z.object({
  name: z.string(),
  shortName: z.string(),
  servicePhone: z.string(),
  website: z.string(),
  address: z.string(),
  serviceArea: z.string(),
  solvency: z.object({
    quarter: z.string(),
    publishedOn: z.string(),
    coreRatio: z.string(),
    comprehensiveRatio: z.string(),
    riskRating: z.string(),
  }),
  claims: claimsReport.optional(),
});

export const plan = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  tier: z.int().optional(),
  adds: z.array(z.string()).readonly(),
  /** For the person of the page's example price; absent when that person cannot buy this plan. */
  price: z.object({ fen: z.int(), per: z.string().optional() }).optional(),
});

export const coverage = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Name of the rider that adds it. */
  rider: z.string().optional(),
  /** Sums of each plan, in the order of the plans; null where a plan lacks the benefit. */
  sums: z.array(z.string().nullable()).readonly(),
  facts: z.array(z.string()).readonly(),
});

/** A related product, with enough facts to decide whether to open it. */
const productCard = z.object({
  baseProductNo: z.string(),
  name: z.string(),
  kindName: z.string(),
  headline: z.string(),
  insurer: z.string(),
  illustration: z.string().optional(),
  price: examplePrice.optional(),
});

export const clauseHead = z.object({
  clauseId: z.string(),
  title: z.string(),
  kind: z.enum(clauseKinds),
  filingNumber: z.string(),
});

/** Chapter, article, then paragraphs and lists; text before the first article has an empty title. */
export const clauseChapter = z.object({
  id: z.string(),
  title: z.string(),
  articles: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        blocks: z
          .array(
            z.object({
              kind: z.enum(['paragraph', 'list', 'note']),
              lines: z.array(z.string()).readonly(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
});

/** A product as its page shows it: words and figures ready to be read. */
export const productDetail = z.object({
  baseProductNo: z.string(),
  version: z.int(),
  contentHash: z.string(),
  kindName: z.string(),
  names: z.object({ marketing: z.string(), clause: z.string(), short: z.string() }),
  filingNumber: z.string(),
  sale: saleState,
  layout: z.enum(pageLayouts),
  blocks: z.array(block).readonly(),
  copy: z.object({
    headline: z.string(),
    summary: z.string(),
    highlights: z.array(z.object({ title: z.string(), text: z.string() })).readonly(),
  }),
  picture: z.object({ illustration: z.string(), alt: z.string() }).optional(),
  /** The lowest of the example prices. */
  price: examplePrice.optional(),
  prices: z.array(examplePrice).readonly(),
  /** How many people bought it here, once there are enough of them to say so. */
  turnover: z.string().optional(),
  plans: z.array(plan).readonly(),
  coverages: z.array(coverage).readonly(),
  keyFacts: z.array(keyFact).readonly(),
  exclusions: z.array(z.string()).readonly(),
  eligibility: z.array(labelled).readonly(),
  eligibilityNotes: z.array(z.string()).readonly(),
  claimsExamples: z
    .array(
      z.object({
        title: z.string(),
        person: z.string(),
        story: z.string(),
        items: z
          .array(z.object({ name: z.string(), amount: z.int(), note: z.string().optional() }))
          .readonly(),
        result: z.string(),
      }),
    )
    .readonly(),
  insurer,
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).readonly(),
  notices: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })).readonly(),
  valueAdded: z
    .array(z.object({ name: z.string(), text: z.string(), provider: z.string() }))
    .readonly(),
  /** Diseases, hospitals, drugs: each has a full page. */
  lists: z.array(z.object({ code: z.string(), title: z.string(), count: z.int() })).readonly(),
  clauses: z.array(clauseHead).readonly(),
  related: z.array(productCard).readonly(),
  /** How the first example's policy develops, for products that draw it. */
  values: z
    .object({
      person: z.string(),
      rows: z
        .array(
          z.object({
            year: z.int(),
            age: z.int(),
            premiumsPaid: z.int(),
            income: z.int(),
            cashValue: z.int(),
          }),
        )
        .readonly(),
    })
    .optional(),
  /** Steps before the order, or within it. */
  next: z.object({
    leadForm: z.boolean(),
    health: z.boolean(),
    pregnancy: z.boolean(),
    /** A person can decide before there is an order. */
    manual: z.boolean(),
  }),
});
