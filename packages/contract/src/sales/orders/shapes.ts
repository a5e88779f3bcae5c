import { orderParts } from '@parasol/domain/products/catalogue/product/content';
import { z } from 'zod';
import { consentStates } from '@parasol/domain/base/people/consent-state';
import { underwrittenRoles } from '@parasol/domain/products/disclosure/library/rule-source';
import { orderActionNames } from '@parasol/domain/sales/orders/states/order-actions';
import { productKinds } from '@parasol/domain/products/catalogue/product/product';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { payFrequencies } from '@parasol/domain/products/catalogue/product/options';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { storedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';

export const draftNo = z.uuid('草稿编号有误');
export const linkToken = z.string().regex(/^[\w-]{43}$/, '链接不完整，请重新打开');
/** One for each attempt to submit; sent again unchanged when no answer came. */
export const attemptKey = z.string().regex(/^[\w-]{16,64}$/, '提交编号有误，请刷新页面');

/** The cover an insured is asked to consent to. */
export const askedCover = z.object({
  productName: z.string(),
  insurerName: z.string(),
  planName: z.string(),
  /** Masked. */
  policyholder: z.string(),
  insured: z.string(),
  /** The death benefit and the other main sums, in words. */
  sums: z.array(z.object({ name: z.string(), words: z.string() })),
  beneficiaries: z.string(),
  dueFen: z.int(),
  effectiveDate: z.iso.date(),
});

/** `sms` sends a link to the person's own mobile as well. */
export const handedBy = z.enum(['link', 'sms']).default('link');

/** A link for a person on an order. */
export const handedOut = z.object({
  path: z.string(),
  /** The whole address, to be scanned or handed on. */
  url: z.string(),
  until: moment,
  /** The mobile that got the link, masked; null when the link was only shown. */
  sentTo: z.string().nullable(),
});

export const orderState = z.enum(codesOf(orderLife.states));

/** Typed texts by the path of their field: `policyholder.name`, `insured.0.certNo` … */
export const formValues = z.record(
  z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+){0,5}$/i),
  z.string().max(500),
);
/** Null takes a value away. */
export const formChanges = z.record(
  z.string().regex(/^[a-z][\w-]*(?:\.[\w-]+){0,5}$/i),
  z.string().max(500).nullable(),
);

const labelled = z.object({ code: z.string(), name: z.string() });

export const orderFacts = z.object({
  baseProductNo: z.string(),
  productVersion: z.int(),
  name: z.string(),
  kind: z.enum(productKinds),
  plans: z.array(labelled.extend({ summary: z.string(), deathCover: z.boolean() })).readonly(),
  insureds: z.object({ min: z.int(), max: z.int() }),
  relations: z.array(z.enum(relations)).readonly(),
  sexes: z.array(z.enum(sexes)).readonly(),
  insuredAge: z.object({ min: z.int(), max: z.int(), minDays: z.int() }),
  policyholderAge: z.object({ min: z.int(), max: z.int() }),
  regions: z.object({
    sold: z.array(z.string()).readonly(),
    except: z.array(z.string()).readonly(),
    note: z.string(),
  }),
  occupationClasses: z.array(z.int()).readonly(),
  asks: z.object({
    socialInsurance: z.boolean(),
    medicalCard: z.boolean(),
    occupation: z.boolean(),
    region: z.boolean(),
    otherCover: z.boolean(),
    taxResidency: z.boolean(),
    certValidity: z.boolean(),
    school: z.boolean(),
  }),
  deathCover: z.boolean(),
  longTerm: z.boolean(),
  startWithinDays: z.int(),
  autoRenewal: z.boolean(),
  renewalAsksHealth: z.boolean(),
  autoDebit: z.boolean(),
  valueAdded: z.array(labelled.extend({ text: z.string(), provider: z.string() })).readonly(),
  documents: z
    .array(
      z.object({
        code: z.string(),
        title: z.string(),
        text: z.string(),
        readSeconds: z.int(),
      }),
    )
    .readonly(),
  template: z
    .array(
      z.object({
        part: z.enum(orderParts),
        title: z.string().optional(),
        note: z.string().optional(),
      }),
    )
    .readonly()
    .optional(),
  clauses: z.array(z.object({ clauseId: z.string(), title: z.string() })).readonly(),
  consents: z
    .array(
      z.object({
        code: z.string(),
        text: z.string(),
        required: z.boolean(),
        /** Given with the health notice already. */
        givenAt: moment.optional(),
      }),
    )
    .readonly(),
});

const premiumPart = z.object({ code: z.string(), name: z.string(), fen: z.int() });

/** The price, and the people it is for. */
/** A problem of a form, by the path of its field. */
export const formProblem = z.object({ path: z.string(), message: z.string() });

export const orderPrice = z.object({
  /** Due now: the first instalment. */
  dueFen: z.int(),
  yearlyFen: z.int(),
  instalments: z.int(),
  frequency: z.enum(payFrequencies),
  effectiveDate: z.iso.date(),
  coverEnd: z.iso.date().nullable(),
  people: z.array(
    z.object({
      relation: z.enum(relations).nullable(),
      age: z.int(),
      plan: z.string(),
      planName: z.string(),
      fen: z.int(),
      parts: z.array(premiumPart),
    }),
  ),
});

/** Carried by the refusal PRICE_CHANGED, to be shown and confirmed. */
export const priceChange = z.object({
  oldFen: z.int(),
  newFen: z.int(),
  reasons: z.array(z.string()),
  price: orderPrice,
});

export const draft = z.object({
  draftNo,
  baseProductNo: z.string(),
  quoteNo: z.string().nullable(),
  revision: z.int(),
  values: formValues,
  savedAt: moment,
  expiresAt: moment,
  /** Documents that were confirmed after being read long enough. */
  read: z.array(z.object({ code: z.string(), at: moment })),
  files: z.array(storedFile),
  /** The order of a submitted draft. */
  orderNo: z.string().nullable(),
});

export const orderLine = z.object({
  /** Null while it is a draft. */
  orderNo: z.string().nullable(),
  draftNo: z.string().nullable(),
  displayId: z.string().nullable(),
  state: orderState,
  title: z.string(),
  baseProductNo: z.string(),
  productName: z.string(),
  planName: z.string(),
  /** In full for the customer of the order, masked for agents and staff: 张**. */
  insureds: z.array(z.string()),
  dueFen: z.int().nullable(),
  effectiveDate: z.iso.date().nullable(),
  at: moment,
  expiresAt: moment.nullable(),
});

/** The customer's possible actions on an order now; others are not offered. */
export const orderAction = z.enum(orderActionNames);

const person = z.object({
  /** In full for the customer of the order, masked for agents and staff. */
  name: z.string(),
  certType: z.string(),
  certTypeName: z.string(),
  /** Masked. */
  certNo: z.string(),
  mobile: z.string().nullable(),
});

export const orderTerms = z.object({
  /** Fen added to the amount due now, null without one. */
  loadingFen: z.int().nullable(),
  oldFen: z.int(),
  newFen: z.int(),
  exclusions: z.array(
    z.object({ code: z.string(), wording: z.string(), insured: z.string().nullable() }),
  ),
  reasons: z.array(z.string()),
  /**
   * Declined people, named as everywhere on the order, with the reason that may be given; the price
   * is for the others.
   */
  without: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
  /** How many the new price is for. */
  people: z.int(),
  /** The last moment for a decision. */
  until: moment.nullable(),
});

/** The customer's agent; `away` names the substitute where they no longer serve. */
export const seller = z.object({
  name: z.string(),
  title: z.string(),
  certificateNo: z.string(),
  away: z.string().nullable(),
});

/** An exclusion or a loading that was agreed on, in a sentence. */
export const orderAgreement = z.object({
  kind: z.enum(['exclusion', 'loading']),
  words: z.string(),
});

export const orderDetail = z.object({
  orderNo: z.string(),
  displayId: z.string(),
  state: orderState,
  title: z.string(),
  words: z.string(),
  /** Why it was declined, closed or referred, in sentences. */
  reasons: z.array(z.string()),
  actions: z.array(orderAction),
  baseProductNo: z.string(),
  productVersion: z.int(),
  productName: z.string(),
  insurerName: z.string(),
  price: orderPrice,
  policyholder: person.extend({ email: z.string().nullable(), address: z.string().nullable() }),
  insureds: z.array(
    person.extend({
      relation: z.enum(relations),
      age: z.int(),
      planName: z.string(),
      beneficiaries: z.string(),
    }),
  ),
  terms: orderTerms.nullable(),
  /** Exclusions and loadings that were agreed on, sentence by sentence. */
  agreements: z.array(orderAgreement),
  /** People who still have to confirm by a link of their own. */
  consents: z.array(
    z.object({
      consentId: z.uuid(),
      role: z.enum(underwrittenRoles),
      name: z.string(),
      /** Masked; null when none was given, so that nothing can be sent there. */
      mobile: z.string().nullable(),
      state: z.enum(consentStates),
      at: moment.nullable(),
    }),
  ),
  history: z.array(z.object({ state: orderState, words: z.string(), by: z.string(), at: moment })),
  createdAt: moment,
  expiresAt: moment.nullable(),
  policyNo: z.string().nullable(),
  signedAt: moment.nullable(),
  /** Whether the customer can still report new health facts for it. */
  tellable: z.boolean(),
  /** The earlier order that this one replaced. */
  previousOrderNo: z.string().nullable(),
  /** The agent who served the customer; null where there was none. */
  seller: seller.nullable(),
});

export type PriceChange = z.output<typeof priceChange>;
export type OrderPrice = z.output<typeof orderPrice>;
export type OrderDetail = z.output<typeof orderDetail>;
export type OrderLine = z.output<typeof orderLine>;
export type OrderAgreement = z.output<typeof orderAgreement>;
export type OrderTerms = z.output<typeof orderTerms>;
export type Draft = z.output<typeof draft>;
