import { orderFacts, paysOnDeath } from '@parasol/domain/sales/orders/order-facts';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export interface DeathCover {
  /** Whether the death of the insured person at a position is paid for. */
  readonly of: (position: number) => boolean;
  /** Premiums are waived when the policyholder dies. */
  readonly waiver: boolean;
}

export const deathCoverOf = async (app: App, policy: PolicyRow): Promise<DeathCover> => {
  const [{ product }, { insureds }] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
  ]);
  const facts = orderFacts(product, policy.contract);
  return {
    of: (position) => paysOnDeath(facts, insureds[position]?.plan),
    waiver: product.riders.some(
      ({ code, on }) => on === 'policyholder' && policy.contract.riders.includes(code),
    ),
  };
};
