import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { supplementEffects } from '@parasol/domain/sales/orders/states/supplement';
import { trailOrigins } from '@parasol/domain/products/disclosure/terms/decision';
import { smartUnderwritings } from '@parasol/domain/products/catalogue/product/product';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import {
  noticeExits,
  noticeRoles,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { coverKinds } from '@parasol/domain/products/disclosure/library/cover-kinds';
import { verdicts, type Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import { moment } from '#moment.ts';

export const sex = z.enum(sexes);
export const relation = z.enum(relations);
export const noticeRole = z.enum(noticeRoles);
export const underwrittenRole = z.enum(underwrittenRoles);
export const recordNo = z.string().regex(/^[HP]\d{18}$/, '编号有误');
export const sessionNo = z.string().regex(/^S\d{18}$/, '编号有误');
export const quoteNo = z.string().min(1).max(40);
export const verdict = z.enum(verdicts as readonly [Verdict, ...Verdict[]]);

/** The person the answers are about, as far as the questions depend on it. */
export const healthPerson = z.object({ birthDate: z.iso.date(), sex, relation });

/** Facts from the calculator or given here; the quote wins where both are given. */
export const personHints = {
  quoteNo: quoteNo.optional(),
  /** Which insured person of the quote. */
  member: z.coerce.number().int().min(0).max(19).optional(),
  birthDate: z.iso.date().optional(),
  sex: sex.optional(),
  relation: relation.optional(),
};

const term = z.object({ word: z.string(), meaning: z.string() });

export const noticeSection = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string().optional(),
  readingSeconds: z.int(),
  questions: z
    .array(
      z.object({
        id: z.string(),
        ask: z.string(),
        items: z.array(z.string()).readonly().optional(),
        fact: z.boolean(),
        terms: z.array(term).readonly(),
      }),
    )
    .readonly(),
});

export const noticeExit = z.enum([...noticeExits, 'stop']);

export const shownNotice = z.object({
  role: noticeRole,
  version: z.string(),
  /** Seconds of reading for all sections together. */
  readingSeconds: z.int(),
  sections: z.array(noticeSection).readonly(),
});

/** Facts of the product that every page of the flow shows. */
export const disclosureProduct = z.object({
  baseProductNo: z.string(),
  version: z.int(),
  name: z.string(),
  insurer: z.string(),
  smart: z.enum(smartUnderwritings),
  manual: z.boolean(),
  /** The product insures mother and child, so the week counts first. */
  pregnancy: z.boolean(),
  /** Needs and means are asked about before the order. */
  suitability: z.boolean(),
  /** Relations it can be bought for. */
  relations: z.array(relation).readonly(),
});

export const answerValue = z.union([
  z.string().max(40),
  z.number(),
  z.array(z.string().max(40)).max(20),
]);

export const question = z.object({
  id: z.string(),
  version: z.string(),
  ask: z.string(),
  help: z.string().optional(),
  terms: z.array(term).readonly(),
  type: z.enum(['yes-no', 'single', 'multi', 'number', 'month', 'date']),
  options: z.array(z.object({ code: z.string(), text: z.string(), alone: z.boolean() })).readonly(),
  unit: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().optional(),
});

const answered = z.object({
  question,
  value: answerValue,
  /** The answer in the words the person saw. */
  text: z.string(),
});

export const underwritingSession = z.object({
  sessionNo: z.string(),
  /** Sent back with every change; another one means that another device was here since. */
  revision: z.int(),
  state: z.enum(['open', 'decided']),
  product: disclosureProduct,
  role: underwrittenRole,
  person: z.object({ sex, age: z.int(), relation }),
  quoteNo: z.string().nullable(),
  member: z.int(),
  disclosureNo: z.string().nullable(),
  intelligentProposalNo: z.string().nullable(),
  diseases: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        explain: z.string(),
        asked: z.array(answered).readonly(),
        next: question.nullable(),
      }),
    )
    .readonly(),
  /** Where the person is: the first question without an answer. */
  waiting: z.object({ disease: z.string(), question: z.string() }).nullable(),
  /** Words of questions that were removed, or kept their answers, after the last change. */
  dropped: z.array(z.string()).readonly(),
  restored: z.array(z.string()).readonly(),
  /** Offered first, from the health notice that led here. */
  suggested: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
  updatedAt: moment,
  expiresAt: moment,
});

const loading = { percent: z.number(), perMille: z.number() };
const exclusion = { code: z.string(), wording: z.string() };

const trailStep = z.object({
  diseases: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
  origin: z.enum(trailOrigins),
  rule: z.string(),
  answers: z
    .array(z.object({ question: z.string(), ask: z.string(), answer: z.string() }))
    .readonly(),
  ruled: verdict,
  verdict,
  because: z.string(),
  note: z.string().nullable(),
  change: z.string().nullable(),
});

/** The decision of the rules, coverage by coverage, with every step that led to it. */
export const decision = z.object({
  product: z.string(),
  productVersion: z.int(),
  libraryVersion: z.int(),
  role: underwrittenRole,
  verdict,
  coverages: z
    .array(
      z.object({
        coverage: z.string(),
        name: z.string(),
        kind: z.enum(coverKinds),
        optional: z.boolean(),
        verdict,
        loading: z.object(loading),
        exclusions: z.array(z.object(exclusion)).readonly(),
        retryFrom: z.string().nullable(),
        trail: z.array(trailStep).readonly(),
        changes: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  loadings: z.array(z.object({ coverage: z.string(), ...loading })).readonly(),
  exclusions: z
    .array(z.object({ ...exclusion, coverages: z.array(z.string()).readonly() }))
    .readonly(),
  insuredExemptionValue: z.boolean().nullable(),
  changes: z.array(z.string()).readonly(),
});

/** The result page's name in the address. */
export const resultStatus = z.enum([
  'pass',
  'terms',
  'manual',
  'incomplete',
  'postponed',
  'declined',
]);

export const underwritingResult = z.object({
  intelligentProposalNo: z.string(),
  trialParamNo: z.string(),
  insuredExemptionValue: z.boolean().nullable(),
  sessionNo: z.string(),
  status: resultStatus,
  product: disclosureProduct,
  role: underwrittenRole,
  member: z.int(),
  quoteNo: z.string().nullable(),
  disclosureNo: z.string().nullable(),
  at: moment,
  validUntil: moment,
  /** A later decision of the same session has taken its place. */
  superseded: z.boolean(),
  /** When the loadings and exclusions were accepted; null before. */
  acceptedAt: moment.nullable(),
  /** About the chosen coverages; before a choice, about all of the product. */
  decision,
  /** Riders of the quote that are declined, while the rest is accepted. */
  withoutRiders: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
  /** The verdict of each plan without riders, the mildest first. */
  plans: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        chosen: z.boolean(),
        status: resultStatus,
      }),
    )
    .readonly(),
  /** Questions of the notice answered yes that nothing answered here speaks to. */
  unexplained: z.array(z.string()).readonly(),
  /** The same answers for every other product that this person could buy, by product number. */
  others: z.array(z.object({ product: disclosureProduct, decision })).readonly(),
});

/** The number of an order that pages show. */
export const displayId = z.string().min(1).max(40);

export const supplementEffect = z.enum(codesOf(supplementEffects));

export const orderSupplement = z.object({
  product: disclosureProduct,
  orderNo: z.string(),
  displayId: z.string(),
  /** The price of the order, for a smart underwriting of the new facts. */
  quoteNo: z.string().nullable(),
  state: z.string(),
  stateTitle: z.string(),
  /** Why nothing can be added; null while it can. */
  closed: z.string().nullable(),
  /** Whether the order can take over a smart underwriting of the new facts. */
  smart: z.boolean(),
  people: z
    .array(
      z.object({
        /** Null for the policyholder. */
        position: z.int().nullable(),
        name: z.string(),
        relation,
      }),
    )
    .readonly(),
  told: z
    .array(
      z.object({
        recordNo: z.string(),
        position: z.int().nullable(),
        name: z.string(),
        at: moment,
        effect: supplementEffect,
        title: z.string(),
        words: z.string(),
      }),
    )
    .readonly(),
});
