import { z } from 'zod';
import { planLife } from '@parasol/domain/contracts/payments/debits/plan-life';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { unsignedStandings } from '@parasol/domain/contracts/payments/cashier/sign-page';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import {
  displayId,
  instalment,
  launch,
  mandate,
  mandateNo,
  mandateState,
  payMethod,
  planNo,
  unifiedOrderType,
  pageFacts,
} from './shapes.ts';
import { orderNo } from '#numbers.ts';

/** 1 querying, 2 not yet, 3 signed, 4 failed. */
const signStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const signing = z.object({
  mandateNo: z.string().nullable(),
  state: mandateState.nullable(),
  /** Null where no result is expected; `unsigned` then says why. */
  status: signStatus.nullable(),
  unsigned: z.enum(codesOf(unsignedStandings)).nullable(),
  text: z.string(),
  words: z.string(),
  askAgainSeconds: z.int(),
  /** The next page after signing: the cashier or the settings. */
  nextUrl: z.string().nullable(),
});

/** Entrusted debit: signing, the calendar of debits, ending it in one tap. */
export const paymentMandates = {
  storageToSign: call({
    summary: 'Waits until an order is registered, then names its signatures and its payment',
    path: '/api/barley/core/storage-to-sign',
    access: 'customer-in-person',
    request: z.object({ orderNo }),
    response: z.object({
      orderNo: z.string(),
      displayId: z.string(),
      stored: z.boolean(),
      title: z.string(),
      words: z.string(),
      paySeq: z.string().nullable(),
      sign: z.boolean(),
      pay: z.boolean(),
      unifiedOrderType: unifiedOrderType.nullable(),
    }),
    timeout: 20,
  }),
  getEntrustStatus: call({
    summary: 'The state of a signing, as the sign-and-pay page shows it',
    method: 'GET',
    path: '/api/barley/core/entrust/status',
    access: 'customer',
    request: z.object({ displayId: displayId.optional(), mandateNo: mandateNo.optional() }),
    response: signing,
    perMinute: 240,
  }),
  getRenewalSignInfo: call({
    summary: 'Coming debits with their days, before a mandate is signed for them',
    method: 'GET',
    path: '/api/barley/core/entrust-withHold/renewal/get-info/sign',
    access: 'customer',
    request: z.object({ displayId: displayId.optional(), planNo: planNo.optional() }),
    response: z.object({
      planNo: z.string().nullable(),
      displayId: z.string(),
      subject: z.string(),
      payee: z.string(),
      fen: z.int(),
      everyMonths: z.int(),
      instalments: z.array(instalment),
      methods: z.array(
        z.object({ method: payMethod, name: z.string(), usable: z.boolean(), note: z.string() }),
      ),
      mandate: mandate.nullable(),
      /** The sentences agreed to. */
      terms: z.array(z.string()),
    }),
  }),
  signMandate: call({
    summary: 'Starts signing a debit mandate with a provider',
    path: '/api/payment/v1/mandates/sign',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      displayId,
      method: payMethod,
      stay: pageFacts,
      cardId: z.uuid().optional(),
      /** Replaces the mandate in force, which ends with it. */
      replace: z.boolean().default(false),
      /** The customer has ticked that debits are agreed to. */
      agreed: z.literal(true, '请先阅读并同意自动扣费约定'),
    }),
    response: z.object({
      mandateNo: z.string(),
      state: mandateState,
      launch: launch.nullable(),
      waitUrl: z.string(),
    }),
  }),
  listMandates: call({
    summary: "The customer's mandates, those in force first",
    method: 'GET',
    path: '/api/payment/v1/mandates',
    access: 'customer',
    response: z.object({ mandates: z.array(mandate) }),
  }),
  unsignMandate: call({
    summary: 'Ends a mandate: from this moment nothing is debited under it',
    path: '/api/payment/v1/mandates/unsign',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ mandateNo }),
    response: mandate,
  }),
  getDebitCalendar: call({
    summary: 'Coming instalments with the days of notice, debit and grace',
    method: 'GET',
    path: '/api/payment/v1/debits',
    access: 'customer',
    request: z.object({ planNo: planNo.optional() }),
    response: z.object({
      plans: z.array(
        z.object({
          planNo: z.string(),
          orderNo: z.string(),
          displayId: z.string(),
          subject: z.string(),
          state: z.enum(planLife.stateNames),
          title: z.string(),
          fen: z.int(),
          everyMonths: z.int(),
          entrusted: z.boolean(),
          methodName: z.string().nullable(),
          instalments: z.array(instalment),
          /** The overdue premium: the earliest unpaid one, its last day, and the consequence. */
          deadline: z
            .object({
              number: z.int(),
              payBy: z.iso.date(),
              /** The last day is over. */
              passed: z.boolean(),
              consequence: z.string(),
            })
            .nullable(),
          /** The policy, while it has lapsed and can be reinstated. */
          reinstatable: z.string().nullable(),
        }),
      ),
      now: moment,
    }),
  }),
};
