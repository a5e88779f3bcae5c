import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import {
  changeSupplement,
  lockSupplement,
} from '#modules/products/disclosure/records/supplements.ts';
import {
  sealWords,
  supplementWords,
} from '#modules/products/disclosure/supplements/supplement-words.ts';
import { productVersion, lockOrder, type OrderRow, keeperOf } from '#modules/sales/orders/order.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { movePolicy } from './move-policy.ts';

/** The contract ends before its cover has begun, and all of its money is refunded. */
export const endByInsurer = async (
  tx: Tx,
  app: App,
  { order_no: orderNo, insurer }: OrderRow,
  actor: string,
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  const day = dateOf(app.clock().getTime());
  const ended = policy && (await movePolicy(tx, app, policy, { event: 'cancel', day, actor }));
  if (!ended) return;
  const reason = '保险公司按补充告知解除合同';
  await app.happened(tx, 'policy.ended-by-insurer', { orderNo, insurer, reason });
};

/** Tells the customer the result of their supplement. */
export const tellOfSupplement = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  recordNo: string,
): Promise<void> => {
  const row = await lockSupplement(tx.db, recordNo);
  if (!row || order.user_id === null) return;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const brand = app.brands.find(({ id }) => id === order.brand);
  const message = {
    userId: order.user_id,
    brand: order.brand,
    template: 'supplement-answered',
    // The insurer's words about a person's health are only on the page of the order.
    params: {
      product: product.names.marketing,
      words: await supplementWords(app, { ...row, words_sealed: null }),
    },
    now: app.clock(),
  } as const;
  const link = brand ? orderLinks(brand).supplement(order.base_product_no, order.display_id) : null;
  await textCustomer(tx, app, message);
  await notifyCustomer(tx, app, { ...message, link });
};

/** The insurer's answer to a supplementary notice: the first counts. */
export const supplementAnswered: Reacts<'insurer.heard-supplement'> = async (
  tx,
  app,
  { orderNo, recordNo, outcome, words, actor },
) => {
  const order = await lockOrder(tx.db, orderNo);
  const row = order && (await lockSupplement(tx.db, recordNo));
  if (!row || row.outcome !== null) return;
  await changeSupplement(tx.db, recordNo, {
    outcome,
    answered_at: app.clock(),
    words_sealed: await sealWords(app, { record_no: recordNo, keeper: keeperOf(order) }, words),
  });
  tx.audit({
    actor,
    action: 'order.supplement-answered',
    subject: `order:${orderNo}`,
    detail: { recordNo, outcome },
  });
  if (outcome === 'ends') await endByInsurer(tx, app, order, actor);
  if (outcome === 'terms')
    await alertStaff(app, tx.db, {
      kind: 'supplement-terms',
      subject: `order:${orderNo}`,
      key: recordNo,
      detail: { recordNo },
    });
  await tellOfSupplement(tx, app, order, recordNo);
};
