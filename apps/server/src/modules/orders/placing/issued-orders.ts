import { maskName } from '@parasol/domain/fields/mask';
import type { Product } from '@parasol/domain/catalogue/product';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { App } from '#context.ts';
import { currentPrice, planName } from '../reading/order-view.ts';
import { productVersion } from '../reading/product-of-order.ts';
import { ordersOf } from '../queries/orders.ts';
import { openOrder } from './sealed-order.ts';

export interface IssuedOrder {
  readonly orderNo: string;
  readonly policyNo: string;
  readonly product: Product;
  readonly planName: string;
  readonly insurer: string;
  readonly price: StoredPrice;
  /** Masked. */
  readonly insureds: readonly string[];
  readonly createdAt: Date;
}

/** The orders of a person that became policies, newest first. */
export const issuedOrders = async (
  app: App,
  filter: {
    readonly brand: string;
    readonly userId: string;
    readonly before: Date | undefined;
    readonly most: number;
  },
): Promise<readonly IssuedOrder[]> => {
  const rows = await ordersOf(app.database.db, { ...filter, states: ['issued'] });
  const issued = rows.map(async (row): Promise<IssuedOrder> => {
    if (row.policy_no === null) throw new Error(`order ${row.order_no} is issued without a policy`);
    const [{ product }, { application }] = await Promise.all([
      productVersion(app, row.base_product_no, row.product_version),
      openOrder(app, row),
    ]);
    return {
      orderNo: row.order_no,
      policyNo: row.policy_no,
      product,
      planName: planName(product, row.price.plan),
      insurer: row.insurer,
      price: currentPrice(row),
      insureds: application.insureds.map(({ name }) => maskName(name)),
      createdAt: row.created_at,
    };
  });
  return Promise.all(issued);
};
