import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  isRenewable,
  renewalDates,
  type RenewalDates,
} from '@parasol/domain/policies/renewal-plan';
import type { Product } from '@parasol/domain/catalogue/product';
import type { PersonContext } from '#context.ts';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { orderByNo, type OrderRow } from '#modules/orders/reading/read-order.ts';
import { policyByNo, type PolicyRow } from '../queries/policies.ts';

export interface RenewedPolicy {
  readonly policy: PolicyRow;
  readonly order: OrderRow;
  readonly product: Product;
  /** Null where it does not go on from year to year. */
  readonly dates: RenewalDates | null;
}

/** For its holder alone; to anybody else it is not there. */
export const ownPolicy = async (
  { app, brand, person, log }: PersonContext,
  policyNo: string,
): Promise<RenewedPolicy | Refusal> => {
  const { db } = app.database;
  const policy = await policyByNo(db, policyNo);
  const order = policy && (await orderByNo(db, policy.order_no));
  if (!order || policy.user_id !== person || policy.brand !== brand.id) {
    if (policy) log.warn({ policyNo, caller: person }, 'a renewal was asked for by a stranger');
    return refuse('NOT_FOUND', '没有找到这份保单，请核对保单号');
  }
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { end_date: end, contract } = policy;
  const goesOn = end !== null && isRenewable(product, contract.coverTerm);
  return { policy, order, product, dates: goesOn ? renewalDates(product, end) : null };
};
