import type {
  PayOrderView,
  PayStatus,
  CoverStartView,
} from '@parasol/contract/contracts/payments/shapes';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import { afterSuccess } from '@parasol/routes/links/after-success';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { unpaidWords, payLife, refundLife } from '@parasol/domain/contracts/payments/pay-states';
import { unifiedOrderType } from '@parasol/domain/contracts/payments/cashier/unified-order-type';
import { detectContext } from '@parasol/domain/base/platform/apps/detect-context';
import type { PlatformCode } from '@parasol/domain/base/platform/apps/platform-code';
import type { Context, App } from '#ground/context.ts';
import { readPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { lastAttempt } from './queries/attempts.ts';
import { refundsOf, type RefundRow } from './queries/refunds.ts';
import type { PayOrderRow } from './queries/pay-orders.ts';
import { startIfPaidNow } from '@parasol/domain/sales/orders/order-dates';
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateKeyFile } from '#ground/db/key-file.ts';

const isPaid = ({ state }: PayOrderRow): boolean =>
  state === 'paid' || state === 'refunding' || state === 'part-refunded' || state === 'refunded';

/** The pay order as calls have always carried it. */
export const payOrderView = async (
  { app }: Context,
  pay: PayOrderRow,
  more: { readonly sign: boolean; readonly frontBankCode?: string; readonly cardId?: string },
): Promise<PayOrderView> => ({
  paySeq: pay.pay_seq,
  payAmount: fenToYuan(pay.fen),
  payAmountFen: pay.fen,
  displayId: pay.display_id,
  bizType: pay.biz_type,
  chargeType: pay.charge_type,
  confCode: pay.conf_code,
  paymentPlatform: pay.provider === null ? '' : payMethods[pay.provider].platform,
  haveReturnVisit: pay.have_return_visit,
  payInfo: {
    payServiceOrderId: pay.pay_seq,
    signature: await paySignature(app, pay.pay_seq, pay.fen),
    unifiedOrderType: unifiedOrderType({ pay: !isPaid(pay), sign: more.sign }) ?? 0,
    frontBankCode: more.frontBankCode ?? '',
    cardId: more.cardId ?? '',
  },
});

export const refundView = (refund: RefundRow) => ({
  refundNo: refund.refund_no,
  fen: refund.fen,
  state: refund.state,
  title: refundLife.states[refund.state].title,
  reason: refund.reason,
  requestedAt: refund.created_at.toISOString(),
  doneAt: refund.done_at?.toISOString() ?? null,
});

export const platformOf = ({ userAgent }: Context): PlatformCode =>
  detectContext({ userAgent, query: {}, bridges: {} }).platform;

/** Kinds of follow-up calls: 1 is the one online. */
const onlineVisit = '1';

export const afterPay = (
  { brand }: Context,
  pay: PayOrderRow,
  platform: PlatformCode,
  renews: string | null,
): PayStatus['after'] =>
  isPaid(pay)
    ? afterSuccess({
        platform,
        brand,
        channel: pay.channel,
        paySeq: pay.pay_seq,
        displayId: pay.display_id,
        purpose: pay.purpose,
        regional: pay.regional,
        free: pay.fen === 0,
        haveReturnVisit: pay.have_return_visit,
        visitType: onlineVisit,
        renews,
      })
    : null;

const askAgainSeconds = 2;

/** Why the last attempt failed, once the provider has reported it. */
const unpaidTold = async ({ app }: Context, { pay_seq: paySeq }: PayOrderRow) => {
  const last = await lastAttempt(app.database.db, paySeq);
  if (last?.state !== 'failed' && last?.state !== 'closed') return null;
  const { title, [last.state]: words } = unpaidWords;
  return { title, words: `${payMethods[last.provider].name}${words}` };
};

export const payStatusView = async (
  context: Context,
  pay: PayOrderRow,
  platform = platformOf(context),
): Promise<PayStatus> => {
  const refunds = await refundsOf(context.app.database.db, [pay.pay_seq]);
  const paid = isPaid(pay);
  const order = paid ? undefined : await readPayableOrder(context.app, pay.order_no);
  const renews =
    paid && pay.purpose === 'order'
      ? (await orderByNo(context.app.database.db, pay.order_no))?.renews
      : null;
  const unpaid = pay.state === 'to-pay' ? await unpaidTold(context, pay) : null;
  const { title, words } = unpaid ?? payLife.states[pay.state];
  return {
    paySeq: pay.pay_seq,
    displayId: pay.display_id,
    orderNo: pay.order_no,
    state: pay.state,
    title,
    words,
    querying: pay.state === 'paying',
    askAgainSeconds,
    paid,
    payAmount: fenToYuan(pay.fen),
    payAmountFen: pay.fen,
    paidAt: pay.paid_at?.toISOString() ?? null,
    failed: unpaid !== null,
    cover: coverStartShown(pay, order, context.now),
    after: afterPay(context, pay, platform, renews ?? null),
    refunds: refunds.map(refundView),
  };
};

/** The start of cover as shown to the customer now, before the money has arrived. */
export const coverStartShown = (
  pay: Pick<PayOrderRow, 'purpose' | 'state'>,
  order: PayableOrder | undefined,
  now: Date,
): CoverStartView => {
  const open = pay.state === 'to-pay' || pay.state === 'paying';
  if (pay.purpose !== 'order' || !open || order === undefined) return null;
  // A renewal begins when the old policy ends, whenever within its time it is paid.
  if (order.renews !== null && order.payUntil !== null)
    return { startDate: order.effectiveDate, before: order.payUntil.toISOString(), later: null };
  const { startDate, before, later } = startIfPaidNow(
    order.effectiveDate,
    now.getTime(),
    order.payUntil?.getTime() ?? null,
  );
  return { startDate, before: new Date(before).toISOString(), later };
};

const keys = new WeakMap<App, Promise<Buffer>>();

const keyOf = (app: App): Promise<Buffer> => {
  const key =
    keys.get(app) ??
    readOrCreateKeyFile(join(app.env.dataDir, 'keys', 'pay-service.key'), () => randomBytes(32));
  keys.set(app, key);
  return key;
};

/** Proves to the pay service's pages that number and amount are ours. */
const paySignature = async (app: App, payServiceOrderId: string, fen: number): Promise<string> =>
  createHmac('sha256', await keyOf(app))
    .update(`${payServiceOrderId}\n${fen}`)
    .digest('base64url');
