import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { needs, needsOf } from '@parasol/domain/products/catalogue/needs';
import { saleState } from '@parasol/domain/products/catalogue/sale-window';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum } from '@parasol/domain/base/money/fen';
import { benefitsOf } from '@parasol/domain/products/rating/checks/risk-sums';
import type { Context, Verb } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { examplePrices } from './views/example-prices.ts';
import { kindNames } from '@parasol/domain/products/catalogue/names';
import { ageWords, sumWords } from './views/product-words.ts';

/** All typed words appear somewhere in the product's description. */
const mentions = (product: Product, words: string): boolean => {
  const { names, copy, kind } = product;
  const text = [names.marketing, names.clause, names.short, copy.headline, copy.summary]
    .concat(kindNames[kind])
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

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

const onSaleAt = ({ app, brand, now }: Context): readonly PublishedProduct[] => {
  const today = dateOf(now.getTime());
  return app.catalogue
    .all()
    .filter(
      ({ product: { sale } }) =>
        sale.brands.includes(brand.id) && saleState(sale, today, brand.id) === 'started',
    );
};

const listed = (
  { app }: Context,
  published: PublishedProduct,
): Output<'listProducts'>['products'][number] => {
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

export const listProducts: Verb<'listProducts'> = (context, { need, words, age }) => {
  const onSale = onSaleAt(context);
  const answered = new Set(onSale.flatMap(({ product }) => needsOf(product)));
  const wanted = onSale.filter(({ product }) => {
    const { eligibility } = product;
    if (need !== undefined && !needsOf(product).includes(need)) return false;
    if (age !== undefined && (age < eligibility.age.min || age > eligibility.age.max)) return false;
    return words === undefined || words === '' || mentions(product, words);
  });
  return {
    products: wanted.map((published) => listed(context, published)),
    needs: needs.map(({ code }) => code).filter((code) => answered.has(code)),
  };
};

/** Also between two seasons: the pages about them are kept. */
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
