import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { maskName } from '@parasol/domain/fields/mask';
import { policyOn } from '@parasol/domain/policies/policy-day';
import type { App, Verb } from '#context.ts';
import { planName } from '@parasol/domain/catalogue/names';
import { productVersion } from '#modules/orders/reading/product-of-order.ts';
import { openPolicy } from './issuing/sealed-policy.ts';
import { datedPolicy } from './life/dated-policy.ts';
import {
  insuredsOf,
  policiesOfUser,
  premiumsOf,
  type PersonRow,
  type PolicyRow,
} from './queries/policies.ts';

const pageSize = 20;
type Policy = Output<'listPolicies'>['policies'][number];

/** The sum that was chosen, or what the largest benefit of the plan pays to one person. */
const sumOf = ({ contract }: PolicyRow, insureds: readonly PersonRow[]): Policy['sum'] => {
  if (contract.sumAssured !== null) return { kind: 'agreed', fen: contract.sumAssured };
  const sums = insureds.flatMap(({ risks }) => Object.values(risks ?? {}));
  return sums.length === 0 ? null : { kind: 'highest', fen: Math.max(...sums) };
};

const policyView = async (
  app: App,
  row: PolicyRow,
  insureds: readonly PersonRow[],
  standing: ReturnType<typeof policyOn>,
): Promise<Policy> => {
  const [{ product }, people] = await Promise.all([
    productVersion(app, row.base_product_no, row.product_version),
    openPolicy(app, row),
  ]);
  return {
    policyNo: row.policy_no,
    orderNo: row.order_no,
    productName: product.names.marketing,
    planName: planName(product, row.contract.plan),
    insurerName: app.catalogue.insurer(row.insurer).name,
    insureds: people.insureds.map(({ name }) => maskName(name)),
    startDate: row.start_date,
    endDate: row.end_date,
    sum: sumOf(row, insureds),
    status: standing.state,
    statusTitle: standing.title,
    statusWords: standing.words,
  };
};

export const listPolicies: Verb<'listPolicies'> = async (
  { app, brand, now, person: userId },
  { before },
) => {
  const { db } = app.database;
  const found = await policiesOfUser(db, {
    brand: brand.id,
    userId,
    before: before === undefined ? undefined : new Date(before),
    most: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const numbers = page.map(({ policy_no: policyNo }) => policyNo);
  const [premiums, insureds] = await Promise.all([
    premiumsOf(db, numbers),
    insuredsOf(db, numbers),
  ]);
  const today = dateOf(now.getTime());
  return {
    policies: await Promise.all(
      page.map((row) => {
        const dated = datedPolicy(row, premiums.get(row.policy_no) ?? []);
        return policyView(app, row, insureds.get(row.policy_no) ?? [], policyOn(dated, today));
      }),
    ),
    next: found.length > pageSize ? (page.at(-1)?.issued_at.toISOString() ?? null) : null,
  };
};
