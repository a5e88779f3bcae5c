import { fenToYuan } from '@parasol/domain/base/money/fen';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import type { Verb } from '#ground/context.ts';
import { invoiceWords } from '#modules/contracts/payments/invoices/invoice-words.ts';
import { refundView } from '#modules/contracts/payments/pay-views.ts';
import { invoicesOfOrders } from '#modules/contracts/payments/queries/invoices.ts';
import { payOrdersOf } from '#modules/contracts/payments/queries/pay-orders.ts';
import { refundsOf } from '#modules/contracts/payments/queries/refunds.ts';

const pageSize = 20;

export const listPayments: Verb<'listPayments'> = async (
  { app, brand, person: userId },
  { before },
) => {
  const { db } = app.database;
  const rows = await payOrdersOf(db, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const [refunds, invoices] = await Promise.all([
    refundsOf(
      db,
      page.map(({ pay_seq: paySeq }) => paySeq),
    ),
    invoicesOfOrders(
      db,
      page.map(({ order_no: orderNo }) => orderNo),
    ),
  ]);
  return {
    payments: page.map((pay) => ({
      paySeq: pay.pay_seq,
      displayId: pay.display_id,
      orderNo: pay.order_no,
      subject: pay.subject,
      payAmount: fenToYuan(pay.fen),
      payAmountFen: pay.fen,
      state: pay.state,
      title: payLife.states[pay.state].title,
      methodName: pay.provider === null ? null : payMethods[pay.provider].name,
      at: (pay.paid_at ?? pay.created_at).toISOString(),
      refunds: refunds.filter((refund) => refund.pay_seq === pay.pay_seq).map(refundView),
      invoice: invoiceWords(pay, refunds, invoices),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.created_at.toISOString() ?? null) : null,
  };
};
