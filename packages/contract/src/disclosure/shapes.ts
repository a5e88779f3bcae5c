import { z } from 'zod';
import { coverKinds } from '@parasol/domain/disclosure/library/cover-kinds';
import { verdicts, type Verdict } from '@parasol/domain/disclosure/terms';

export const sex = z.enum(['male', 'female']);
export const relation = z.enum(['self', 'spouse', 'child', 'parent', 'other']);
export const noticeRole = z.enum(['insured', 'policyholder', 'supplementary']);
export const underwrittenRole = z.enum(['insured', 'policyholder']);
export const recordNo = z.string().regex(/^[HP]\d{18}$/, '编号有误');
export const sessionNo = z.string().regex(/^S\d{18}$/, '编号有误');
export const quoteNo = z.string().min(1).max(40);
export const moment = z.iso.datetime();
export const verdict = z.enum(verdicts as readonly [Verdict, ...Verdict[]]);

/** Whom the answers are about, as far as the questions depend on it. */
export const healthPerson = z.object({ birthDate: z.iso.date(), sex, relation });

/** What a person chose in the calculator, or says here; the quote wins where both are given. */
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

export const noticeExit = z.enum([
  'smart-underwriting',
  'supplier',
  'manual-underwriting',
  'other-products',
  'stop',
]);

export const shownNotice = z.object({
  role: noticeRole,
  version: z.string(),
  /** All sections together, in seconds. */
  readingSeconds: z.int(),
  sections: z.array(noticeSection).readonly(),
});

/** Facts of the product that every page of the flow shows. */
export const disclosureProduct = z.object({
  baseProductNo: z.string(),
  version: z.int(),
  name: z.string(),
  insurer: z.string(),
  smart: z.enum(['none', 'own', 'third-party', 'supplier']),
  manual: z.boolean(),
  /** It insures mother and child, so the week counts first. */
  pregnancy: z.boolean(),
  /** Needs and means are asked about before the order. */
  suitability: z.boolean(),
  /** Whom it can be bought for. */
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
  /** Words of questions that no longer come up, or came back answered, after the last change. */
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
  origin: z.enum(['library', 'product', 'combination', 'limit', 'insurer']),
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

/** The word in the address of the result page. */
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
  /** About what is bought; about all of the product before anything is. */
  decision,
  /** Riders of the quote that cannot be had, while the rest can. */
  withoutRiders: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
  /** What each plan would come to without riders, the mildest first. */
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

export const toldAgainEffect = z.enum(['kept', 'noted', 'suspended', 'rechecking', 'insurer']);

export const orderSupplement = z.object({
  product: disclosureProduct,
  orderNo: z.string(),
  displayId: z.string(),
  /** The price it was placed at, for a smart underwriting of what was told. */
  quoteNo: z.string().nullable(),
  state: z.string(),
  stateTitle: z.string(),
  /** Why nothing can be added; null while it can. */
  closed: z.string().nullable(),
  /** Whether a smart underwriting of what was told can be taken over into the order. */
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
        effect: toldAgainEffect,
        title: z.string(),
        words: z.string(),
      }),
    )
    .readonly(),
});
