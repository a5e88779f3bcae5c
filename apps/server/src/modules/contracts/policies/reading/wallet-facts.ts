import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PersonContext } from '#ground/context.ts';
import { saleToday } from '#modules/products/catalogue/products/views/sale-today.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  coveragesAmong,
  insuredsOf,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { benefitsOf } from './benefits-of.ts';

type Wallet = Pick<
  Output<'listPolicies'>['policies'][number],
  'kind' | 'insurerPhone' | 'covers' | 'again'
>;

/** As many as a card has room for. */
const shownCovers = 3;

/** The same product for another person, while the brand sells it. */
const againOf = ({ app, brand, now }: PersonContext, row: PolicyRow): Wallet['again'] => {
  const found = app.catalogue.find(row.base_product_no);
  if (!found || !found.product.sale.brands.includes(brand.id)) return null;
  const { product } = found;
  if (saleToday(product, brand, now).state !== 'started') return null;
  const plan = product.plans.find(({ code }) => code === row.contract.plan)?.code ?? null;
  return {
    baseProductNo: product.baseProductNo,
    plan,
    relations: product.eligibility.relations.filter((relation) => relation !== 'self'),
  };
};

/** Facts that a card of the wallet shows beside the line of the policy. */
export const walletFacts = async (
  context: PersonContext,
  rows: readonly PolicyRow[],
): Promise<ReadonlyMap<string, Wallet>> => {
  const { app, now } = context;
  const { db } = app.database;
  const numbers = rows.map(({ policy_no: policyNo }) => policyNo);
  const [coverages, insureds] = await Promise.all([
    coveragesAmong(db, numbers),
    insuredsOf(db, numbers),
  ]);
  const today = dateOf(now.getTime());
  const facts = rows.map(async (row): Promise<readonly [string, Wallet]> => {
    const { product } = await productVersion(app, row.base_product_no, row.product_version);
    const own = coverages.get(row.policy_no) ?? [];
    const [first] = benefitsOf(
      own.filter(({ rider }) => rider === null || row.contract.riders.includes(rider)),
      (insureds.get(row.policy_no) ?? []).slice(0, 1).map((person) => ({ ...person, name: '' })),
      product,
      { start: row.start_date, today },
      () => null,
    );
    const covers = (first?.rows ?? []).slice(0, shownCovers);
    return [
      row.policy_no,
      {
        kind: product.kind,
        insurerPhone: app.catalogue.insurer(row.insurer).servicePhone,
        covers: covers.map(({ name, sum, waitsUntil }) => ({ name, sum, waitsUntil })),
        again: againOf(context, row),
      },
    ];
  });
  return new Map(await Promise.all(facts));
};
