import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { readPayableOrder, type PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { payOrderByDisplayId } from '#modules/contracts/payments/queries/pay-orders.ts';
import { planByNo, planOfOrder, type PlanRow } from '#modules/contracts/payments/queries/plans.ts';

/** The way of paying may have changed since the purchase; the plan has the present one. */
const asPlanned = (order: PayableOrder, plan: PlanRow | undefined): PayableOrder =>
  plan === undefined || plan.every_months === order.monthsBetween
    ? order
    : {
        ...order,
        dueFen: plan.fen,
        monthsBetween: plan.every_months,
        instalments: (order.instalments * order.monthsBetween) / plan.every_months,
      };

/**
 * The order, the customer's own or of a policy that became theirs, behind a display id or a plan of
 * instalments.
 */
export const findOwnOrder = async (
  context: Context,
  by: { readonly displayId?: string | undefined; readonly planNo?: string | undefined },
): Promise<PayableOrder | Refusal> => {
  const { app, brand, caller } = context;
  const { db } = app.database;
  const orderNo =
    by.planNo === undefined
      ? by.displayId && (await payOrderByDisplayId(db, by.displayId))?.order_no
      : (await planByNo(db, by.planNo))?.order_no;
  const known = orderNo ? await readPayableOrder(app, orderNo) : undefined;
  const policy = known?.policyNo ? await policyByNo(db, known.policyNo) : undefined;
  // The policyholder pays for the policy, even if another person applied for it.
  const order = known && { ...known, userId: policy?.user_id ?? known.userId };
  if (
    order &&
    order.userId !== null &&
    order.userId === personOf(caller) &&
    order.brand === brand.id
  )
    return asPlanned(order, await planOfOrder(db, order.orderNo));
  if (order)
    context.log.warn({ orderNo, caller: personOf(caller) }, 'an order was asked for by a stranger');
  return refuse('NOT_FOUND', '没有找到这份订单，请从订单重新进入');
};
