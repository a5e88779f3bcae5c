import { fenToYuan } from '@parasol/domain/money/fen';
import { providerNames } from '@parasol/domain/payments/methods';
import { payStates } from '@parasol/domain/payments/pay-states';
import type { Verb } from '#ground/context.ts';
import { refundView } from '../kept/pay-views.ts';
import { payOrdersOf } from '../queries/pay-orders.ts';
import { refundsOf } from '../queries/refunds.ts';

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
  const refunds = await refundsOf(
    db,
    page.map(({ pay_seq: paySeq }) => paySeq),
  );
  return {
    payments: page.map((pay) => ({
      paySeq: pay.pay_seq,
      displayId: pay.display_id,
      orderNo: pay.order_no,
      subject: pay.subject,
      payAmount: fenToYuan(pay.fen),
      payAmountFen: pay.fen,
      state: pay.state,
      title: payStates[pay.state].title,
      methodName: pay.provider === null ? null : providerNames[pay.provider],
      at: (pay.paid_at ?? pay.created_at).toISOString(),
      refunds: refunds.filter((refund) => refund.pay_seq === pay.pay_seq).map(refundView),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.created_at.toISOString() ?? null) : null,
  };
};
