import { caseLinks } from '@parasol/routes/links/case-links';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import {
  lockCasesWithoutOrder,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';

const end = async (tx: Tx, app: App, row: CaseRow, reason: string): Promise<void> => {
  const ended = await moveCase(tx, app, row, {
    event: 'withdraw',
    by: 'system',
    actor: 'system',
    words: `${reason}，这次核保不能再用于投保。`,
  });
  const brand = app.brands.find(({ id }) => id === row.brand);
  if (!ended || row.user_id === null || !brand) return;
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  await notifyCustomer(tx, app, {
    userId: row.user_id,
    brand: row.brand,
    template: 'underwriting-stopped',
    params: { product: product.names.marketing, reason },
    link: caseLinks(brand).status(row.manual_underwriting_no),
    now: app.clock(),
  });
};

/** Cases without an order: no customer could apply with their result. */
export const endCasesOfInsurer: Reacts<'insurer.stopped'> = async (tx, app, { insurer, name }) => {
  for (const row of await lockCasesWithoutOrder(tx.db, { insurer }))
    await end(tx, app, row, `${name}现在不能销售新的保险`);
};

/** The same where one brand no longer sells the product. */
export const endCasesOfProduct: Reacts<'product.withdrawn'> = async (
  tx,
  app,
  { baseProductNo, brand },
) => {
  for (const row of await lockCasesWithoutOrder(tx.db, { baseProductNo, brand }))
    await end(tx, app, row, '这款产品已停止销售');
};
