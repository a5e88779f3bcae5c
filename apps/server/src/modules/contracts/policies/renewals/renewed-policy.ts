import {
  isRenewable,
  renewalDates,
  type RenewalDates,
} from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { App } from '#ground/context.ts';
import { stillThere } from '#ground/subject.ts';
import { productVersion, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export interface RenewedPolicy {
  readonly policy: PolicyRow;
  readonly order: OrderRow;
  readonly product: Product;
  /** Null where it cannot be renewed. */
  readonly dates: RenewalDates | null;
}

/** A policy with the order behind it, and when it would be renewed. */
export const renewedPolicy = async (app: App, policy: PolicyRow): Promise<RenewedPolicy> => {
  const order = stillThere(await orderByNo(app.database.db, policy.order_no));
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { end_date: end, contract } = policy;
  const goesOn = end !== null && isRenewable(product, contract.coverTerm);
  return { policy, order, product, dates: goesOn ? renewalDates(product, end) : null };
};
