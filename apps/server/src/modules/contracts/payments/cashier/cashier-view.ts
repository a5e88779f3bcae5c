import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import {
  claimsWords,
  solvencyWords,
} from '@parasol/domain/products/catalogue/product/insurer-facts';
import type { Insurer } from '@parasol/domain/products/catalogue/product/shared';
import { payingName } from '@parasol/domain/products/catalogue/names';
import { planInstalments } from '@parasol/domain/contracts/payments/debits/debit-plan';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context } from '#ground/context.ts';
import { readPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { readAgreements } from '#modules/sales/orders/reading/special-agreements.ts';
import {
  payableService,
  type PayableService,
} from '#modules/contracts/policies/services/payable-service.ts';
import { coverStartShown, payOrderView } from '#modules/contracts/payments/pay-views.ts';
import { methodViews, planFor, visitOf } from '#modules/contracts/payments/pay-methods.ts';
import { lastAttempt } from '#modules/contracts/payments/queries/attempts.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import type { PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';

const detailOf = (
  pay: PayOrderRow,
  order: PayableOrder,
  service: PayableService | undefined,
): Cashier['detail'] => [
  ...(service === undefined
    ? []
    : [
        { label: '办理事项', value: service.title },
        ...(service.reason === '' ? [] : [{ label: '事由', value: service.reason }]),
      ]),
  { label: '产品', value: order.productName },
  ...(order.planName === order.productName ? [] : [{ label: '保障计划', value: order.planName }]),
  // Money for a service is paid once, however premiums are.
  ...(service === undefined
    ? [{ label: '交费方式', value: payingName(order.frequency, order.instalments) }]
    : []),
  ...(pay.instalment === null
    ? []
    : [{ label: '期次', value: `第 ${pay.instalment} 期，共 ${order.instalments} 期` }]),
  { label: '订单号', value: order.orderNo },
];

/** Facts about the insurer that a customer weighs before the first premium. */
const insurerLines = ({ solvency, claims }: Insurer): Cashier['detail'] => [
  { label: '偿付能力', value: solvencyWords(solvency) },
  ...(claims === undefined ? [] : [{ label: '理赔', value: claimsWords(claims) }]),
];

const nextInstalment = (order: PayableOrder, today: string): string | null =>
  planInstalments({
    first: order.effectiveDate,
    everyMonths: order.monthsBetween,
    count: order.instalments,
    fen: order.dueFen,
  }).find(({ number, due }) => number > 1 && due >= today)?.due ?? null;

/** The cashier before payment: amount, purpose, payee and deadline. */
export const cashierView = async (context: Context, pay: PayOrderRow): Promise<Cashier> => {
  const { app, brand, now } = context;
  const order = await readPayableOrder(app, pay.order_no);
  if (order === undefined) throw new Error(`pay order ${pay.pay_seq} pays for no order`);
  const { db } = app.database;
  const [mandate, row, last] = await Promise.all([
    activeMandate(db, pay.order_no),
    orderByNo(db, pay.order_no),
    lastAttempt(db, pay.pay_seq),
  ]);
  const follow = order.instalments > 1 && pay.purpose === 'order';
  const sign = follow && order.autoDebit && mandate === undefined;
  const service = pay.pos_no === null ? undefined : await payableService(db, pay.pos_no);
  const payUntil = (service?.payUntil ?? order.payUntil)?.toISOString() ?? null;
  const view = await payOrderView(context, pay, { sign });
  const plan = planFor(context, pay.charge_type, visitOf(context));
  return {
    order: view,
    purpose: pay.purpose,
    state: pay.state,
    title: payLife.states[pay.state].title,
    words: payLife.states[pay.state].words,
    orderNo: pay.order_no,
    baseProductNo: order.baseProductNo,
    subject: pay.subject,
    detail: [
      ...detailOf(pay, order, service),
      ...(pay.purpose === 'order' ? insurerLines(app.catalogue.insurer(order.insurer)) : []),
    ],
    agreements: row && pay.purpose === 'order' ? await readAgreements(context, row) : [],
    lastMethod: last ? { method: last.provider, cardId: last.card_id } : null,
    payee: order.insurerName,
    collector: pay.charge_type === 4 ? order.insurerName : brand.company,
    createdAt: pay.created_at.toISOString(),
    replaced:
      pay.state === 'closed' &&
      pay.purpose === 'order' &&
      order.state === 'to-pay' &&
      pay.fen !== order.dueFen,
    payUntil,
    priceLockedUntil: payUntil,
    cover: coverStartShown(pay, order, now),
    now: now.toISOString(),
    methods: methodViews(context, pay, plan),
    instalments: follow
      ? {
          count: order.instalments,
          fen: order.dueFen,
          everyMonths: order.monthsBetween,
          next: nextInstalment(order, dateOf(now.getTime())),
          entrusted: mandate !== undefined,
          dates: order.dueDates,
          ensured: order.ensured,
        }
      : null,
    unifiedOrderType: view.payInfo.unifiedOrderType,
  };
};
