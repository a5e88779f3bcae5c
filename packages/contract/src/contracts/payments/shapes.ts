import { z } from 'zod';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import { payProviders } from '@parasol/domain/contracts/payments/cashier/methods';
import { payPurposes } from '@parasol/domain/contracts/payments/refunds/issued-refund';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { payLife, refundLife } from '@parasol/domain/contracts/payments/pay-states';
import { moment } from '#moment.ts';
import { orderAgreement } from '#sales/orders/shapes.ts';

export const paySeq = z.string().regex(/^PS[0-9A-Z]{12}$/, '支付流水号有误，请从订单重新进入');
export const displayId = z.string().min(1, '请填写展示编号').max(40);
export const mandateNo = z.string().regex(/^PM[0-9A-Z]{12}$/, '编号有误，请刷新后重试');
export const planNo = z.string().regex(/^PP[0-9A-Z]{12}$/, '交费计划编号有误，请刷新后重试');

export const payState = z.enum(codesOf(payLife.states));

export const payPurpose = z.enum(payPurposes);

export const payMethod = z.enum(payProviders);

/** 0 pay only, 1 sign only, 2 both. */
export const unifiedOrderType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Where the page runs, as its host sees it; nothing of it decides an amount or an owner. */
export const pageFacts = z.object({
  platform: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(7),
  ]),
  enterprise: z.boolean().default(false),
  desktop: z.boolean().default(false),
  harmony: z.boolean().default(false),
  appVersion: z.int().min(0).max(999_999).nullable().default(null),
  miniProgramAppid: z.string().max(40).nullable().default(null),
  thirdType: z.int().positive().optional(),
  hideswitch: z.string().max(4).optional(),
  channel: z.string().max(160).default('default_channel'),
  /** Test traffic, by its cookie; production takes no notice of it. */
  mock: z.boolean().default(false),
});

/** The pay order as older pages know it: yuan as text, and the fields of the pay service. */
export const payOrder = z.object({
  paySeq: z.string(),
  payAmount: z.string(),
  payAmountFen: z.int(),
  displayId: z.string(),
  bizType: z.int(),
  chargeType: z.int(),
  confCode: z.string(),
  paymentPlatform: z.string(),
  haveReturnVisit: z.boolean(),
  payInfo: z.object({
    payServiceOrderId: z.string(),
    signature: z.string(),
    unifiedOrderType,
    frontBankCode: z.string(),
    cardId: z.string(),
  }),
});

/** The page's next step for the payment or signature. */
export const launch = z.discriminatedUnion('kind', [
  /** WeixinJSBridge / wx.chooseWXPay with these very fields. */
  z.object({
    kind: z.literal('js-sdk'),
    payPlatform: z.int(),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
  /** wx.miniProgram.navigateTo({ url }). */
  z.object({ kind: z.literal('mini-program'), payPlatform: z.int(), url: z.string() }),
  /** A message to the app; `redirectUrl` only for apps that take one. */
  z.object({
    kind: z.literal('native'),
    payPlatform: z.int(),
    redirectUrl: z.string().nullable(),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('redirect'),
    payPlatform: z.int(),
    cashier: z.int().nullable(),
    url: z.string(),
  }),
  /** Drawn as a QR code and scanned with a phone. */
  z.object({ kind: z.literal('qr'), payPlatform: z.int(), text: z.string(), until: moment }),
  /** Test traffic: post these to the mock callback. */
  z.object({
    kind: z.literal('mock'),
    fields: z.object({
      amountInFen: z.int(),
      businessTime: z.string(),
      orderId: z.string(),
      uid: z.string(),
      payStatus: z.string(),
      realPayType: z.string(),
    }),
  }),
  /** The page only waits for the answer. */
  z.object({ kind: z.literal('wait') }),
]);

export const refundView = z.object({
  refundNo: z.string(),
  fen: z.int(),
  state: z.enum(codesOf(refundLife.states)),
  title: z.string(),
  reason: z.string(),
  requestedAt: moment,
  doneAt: moment.nullable(),
});

/** The page after the payment. */
export const afterSuccess = z.object({
  kind: z.enum(['page', 'mini-program']),
  url: z.string(),
  listUrl: z.string(),
});

/**
 * When cover begins if a first premium is paid now, shown until it is paid; null for other
 * payments.
 */
export const coverStart = z
  .object({
    startDate: z.iso.date(),
    /** Paid from this moment on, cover begins later; null when it cannot be paid any more then. */
    before: moment,
    later: z.iso.date().nullable(),
  })
  .nullable();

export const payStatus = z.object({
  paySeq: z.string(),
  displayId: z.string(),
  orderNo: z.string().nullable(),
  state: payState,
  title: z.string(),
  words: z.string(),
  /** True until the provider reports paid or failed; ask again after `askAgainSeconds`. */
  querying: z.boolean(),
  askAgainSeconds: z.int(),
  paid: z.boolean(),
  payAmount: z.string(),
  payAmountFen: z.int(),
  /** Set once paid. */
  paidAt: moment.nullable(),
  /** The last attempt failed; null while one is under way or none was made. */
  failed: z.boolean(),
  cover: coverStart,
  after: afterSuccess.nullable(),
  refunds: z.array(refundView),
});

export const cashier = z.object({
  order: payOrder,
  purpose: payPurpose,
  state: payState,
  title: z.string(),
  words: z.string(),
  orderNo: z.string().nullable(),
  baseProductNo: z.string().nullable(),
  /** Its subject: the product, the plan, the instalment. */
  subject: z.string(),
  detail: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Exclusions and loadings that were agreed on; for a first premium only. */
  agreements: z.array(orderAgreement),
  /** How the customer tried to pay it last; null before they did. */
  lastMethod: z.object({ method: payMethod, cardId: z.string().nullable() }).nullable(),
  /** The payee: the insurer of the premium, and the company that collects it. */
  payee: z.string(),
  collector: z.string(),
  createdAt: moment,
  /** Closed because another amount is due now: the order is paid by another pay order. */
  replaced: z.boolean(),
  /** The last moment at which it can be paid, and how long the price is held. */
  payUntil: moment.nullable(),
  priceLockedUntil: moment.nullable(),
  cover: coverStart,
  now: moment,
  methods: z.array(
    z.object({
      method: payMethod,
      name: z.string(),
      note: z.string(),
      /** False with the reason in `note`. */
      usable: z.boolean(),
    }),
  ),
  /** Instalments of the same amount follow; the customer may entrust them or not. */
  instalments: z
    .object({
      count: z.int(),
      fen: z.int(),
      everyMonths: z.int(),
      next: z.iso.date().nullable(),
      entrusted: z.boolean(),
      dates: z.array(z.iso.date()).readonly(),
      /** Whether the customer confirmed these dates. */
      ensured: z.boolean(),
    })
    .nullable(),
  unifiedOrderType,
});

export const mandateState = z.enum(codesOf(mandateLife.states));

export const mandate = z.object({
  mandateNo: z.string(),
  method: payMethod,
  methodName: z.string(),
  /** 尾号 1234 for a card. */
  account: z.string().nullable(),
  state: mandateState,
  title: z.string(),
  words: z.string(),
  signedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Plans debited under it. */
  plans: z.array(z.object({ planNo: z.string(), subject: z.string(), fen: z.int() })),
  /** Whether the customer can end the mandate, which takes one tap. */
  canUnsign: z.boolean(),
  /** Whether the premium of another period is debited under it as well. */
  coversRenewal: z.boolean(),
});

export const instalment = z.object({
  planNo: z.string(),
  number: z.int(),
  due: z.iso.date(),
  fen: z.int(),
  state: z.enum(['coming', 'noticed', 'debiting', 'missed', 'paid', 'lapsed', 'cancelled']),
  title: z.string(),
  /** The day of the next debit and the day before it, when notice is given. */
  debitOn: z.iso.date().nullable(),
  noticeOn: z.iso.date().nullable(),
  /** Cover continues until this day although it is unpaid. */
  graceUntil: z.iso.date(),
  /** The customer can pay it by hand now. */
  payable: z.boolean(),
});

export type PayOrderView = z.output<typeof payOrder>;
export type Launch = z.output<typeof launch>;
export type PayStatus = z.output<typeof payStatus>;
export type CoverStartView = z.output<typeof coverStart>;
export type Cashier = z.output<typeof cashier>;
export type Mandate = z.output<typeof mandate>;
export type Instalment = z.output<typeof instalment>;
