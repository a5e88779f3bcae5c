import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { needsOf } from '@parasol/domain/products/catalogue/needs';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum } from '@parasol/domain/base/money/fen';
import { benefitsOf } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Context, Verb } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { examplePrices } from './views/example-prices.ts';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { ageWords, sumWords } from './views/product-words.ts';

const shownCovers = 2;

/** Sums paid to the person of the advertised price, for the leading benefits. */
const coversOf = (published: PublishedProduct): { name: string; sum: string }[] => {
  const { product } = published;
  const person = product.rating.examples[examplePrices(published).advertised];
  if (!person) return [];
  const { age, plan, sumAssured, units = 1 } = person;
  return benefitsOf(product, age, { plan, riders: [], units, sumAssured })
    .slice(0, shownCovers)
    .map(({ coverage, sum, fen }) => ({
      name: coverage.name,
      sum: coverage.shown ?? (fen === undefined ? sumWords(sum) : formatSum(fen)),
    }));
};

/** The brand's products on sale today, in the order of their numbers. */
export const onSaleAt = ({ app, brand, now }: Context): readonly PublishedProduct[] => {
  const today = dateOf(now.getTime());
  return app.catalogue
    .all()
    .filter(
      ({ product: { sale } }) =>
        sale.brands.includes(brand.id) && saleState(sale, today, brand.id) === 'started',
    );
};

/** A product as a list shows it. */
export const listed = (
  { app }: Context,
  published: PublishedProduct,
): Output<'listProducts'>['nearest'][number] => {
  const { product } = published;
  const { min, max } = product.eligibility.age;
  const picture = product.pictures.find(({ use }) => use === 'card') ?? product.pictures[0];
  return {
    baseProductNo: product.baseProductNo,
    name: product.names.marketing,
    kindName: kindNames[product.kind],
    headline: product.copy.headline,
    summary: product.copy.summary,
    insurer: app.catalogue.insurer(product.insurer).shortName,
    needs: needsOf(product),
    ages: ageWords(product.eligibility.age),
    age: { min, max },
    price: examplePrices(published).lowest,
    illustration: picture?.illustration,
    covers: coversOf(published),
  };
};

/** Withdrawn products are listed too: their pages stay between two seasons. */
const laidOut = (context: Context, layout: Product['display']['layout']) => ({
  products: context.app.catalogue
    .all()
    .filter(
      ({ product: { sale, display } }) =>
        sale.brands.includes(context.brand.id) && display.layout === layout,
    )
    .map((published) => listed(context, published)),
});

export const getRegionalProducts: Verb<'getRegionalProducts'> = (context) =>
  laidOut(context, 'regional');

export const getAnnuityProducts: Verb<'getAnnuityProducts'> = (context) =>
  laidOut(context, 'annuity');
