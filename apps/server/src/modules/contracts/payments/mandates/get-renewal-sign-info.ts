import { refuse, Refusal } from '@parasol/contract/errors';
import { mandateProviders, payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Verb } from '#ground/context.ts';
import {
  comingInstalments,
  deadlineOfOrder,
  hasDebits,
  mandateSentences,
} from './mandate-terms.ts';
import { instalmentViews, mandateView } from './mandate-view.ts';
import { whyNoDebits } from '#modules/contracts/payments/plans/plan-deadline.ts';
import { findOwnOrder } from './own-order.ts';
import { activeMandate } from '#modules/contracts/payments/queries/mandates.ts';
import { instalmentsOf, planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

export const getRenewalSignInfo: Verb<'getRenewalSignInfo'> = async (context, by) => {
  const { app, brand, now } = context;
  const { db } = app.database;
  const order = await findOwnOrder(context, by);
  if (order instanceof Refusal) return order;
  if (!hasDebits(order)) return refuse('MANDATE_NOT_POSSIBLE', '这份保单一次交清，不需要自动扣费');
  const plan = await planOfOrder(db, order.orderNo);
  const lapsed = await whyNoDebits(db, plan, now);
  if (lapsed !== null) return refuse('MANDATE_NOT_POSSIBLE', lapsed);
  const mandate = await activeMandate(db, order.orderNo);
  const instalments =
    plan === undefined
      ? comingInstalments(order).map(({ number, due, fen }) => ({
          planNo: '',
          number,
          due,
          fen,
          state: 'coming' as const,
          title: '待交',
          debitOn: null,
          noticeOn: null,
          graceUntil: deadlineOfOrder(order, due)?.payBy ?? due,
          payable: false,
        }))
      : instalmentViews(plan, await instalmentsOf(db, [plan.plan_no]), mandate !== undefined, now);
  return {
    planNo: plan?.plan_no ?? null,
    displayId: order.displayId,
    subject: order.productName,
    payee: order.insurerName,
    fen: order.dueFen,
    everyMonths: order.monthsBetween,
    instalments,
    methods: mandateProviders.map((method) => {
      const usable = app.providers.payments.find(method, brand.id) !== null;
      return {
        method,
        name: payMethods[method].name,
        usable,
        note: usable ? '从本人账户扣费，可随时关闭' : '暂未开通',
      };
    }),
    mandate: mandate === undefined ? null : mandateView(mandate, plan ? [plan] : [], null),
    terms: [...mandateSentences(order)],
  };
};
