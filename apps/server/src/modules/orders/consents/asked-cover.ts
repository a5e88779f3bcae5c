import { planName } from '@parasol/domain/catalogue/names';
import type { Product } from '@parasol/domain/catalogue/product';
import { maskName } from '@parasol/domain/fields/mask';
import { formatSum } from '@parasol/domain/money/fen';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import { benefitsOf } from '@parasol/domain/rating/risk-sums';
import type { App } from '#ground/context.ts';
import { sumWords } from '#modules/catalogue/products/product-words.ts';
import { beneficiariesOf } from '../kept/order-view.ts';
import type { OrderContent } from '../kept/sealed-order.ts';
import type { OrderRow } from '../queries/orders.ts';
import { productVersion } from '../kept/product-of-order.ts';

const sumsOf = (product: Product, price: StoredPrice, position: number) => {
  const { age = 0, plan = price.plan } = price.people[position] ?? {};
  const { riders, units, sumAssured } = price;
  return benefitsOf(product, age, { plan, riders, units, sumAssured }).map(
    ({ coverage: { name }, sum }) => ({
      name,
      words: sum.kind === 'per-unit' ? formatSum(sum.amount * units) : sumWords(sum),
    }),
  );
};

/** What somebody is asked about who is insured by another: the product, the sums, who receives them. */
export const askedCover = async (
  app: App,
  order: OrderRow,
  { application }: OrderContent,
  position: number,
) => {
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const insured = application.insureds[position];
  const plan = order.price.people[position]?.plan ?? order.price.plan;
  const { sumAssured } = order.price;
  return {
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(order.insurer).name,
    planName: planName(product, plan),
    policyholder: maskName(application.policyholder.name),
    insured: maskName(insured?.name ?? ''),
    sums: [
      ...(sumAssured === undefined ? [] : [{ name: '基本保额', words: formatSum(sumAssured) }]),
      ...sumsOf(product, order.price, position),
    ],
    beneficiaries: insured ? beneficiariesOf(product, insured, order.price, position) : '',
    dueFen: order.due_fen,
    effectiveDate: order.start_date,
  };
};
