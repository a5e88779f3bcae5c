import type { Verb } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { unsignedOfUser } from '#modules/contracts/policies/queries/receipts.ts';

export const listOpenReceipts: Verb<'listOpenReceipts'> = async ({
  app,
  brand,
  person: userId,
}) => {
  const rows = await unsignedOfUser(app.database.db, { brand: brand.id, userId });
  return {
    receipts: await Promise.all(
      rows.map(async (row) => {
        const { product } = await productVersion(app, row.base_product_no, row.product_version);
        return {
          orderNo: row.order_no,
          productName: product.names.marketing,
          coolingOffDays: row.contract.coolingOffDays,
        };
      }),
    ),
  };
};
