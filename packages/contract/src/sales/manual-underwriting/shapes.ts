import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { objectionWords } from '@parasol/domain/sales/manual-underwriting/objection';
import { sexes } from '@parasol/domain/base/people/sex';
import { caseOrigins, caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import { outcomes } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { orderPrice } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';

export const manualUnderwritingNo = z
  .string()
  .regex(/^MU[0-9A-Z]{12}$/, '核保编号有误，请从列表重新进入');

export const caseState = z.enum(codesOf(caseLife.states));
export const caseOrigin = z.enum(codesOf(caseOrigins));
export const outcome = z.enum(outcomes);

/** Small is enough to find a photo by, and too small to be read. */
export const pageSize = z.enum(['whole', 'small']).default('whole');

/** One photo or PDF, in the order in which it is read. */
export const casePage = z.object({
  fileId: z.uuid(),
  /** The item it answers; null where the customer added it without one. */
  item: z.int().nullable(),
  position: z.int(),
  /** Degrees by which the customer turned it. */
  turned: z.int(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  at: moment,
  /** Sent already, and unchanged. */
  sent: z.boolean(),
});

/** A paper that helps, or that was asked for. */
export const caseItem = z.object({
  number: z.int(),
  /** 0 for documents the form asks for; 1 and on for those an underwriter asked for. */
  round: z.int(),
  code: z.string(),
  title: z.string(),
  why: z.string(),
  /** An example of a good one; empty without a hint. */
  example: z.string(),
  pages: z.int(),
});

/** Where the customer continues. */
export const caseStep = z.enum([
  'auth',
  'fill',
  'wait',
  'supplement',
  'confirm',
  'sign',
  'order',
  'letter',
  'over',
]);

export const caseLine = z.object({
  manualUnderwritingNo: z.string(),
  state: caseState,
  stateTitle: z.string(),
  outcome: outcome.nullable(),
  outcomeTitle: z.string().nullable(),
  productName: z.string(),
  insurerName: z.string(),
  baseProductNo: z.string(),
  orderNo: z.string().nullable(),
  step: caseStep,
  createdAt: moment,
  changedAt: moment,
  due: z.iso.date().nullable(),
  /** The running clock and its end, in words; null when none runs. */
  clock: z.string().nullable(),
});

export const casePerson = z.object({
  position: z.int(),
  /** Masked; empty until it was given. */
  name: z.string(),
  relation: z.string(),
  age: z.int().nullable(),
  sex: z.enum(sexes).nullable(),
});

/** An underwriter's result, for the customer. */
export const caseOffer = z.object({
  number: z.int(),
  outcome,
  title: z.string(),
  words: z.string(),
  members: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      outcome,
      title: z.string(),
      loadingPercent: z.number(),
      loadingPerMille: z.number(),
      exclusions: z.array(z.object({ code: z.string(), wording: z.string() })),
    }),
  ),
  reasons: z.array(z.string()),
  /** The sum before and after, where it was reduced. */
  reduced: z.object({ fromWords: z.string(), toWords: z.string() }).nullable(),
  retryFrom: z.iso.date().nullable(),
  oldFen: z.int(),
  newFen: z.int().nullable(),
  /** `newFen - oldFen`; null where nothing can be bought. */
  differenceFen: z.int().nullable(),
  /** Held until the last day; null where nothing can be bought. */
  price: orderPrice.nullable(),
  until: z.iso.date().nullable(),
  at: moment,
});

export const caseView = caseLine.extend({
  origin: caseOrigin,
  originTitle: z.string(),
  stateWords: z.string(),
  quoteNo: z.string().nullable(),
  /** The health notice behind it. */
  disclosureNo: z.string().nullable(),
  people: z.array(casePerson),
  /** The insured has confirmed their identity and that their medical papers may be read. */
  consented: z.boolean(),
  /** Named conditions, and the statements about them. */
  conditions: z.array(z.object({ code: z.string(), name: z.string() })),
  words: z.string(),
  items: z.array(caseItem),
  pages: z.array(casePage),
  mostPages: z.int(),
  takesPages: z.boolean(),
  /** 2 after an objection. */
  look: z.int(),
  round: z.int(),
  can: z.object({
    submit: z.boolean(),
    supplement: z.boolean(),
    accept: z.boolean(),
    sign: z.boolean(),
    order: z.boolean(),
    object: z.boolean(),
    withdraw: z.boolean(),
  }),
  offer: caseOffer.nullable(),
  /** The offer before an objection, which the customer can take instead. */
  earlier: caseOffer.nullable(),
  /** The result of an objection; null before and without one. */
  objection: z
    .object({
      result: z.enum(codesOf(objectionWords)),
      words: z.string(),
      /** The decision of the second look, and its reasons. */
      title: z.string(),
      reasons: z.array(z.string()),
    })
    .nullable(),
  letter: z.object({ documentNo: z.string(), signedAt: moment }).nullable(),
  signedAt: moment.nullable(),
  story: z.array(z.object({ at: moment, title: z.string(), by: z.string(), words: z.string() })),
});

export type CaseView = z.output<typeof caseView>;
export type CaseLine = z.output<typeof caseLine>;
export type CaseOffer = z.output<typeof caseOffer>;
export type CaseItem = z.output<typeof caseItem>;
export type CasePage = z.output<typeof casePage>;
