import { dateOf } from '@parasol/domain/calendar/shanghai';
import { needs, needsOf } from '@parasol/domain/catalogue/needs';
import { saleState } from '@parasol/domain/catalogue/sale-window';
import type { Product } from '@parasol/domain/catalogue/product';
import type { Verb } from '#context.ts';
import { examplePrices } from './example-prices.ts';
import { kindNames } from '@parasol/domain/catalogue/names';
import { ageWords, sumWords } from './product-words.ts';

/** All the words someone typed stand somewhere in what the product says about itself. */
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

/** What the first plan pays, for the benefits that come first and cost nothing extra. */
const coversOf = ({ coverages, plans }: Product): { name: string; sum: string }[] => {
  const plan = plans[0]?.code ?? '';
  return coverages
    .flatMap(({ name, rider, shown, sums }) => {
      const sum = sums[plan];
      return rider !== undefined || sum === undefined
        ? []
        : [{ name, sum: shown ?? sumWords(sum) }];
    })
    .slice(0, shownCovers);
};

export const listProducts: Verb<'listProducts'> = ({ app, brand, now }, { need, words, age }) => {
  const today = dateOf(now.getTime());
  const onSale = app.catalogue
    .all()
    .filter(
      ({ product: { sale } }) =>
        sale.brands.includes(brand.id) && saleState(sale, today) === 'started',
    );
  const answered = new Set(onSale.flatMap(({ product }) => needsOf(product)));
  const listed = onSale.filter(({ product }) => {
    const { eligibility } = product;
    if (need !== undefined && !needsOf(product).includes(need)) return false;
    if (age !== undefined && (age < eligibility.age.min || age > eligibility.age.max)) return false;
    return words === undefined || words === '' || mentions(product, words);
  });
  return {
    products: listed.map((published) => {
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
        covers: coversOf(product),
      };
    }),
    needs: needs.map(({ code }) => code).filter((code) => answered.has(code)),
  };
};
