import type { PayOrderView, PayStatus } from '@parasol/contract/payments/shapes';
import { fenToYuan } from '@parasol/domain/money/fen';
import { afterSuccess } from '@parasol/routes/after-success';
import { paymentPlatforms, providerNames } from '@parasol/domain/payments/methods';
import { payStates, refundTitles, unpaidWords } from '@parasol/domain/payments/pay-states';
import { unifiedOrderType } from '@parasol/domain/payments/unified-order-type';
import { detectContext } from '@parasol/domain/platform/detect-context';
import type { PlatformCode } from '@parasol/domain/platform/platform-code';
import type { Context } from '#ground/context.ts';
import { readPayableOrder } from '#modules/orders/life/payable-order.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { coverTold } from './cover-told.ts';
import { paySignature } from './pay-link-key.ts';
import { lastAttempt } from '../queries/attempts.ts';
import { refundsOf, type RefundRow } from '../queries/refunds.ts';
import type { PayOrderRow } from '../queries/pay-orders.ts';

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
  paymentPlatform: pay.provider === null ? '' : paymentPlatforms[pay.provider],
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
  title: refundTitles[refund.state],
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

/** Why the last attempt came to nothing, once the provider has said so. */
const unpaidTold = async ({ app }: Context, { pay_seq: paySeq }: PayOrderRow) => {
  const last = await lastAttempt(app.database.db, paySeq);
  if (last?.state !== 'failed' && last?.state !== 'closed') return null;
  const { title, [last.state]: words } = unpaidWords;
  return { title, words: `${providerNames[last.provider]}${words}` };
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
  const { title, words } = unpaid ?? payStates[pay.state];
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
    cover: coverTold(pay, order, context.now),
    after: afterPay(context, pay, platform, renews ?? null),
    refunds: refunds.map(refundView),
  };
};
