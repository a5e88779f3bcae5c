import { Refusal } from '@parasol/contract/errors';
import {
  isRenewable,
  renewalDates,
  type RenewalDates,
} from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { PersonContext } from '#ground/context.ts';
import { productVersion, orderByNo, type OrderRow } from '#modules/sales/orders/order.ts';
import { findOwnPolicy, noSuchPolicy } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export interface RenewedPolicy {
  readonly policy: PolicyRow;
  readonly order: OrderRow;
  readonly product: Product;
  /** Null where it does not go on from year to year. */
  readonly dates: RenewalDates | null;
}

/** For its policyholder alone; for others it does not exist. */
export const findRenewedPolicy = async (
  context: PersonContext,
  policyNo: string,
): Promise<RenewedPolicy | Refusal> => {
  const { app } = context;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const order = await orderByNo(app.database.db, policy.order_no);
  if (!order) return noSuchPolicy();
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { end_date: end, contract } = policy;
  const goesOn = end !== null && isRenewable(product, contract.coverTerm);
  return { policy, order, product, dates: goesOn ? renewalDates(product, end) : null };
};
