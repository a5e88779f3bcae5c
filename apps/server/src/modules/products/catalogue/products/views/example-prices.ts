import type { Output } from '@parasol/contract';
import { frequencyUnits } from '@parasol/domain/products/catalogue/names';
import type { ExamplePerson } from '@parasol/domain/products/catalogue/product/rates';
import { isOffered } from '@parasol/domain/products/rating/choices/known-facts';
import { examplePremium } from '@parasol/domain/products/rating/example-premium';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { examplePersonWords } from './product-words.ts';

type Detail = Output<'getProductDetail'>;

interface ExamplePrices {
  readonly all: Detail['prices'];
  readonly lowest: (NonNullable<Detail['price']> & { readonly yearly: number }) | undefined;
  /** Place of the lowest among the examples, which is advertised. */
  readonly advertised: number;
  /** Price of the example person under each plan that has a rate for them. */
  readonly byPlan: ReadonlyMap<string, Detail['plans'][number]['price']>;
}

const pricesOfProduct = new WeakMap<PublishedProduct, ExamplePrices>();

/** Calculated once for a version; an example's price depends on no date. */
export const examplePrices = (published: PublishedProduct): ExamplePrices => {
  let prices = pricesOfProduct.get(published);
  if (!prices) {
    prices = calculate(published);
    pricesOfProduct.set(published, prices);
  }
  return prices;
};

const calculate = ({ product, rater }: PublishedProduct): ExamplePrices => {
  const price = (person: ExamplePerson) => {
    const quoted = examplePremium(rater, person);
    const per = frequencyUnits[person.payFrequency];
    return (
      quoted && {
        fen: quoted.instalment,
        yearly: quoted.yearly,
        ...(per === undefined ? {} : { per }),
      }
    );
  };
  const priced = product.rating.examples.flatMap((person) => {
    const paid = price(person);
    // A free product costs every person nothing.
    const words = paid?.fen === 0 ? '不收取任何费用' : examplePersonWords(rater, person);
    return paid ? [{ ...paid, who: person, person: words }] : [];
  });
  const lowest = priced.reduce<(typeof priced)[number] | undefined>(
    (least, each) => (least === undefined || each.yearly < least.yearly ? each : least),
    undefined,
  );
  const byPlan = new Map(
    lowest === undefined
      ? []
      : product.plans.flatMap(({ code }) => {
          const who = { ...lowest.who, plan: code };
          return isOffered(product, who) ? [[code, price(who)] as const] : [];
        }),
  );
  return {
    all: priced,
    lowest,
    advertised: lowest ? product.rating.examples.indexOf(lowest.who) : 0,
    byPlan,
  };
};
