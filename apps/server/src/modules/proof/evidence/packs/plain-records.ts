import type { App } from '#ground/context.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { openOrder, peopleErased } from '#modules/sales/orders/order.ts';
import { payOrdersOfOrder, refundsOf } from '#modules/contracts/payments/staff/read-payments.ts';
import type { RecordFile, Sale } from '#modules/proof/evidence/sources/source.ts';

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`, 'utf8');

/** The order and its money, for people who read them. */
export const plainRecords = async (app: App, sale: Sale): Promise<RecordFile[]> => {
  const { order, policyNo, paySeqs } = sale;
  const erased = await peopleErased(app, order);
  const [content, answer, pays, refunds] = await Promise.all([
    erased ? undefined : openOrder(app, order),
    erased ? undefined : openAnswer(app, order),
    payOrdersOfOrder(app.database.db, order.order_no),
    refundsOf(app.database.db, [...paySeqs]),
  ]);
  return [
    {
      name: 'records/order.json',
      title: '订单（生成时的样子）',
      bytes: json({
        orderNo: order.order_no,
        brand: order.brand,
        state: order.state,
        baseProductNo: order.base_product_no,
        productVersion: order.product_version,
        insurer: order.insurer,
        createdAt: order.created_at,
        signedAt: order.signed_at,
        paidAt: order.paid_at,
        paidFen: order.paid_fen,
        policyNo,
        price: order.price,
        application: content?.application ?? null,
        answer: answer ?? null,
      }),
    },
    {
      name: 'records/payments.json',
      title: '支付与退款',
      bytes: json({
        payments: pays.map((pay) => ({
          paySeq: pay.pay_seq,
          subject: pay.subject,
          state: pay.state,
          fen: pay.fen,
          provider: pay.provider,
          createdAt: pay.created_at,
          paidAt: pay.paid_at,
        })),
        refunds: refunds.map((refund) => ({
          refundNo: refund.refund_no,
          paySeq: refund.pay_seq,
          fen: refund.fen,
          state: refund.state,
          createdAt: refund.created_at,
          doneAt: refund.done_at,
        })),
      }),
    },
  ];
};
