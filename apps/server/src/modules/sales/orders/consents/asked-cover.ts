import { planName } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { benefitsOf } from '@parasol/domain/products/rating/checks/risk-sums';
import type { App } from '#ground/context.ts';
import { sumWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { beneficiariesOf } from '#modules/sales/orders/order-view.ts';
import { type OrderContent, productVersion } from '#modules/sales/orders/order.ts';
import type { OrderRow } from '#modules/sales/orders/queries/orders.ts';

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

/** The content of a consent by the insured: the product, the sums, the beneficiaries. */
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
