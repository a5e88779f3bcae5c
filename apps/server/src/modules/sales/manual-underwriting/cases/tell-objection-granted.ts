import { caseLinks } from '@parasol/routes/links/case-links';
import type { Reacts } from '#reaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { caseByNo } from '#modules/sales/manual-underwriting/queries/cases.ts';

export const tellObjectionGranted: Reacts<'objection.granted'> = async (
  tx,
  app,
  { manualUnderwritingNo },
) => {
  const row = await caseByNo(tx.db, manualUnderwritingNo);
  const brand = app.brands.find(({ id }) => id === row?.brand);
  if (!row || !brand || row.user_id === null) return;
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  await notifyCustomer(tx, app, {
    userId: row.user_id,
    brand: row.brand,
    template: 'objection-granted',
    params: { product: product.names.marketing },
    link: caseLinks(brand).letter(manualUnderwritingNo),
    now: app.clock(),
  });
};
