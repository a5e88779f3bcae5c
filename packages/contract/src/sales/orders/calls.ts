import { z } from 'zod';
import { orderTabs } from '@parasol/domain/sales/orders/states/order-states';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { memberWords } from '@parasol/domain/sales/underwriting/insurer-answer';
import { smartUnderwritings } from '@parasol/domain/products/catalogue/product/product';
import { payFrequencies } from '@parasol/domain/products/catalogue/product/options';
import { relations } from '@parasol/domain/base/people/relation';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import { birthdayPrice } from '#products/rating/shapes.ts';
import {
  attemptKey,
  draftNo,
  formProblem,
  orderDetail,
  orderFacts,
  orderLine,
  orderPrice,
  orderState,
  draft,
} from './shapes.ts';
import { moment } from '#moment.ts';
import { baseProductNo, orderNo } from '#numbers.ts';

const relation = z.enum(relations);

const submission = z.object({
  key: attemptKey,
  draftNo,
  /** The revision that the caller saw. */
  revision: z.int().min(1),
  /** Sent along when the draft was opened by its link. */
  /** The new price, once the customer has seen and confirmed it. */
  acceptedFen: z.int().min(0).optional(),
});

const submitted = z.object({
  orderNo: z.string(),
  displayId: z.string(),
  state: orderState,
  title: z.string(),
  words: z.string(),
  price: orderPrice,
});

const stored = z.object({
  orderNo: z.string(),
  state: orderState,
  title: z.string(),
  words: z.string(),
  /** Whether the insurer has it and it can be paid. */
  stored: z.boolean(),
  dueFen: z.int(),
  payUntil: moment.nullable(),
});

const orderRequest = z.object({ orderNo });

/** Placing an order and looking at it; its form is in `drafts.ts`. */
export const orders = {
  initSubmitOrder: call({
    summary: 'Data of the order form: questions, dates, price and, when named, the draft',
    method: 'GET',
    path: '/api/barley/core/order/init-submit-order',
    alsoAt: ['/api/sdb/order/init-submit-order'],
    access: 'customer-with-mobile',
    request: z.object({
      baseProductNo,
      quoteNo: z.string().max(40).optional(),
      draftNo: draftNo.optional(),
    }),
    response: z.object({
      facts: orderFacts,
      today: z.iso.date(),
      start: z.object({ earliest: z.iso.date(), latest: z.iso.date() }),
      quoteNo: z.string().nullable(),
      /** Price of the locked quote; null without one. */
      price: orderPrice.nullable(),
      /** Price of the draft as it is now; null without one, or while it cannot be known. */
      priceNow: orderPrice.nullable(),
      /** Problems of the draft, as far as it is filled in. */
      problems: z.array(formProblem).readonly(),
      birthday: birthdayPrice.optional(),
      /** Plan, terms, sum and riders in words. */
      chosen: z.array(z.object({ label: z.string(), value: z.string() })),
      /** People the price was calculated for, to be compared with the documents. */
      quoted: z.array(
        z.object({
          birthDate: z.string(),
          sex: z.enum(sexes).nullable(),
          relation: z.string().nullable(),
        }),
      ),
      /** The policyholder of the price, where a rider is rated on them. */
      quotedHolder: z.object({ birthDate: z.string(), sex: z.enum(sexes).nullable() }).nullable(),
      /** Filled in from the quote and the login; a draft's own values win. */
      initial: z.record(z.string(), z.string()),
      health: z.object({
        insured: z.boolean(),
        policyholder: z.boolean(),
        smart: z.enum(smartUnderwritings),
        /** People the answers so far are about, and the day they were given. */
        told: z.array(
          z.object({
            disclosureNo: z.string(),
            sex: z.enum(sexes),
            age: z.int(),
            on: z.string(),
            /** Null where an older record lacks it. */
            birthDate: z.string().nullable(),
            relation: relation.nullable(),
          }),
        ),
      }),
      pause: z.object({ notice: z.string() }).nullable(),
      draft: draft.nullable(),
    }),
  }),
  isNewProduct: call({
    summary: 'Tells if orders of a product use the core calls',
    method: 'GET',
    path: '/api/barley/core/order/is-new-product',
    access: 'public',
    request: z.object({ baseProductNo }),
    response: z.object({ isNew: z.boolean() }),
  }),
  submitOrder: call({
    summary: 'Places the order that a draft holds; one key makes one order',
    path: '/api/barley/core/order/submit-order',
    access: 'customer-in-person',
    declaration: true,
    request: submission,
    response: submitted,
    timeout: 30,
  }),
  submitAgentOrder: call({
    summary: 'Places an order that an agent prepared; the policyholder confirms it by a link',
    path: '/api/barley/core/order/agent/submit-order',
    access: 'agent',
    declaration: true,
    request: submission,
    response: submitted,
    timeout: 30,
  }),
  getOrderByNo: call({
    summary: 'An order with its history in words and its possible steps',
    method: 'GET',
    path: '/api/barley/core/order-query/get-by-order-no',
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    /** `own` is false for the agent who prepared it and for a former policyholder. */
    response: orderDetail.extend({
      own: z.boolean(),
      /** The state of its policy today. */
      policy: z.object({ title: z.string(), words: z.string() }).nullable(),
    }),
  }),
  getInsureSuccessOrderInfo: call({
    summary: 'Data of the success page of a paid order',
    method: 'GET',
    path: '/api/barley/core/order-query/get-insure-success-order-info',
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: z.object({
      orderNo: z.string(),
      displayId: z.string(),
      state: orderState,
      title: z.string(),
      words: z.string(),
      productName: z.string(),
      insurerName: z.string(),
      paidFen: z.int(),
      policyNo: z.string().nullable(),
      effectiveDate: z.iso.date(),
      coverEnd: z.iso.date().nullable(),
      insureds: z.array(z.string()),
      /** A long-term policy is visited and its receipt is signed. */
      returnVisit: z.boolean(),
    }),
  }),
  getFamilyConfigByOrderNo: call({
    summary: 'The state of each member of a family order with the insurer',
    method: 'GET',
    path: '/api/barley/core/order-query/get-family-config-by-order-no',
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: z.object({
      orderNo: z.string(),
      state: orderState,
      title: z.string(),
      family: z.boolean(),
      members: z.array(
        z.object({
          position: z.int(),
          name: z.string(),
          relation,
          planName: z.string(),
          result: z.enum(codesOf(memberWords)),
          words: z.string(),
        }),
      ),
      /** Whether the others can apply again without the declined ones. */
      membersToLeaveOut: z.array(z.int()),
      /** The same for pages of the last release. */
      goOnWithout: z.array(z.int()).meta({ deprecated: true }),
    }),
  }),
  listOrders: call({
    summary: "The customer's drafts and orders, newest first",
    method: 'GET',
    path: '/api/order/v1/orders',
    access: 'customer',
    request: z.object({
      tab: z.enum(orderTabs).optional(),
      before: moment.optional(),
    }),
    response: z.object({
      orders: z.array(orderLine),
      counts: z.record(z.string(), z.int()),
      next: moment.nullable(),
    }),
  }),
  cancelOrder: call({
    summary: 'Cancels an unpaid order',
    path: '/api/order/v1/cancel',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ orderNo, reason: z.string().trim().max(200).optional() }),
    response: z.object({ orderNo: z.string(), state: orderState, title: z.string() }),
  }),
  reapplyOrder: call({
    summary: 'A new draft with the content of an ended order, perhaps without some of its people',
    path: '/api/order/v1/reapply',
    about: { order: 'orderNo' },
    access: 'customer-with-mobile',
    request: z.object({ orderNo, without: z.array(z.int().min(0).max(20)).max(20).optional() }),
    response: z.object({ draftNo: z.string(), baseProductNo: z.string(), path: z.string() }),
  }),
  storeOrder: call({
    summary: 'Waits until the insurer has registered an accepted order, so that it can be paid',
    path: '/api/barley/core/storage-insurance-order',
    alsoAt: ['/api/sdb/order/storage-insurance-order'],
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: stored,
    timeout: 60,
  }),
  verifyStorage: call({
    summary: 'Asks the insurer again whether it has registered an order',
    path: '/api/barley/core/order/verify-storage',
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: stored,
    timeout: 60,
  }),
  ensureInstalments: call({
    summary: 'The dated, equal instalments of an order, confirmed by the customer',
    path: '/api/barley/core/instalments/policy-ensure',
    access: 'customer-in-person',
    declaration: true,
    request: orderRequest,
    response: z.object({
      orderNo: z.string(),
      frequency: z.enum(payFrequencies),
      instalments: z.array(z.object({ number: z.int(), due: z.iso.date(), fen: z.int() })),
      totalFen: z.int(),
      ensuredAt: moment,
    }),
  }),
  getInsureUrl: call({
    summary: 'The page on which the application for a product continues',
    method: 'GET',
    path: '/api/sdb/order/get-insure-url',
    access: 'public',
    request: z.object({
      baseProductNo,
      quoteNo: z.string().max(40).optional(),
      sale: z.string().max(40).optional(),
    }),
    response: z.object({ url: z.string() }),
  }),
  getInterruptStatus: call({
    summary: 'Tells if a product is paused at the moment, with the words for customers',
    method: 'GET',
    path: '/api/barley/core/interruption/query-interrupt-status',
    access: 'public',
    request: z.object({ baseProductNo }),
    response: z.object({
      paused: z.boolean(),
      notice: z.string().nullable(),
      until: moment.nullable(),
    }),
  }),
};
