import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { keepDecided } from '#modules/products/disclosure/records/verdicts/keep-verdicts.ts';
import { productVersion, type OrderRow, openOrder } from '#modules/sales/orders/order.ts';

/**
 * A person whom the insurer declined is stored as a bare fact, like an underwriter's refusal; one
 * it accepts after all has none.
 */
export const keepAnswers = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  verdictOf: (position: number) => MemberAnswer['verdict'] | undefined,
): Promise<void> => {
  const { insureds } = (await openOrder(app, order)).application;
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  for (const [position, person] of insureds.entries()) {
    const verdict = verdictOf(position);
    if (verdict === undefined || verdict === 'referred') continue;
    await keepDecided(tx, app, {
      source: `${order.order_no}:${position}`,
      userId: order.user_id,
      person,
      kind: product.kind,
      verdict: verdict === 'declined' ? 'declined' : undefined,
      reason: 'insurer',
      at: app.clock(),
    });
  }
};
