import { z } from 'zod';
import { launchWays } from '@parasol/domain/contracts/payments/cashier/methods';
import { call } from '#call.ts';
import { orderAgreement } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import {
  afterSuccess,
  cashier,
  coverStart,
  displayId,
  launch,
  payMethod,
  payOrder,
  payPurpose,
  paySeq,
  payState,
  payStatus,
  refundView,
  unifiedOrderType,
  pageFacts,
} from './shapes.ts';
import { logNumber, orderNo } from '#numbers.ts';

const launched = z.object({
  order: payOrder,
  state: payState,
  title: z.string(),
  /** Null when it is paid already. */
  launch: launch.nullable(),
  cover: coverStart,
  expiresAt: moment.nullable(),
  /** The waiting page of this pay order; open it before the customer leaves. */
  waitUrl: z.string(),
});

const linkId = z.string().regex(/^[\w-]{22}$/, '支付链接有误，请向发送者重新索取');

/** Paying for an order: cashier, launch, waiting, success, history. */
export const payments = {
  openPayment: call({
    summary: 'The pay order of an order that can be paid; the same one each time',
    path: '/api/payment/v1/open',
    access: 'customer-in-person',
    request: z.object({ orderNo }),
    response: cashier,
  }),
  getCashier: call({
    summary: 'A payment at the cashier: amount, subject, payee, methods, time the price holds',
    method: 'GET',
    path: '/api/payment/v1/cashier',
    about: { payment: 'paySeq' },
    access: 'customer',
    request: z.object({ paySeq }),
    response: cashier,
  }),
  cashierPay: call({
    summary: 'Starts paying by a method; called again, it continues the same attempt',
    path: '/api/barley/core/pay/cashier-pay',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      paySeq,
      method: payMethod,
      stay: pageFacts,
      /** Ask for a debit mandate with the payment, when the product takes instalments. */
      sign: z.boolean().default(false),
      /** A signed card, for the method bank-card. */
      cardId: z.uuid().optional(),
    }),
    response: launched,
  }),
  redirectToCashier: call({
    summary: 'The cashier page that a host sends the customer to',
    path: '/api/sdb/insurance/pay/redirect',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    body: 'form',
    request: z.object({
      paySeq,
      platform: logNumber.optional(),
      payPlatform: logNumber.optional(),
      channel: z.string().max(160).optional(),
    }),
    response: z.object({ url: z.string(), cashier: z.int().nullable(), payPlatform: z.int() }),
  }),
  queryCustomerPayType: call({
    summary: 'Ways this customer can pay: methods, paying, signing or both, signed cards',
    path: '/api/barley/core/pay-info/query-customer-pay-type',
    access: 'customer',
    request: z.object({ paySeq: paySeq.optional(), displayId: displayId.optional() }),
    response: z.object({
      order: payOrder,
      pay: z.boolean(),
      sign: z.boolean(),
      unifiedOrderType,
      methods: z.array(payMethod),
      cards: z.array(
        z.object({
          cardId: z.string(),
          bankName: z.string(),
          tail: z.string(),
          credit: z.boolean(),
          /** The card that the customer named for premiums on the way. */
          named: z.boolean(),
        }),
      ),
    }),
  }),
  getClientPayConfig: call({
    summary: 'Pay platforms, cashier and methods of a client, named by the suffix of the path',
    path: '/api/pay/config/client-pay/get-conf{suffix}',
    alsoAt: ['/api/pay/config/client-pay/get-conf'],
    access: 'public',
    request: z.object({
      suffix: z.string().max(20).default(''),
      chargeType: z.int().min(0).max(99).default(0),
      stay: pageFacts.default({
        platform: 2,
        enterprise: false,
        desktop: false,
        harmony: false,
        appVersion: null,
        miniProgramAppid: null,
        channel: 'default_channel',
        mock: false,
      }),
    }),
    response: z.object({
      confCode: z.string(),
      bizType: z.int(),
      payPlatform: z.int(),
      cashier: z.int().nullable(),
      thirdType: z.int(),
      how: z.enum(launchWays),
      methods: z.array(payMethod),
    }),
  }),
  queryPayStatus: call({
    summary: 'The state of a payment; asks the provider while the result is unknown',
    path: '/api/sdb/cms/pay/queryPayStatus',
    about: { payment: 'paySeq' },
    access: 'customer',
    body: 'form',
    request: z.object({
      paySeq,
      displayId: displayId.optional(),
      platform: logNumber.optional(),
    }),
    response: payStatus,
    perMinute: 240,
  }),
  getPaySuccess: call({
    summary: 'The success page of a payment',
    method: 'GET',
    path: '/api/payment/v1/success',
    about: { payment: 'paySeq' },
    access: 'customer',
    request: z.object({ paySeq, displayId: displayId.optional() }),
    response: z.object({
      status: payStatus,
      subject: z.string(),
      productName: z.string().nullable(),
      free: z.boolean(),
      purpose: payPurpose,
      /** The policy service it paid for. */
      posNo: z.string().nullable(),
      /** Null until the insurer has issued it. */
      policyNo: z.string().nullable(),
      /** Whether the policy is still theirs: it may have become another person's since. */
      held: z.boolean(),
      effectiveDate: z.iso.date().nullable(),
      /** The policy's state today; null while there is none or it is another person's. */
      standing: z
        .object({
          title: z.string(),
          words: z.string(),
          stands: z.boolean(),
          /** A premium is unpaid, and cover continues for a limited time only. */
          grace: z.boolean(),
        })
        .nullable(),
      /** Exclusions and loadings that were agreed on; for a first premium only. */
      agreements: z.array(orderAgreement),
      /** The recording of the sale that the policy waits for, or that has to be made again. */
      recording: z
        .object({ stage: z.enum(['checking', 'again']), baseProductNo: z.string() })
        .nullable(),
      /** Days of the contract that is paid for; none for one without a cooling-off. */
      coolingOffDays: z.int(),
      visitType: z.string().nullable(),
      haveReturnVisit: z.boolean(),
      /** The return visit has been answered. */
      visited: z.boolean(),
      signed: z.boolean(),
      /** Signed along with the payment, and the provider has not confirmed it yet. */
      signing: z.boolean(),
      /** The customer asked for debits in the order. */
      signingWanted: z.boolean(),
      /** Instalments follow and nothing was signed for them: offer it. */
      offerSigning: z.boolean(),
      after: afterSuccess.nullable(),
    }),
  }),
  listPayments: call({
    summary: "The customer's payments and refunds, newest first",
    method: 'GET',
    path: '/api/payment/v1/payments',
    access: 'customer',
    request: z.object({ before: moment.optional() }),
    response: z.object({
      payments: z.array(
        z.object({
          paySeq: z.string(),
          displayId: z.string(),
          orderNo: z.string().nullable(),
          subject: z.string(),
          payAmount: z.string(),
          payAmountFen: z.int(),
          state: payState,
          title: z.string(),
          methodName: z.string().nullable(),
          at: moment,
          refunds: z.array(refundView),
          /**
           * The state of its invoice, empty before one was asked for; null when there can be none.
           */
          invoice: z.string().nullable(),
        }),
      ),
      next: moment.nullable(),
    }),
  }),
  savePaymentLink: call({
    summary: 'Turns a pay order into a short link that its owner can open on another device',
    path: '/api/barley/insurance/order-payment-link-conversion/save',
    about: { payment: 'paySeq' },
    access: 'customer',
    request: z.object({ paySeq }),
    response: z.object({ id: z.string(), url: z.string(), expiresAt: moment }),
  }),
  savePayServiceReturnUrl: call({
    summary: 'Stores the page of ours to return to after the pay service',
    path: '/api/barley/core/pay-service/re-url/save',
    about: { payment: 'paySeq' },
    access: 'customer',
    request: z.object({ paySeq, url: z.string().max(1000) }),
    response: z.object({ id: z.string(), url: z.string() }),
  }),
  openPayService: call({
    summary: 'Re-entry by a link: asks the provider first, then gives the next page',
    method: 'GET',
    path: '/api/payment/v1/pay-service',
    access: 'customer',
    request: z.object({ id: linkId }),
    response: z.object({
      status: payStatus,
      returnUrl: z.string().nullable(),
      cashierUrl: z.string(),
    }),
  }),
  mockPayCallback: call({
    summary: 'Test traffic only: pays without a provider; unknown in production',
    path: '/api/sdb/insurance/mock/pay/callback',
    about: { payment: 'orderId' },
    access: 'customer-in-person',
    body: 'form',
    request: z.object({
      amountInFen: z.coerce.number().int().min(0),
      businessTime: z.string().max(40),
      orderId: paySeq,
      uid: z.string().max(60),
      payStatus: z.string().max(20),
      realPayType: z.string().max(20),
    }),
    response: z.object({ success: z.literal('Y'), url: z.string() }),
  }),
  payPolicyService: call({
    summary: 'The pay order of a policy service or of an instalment to be paid by hand',
    path: '/api/barley/core/pos/pay',
    access: 'customer-in-person',
    request: z.object({ posNo: z.string().min(1).max(40) }),
    response: cashier,
  }),
};
