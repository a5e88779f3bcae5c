import { orderLinks } from '@parasol/routes/links/order-links';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { forgetDrafts } from '#modules/sales/orders/drafts/forget-drafts.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { moveOrder, system } from './move-order.ts';

const reasons = ['投保人或被保险人已去世，这份申请不再继续，已交的保险费全部退回。'];

const tellApplicant = async (tx: Tx, app: App, order: OrderRow): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (order.user_id === null || !brand) return;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  await notifyCustomer(tx, app, {
    userId: order.user_id,
    brand: order.brand,
    template: 'order-ended-by-death',
    params: { product: product.names.marketing },
    link: orderLinks(brand).detail(order.order_no),
    now: app.clock(),
  });
};

/** Drafts are deleted; an order ends before it becomes a policy, and its payments are refunded. */
export const stopSalesOfDead: Reacts<'person.died'> = async (
  tx,
  app,
  { policyNo, orderNo, userId, caseNo },
) => {
  if (userId !== null) await forgetDrafts(tx, app, { userId });
  if (policyNo !== null) return;
  const order = await lockOrder(tx.db, orderNo);
  if (!order) return;
  const sealedReply = await sealAnswer(app, order, {
    members: [],
    ...(await openAnswer(app, order)),
    reasons,
  });
  const event =
    order.state === 'paid' || order.state === 'issuing' || order.state === 'rechecking'
      ? 'refuse-issue'
      : order.state === 'paying'
        ? 'expire'
        : 'stop';
  const moved = await moveOrder(tx, app, order, event, system, sealedReply);
  if (moved !== null) {
    // The insurer may have it on its books and about to issue it.
    if (event === 'refuse-issue')
      await app.happened(tx, 'order.given-up', { orderNo, insurer: order.insurer });
    // A policyholder who applied for the deceased is alive and reads why the order ended.
    if (userId === null) await tellApplicant(tx, app, order);
    return;
  }
  await alertStaff(app, tx.db, {
    kind: 'insurer-answer',
    subject: `order:${orderNo}`,
    key: `${caseNo} ${orderNo}`,
    detail: { caseNo, what: `somebody on it died while it was ${order.state}` },
  });
};
