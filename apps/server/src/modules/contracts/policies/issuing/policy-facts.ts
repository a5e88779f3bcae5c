import {
  policyContract,
  policyCoverages,
} from '@parasol/domain/contracts/policies/policy-contract';
import { riskSums } from '@parasol/domain/products/rating/checks/risk-sums';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { numbersKnown } from '#modules/sales/orders/placing/people/known-papers.ts';
import { openOrder, productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { currentPrice } from '#modules/sales/orders/order-view.ts';
import {
  policyEndingBefore,
  type PolicyFactRows,
} from '#modules/contracts/policies/queries/policies.ts';
import { peopleRows } from '#modules/contracts/policies/terms/people-rows.ts';
import { sealPolicy } from '#modules/contracts/policies/policy.ts';

export interface PolicyFacts extends PolicyFactRows {
  readonly contract: string;
  readonly sealed: Buffer;
  /** The policy that this one follows without a gap. */
  readonly renews: string | null;
}

/** Everything of an issued order that outlives it. */
export const policyFacts = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  issued: { readonly policyNo: string; readonly start: string; readonly end: string | null },
): Promise<PolicyFacts> => {
  const { policyNo, start, end } = issued;
  const [{ product }, { application }] = await Promise.all([
    productVersion(app, order.base_product_no, order.product_version),
    openOrder(app, order),
  ]);
  const { policyholder, insureds } = application;
  const price = currentPrice(order);
  const { riders, units, sumAssured } = price;
  const people = peopleRows(app, policyNo, application, (_insured, position) => {
    const { age = 0, plan = price.plan } = price.people[position] ?? {};
    const risks = riskSums(product, age, { plan, riders, units, sumAssured });
    return { plan, age, units, risks: JSON.stringify(risks) };
  });
  const renews = await policyEndingBefore(tx.db, start, {
    people: await numbersKnown(tx, app, insureds),
    baseProductNo: order.base_product_no,
    policyNo: order.renews,
  });
  const terms = (order.answer?.members ?? []).map(
    ({ position, loadingPercent, loadingPerMille, exclusions }) => ({
      position,
      loadingPercent,
      loadingPerMille,
      exclusions,
    }),
  );
  const documents = order.agreed.documents.map(({ code, confirmedAt }) => ({ code, confirmedAt }));
  return {
    people,
    coverages: policyCoverages(product, price, {
      start,
      end,
      gapless: renews !== undefined,
    }).map(({ waitsUntil, ...coverage }) => ({
      policy_no: policyNo,
      ...coverage,
      waits_until: waitsUntil,
    })),
    contract: JSON.stringify(policyContract(product, price, documents)),
    sealed: await sealPolicy(
      app,
      { policy_no: policyNo, order_no: order.order_no, user_id: order.user_id },
      { policyholder, insureds, terms },
    ),
    renews: renews ?? null,
  };
};
