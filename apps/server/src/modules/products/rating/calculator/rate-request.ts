import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { pregnancyRefusals } from '@parasol/domain/products/rating/checks/check-pregnancy';
import { regionRefusals } from '@parasol/domain/products/rating/checks/check-region';
import { quote, type AcceptedQuote } from '@parasol/domain/products/rating/quote';
import type { QuoteContext, QuoteInput } from '@parasol/domain/products/rating/quote-input';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { Context } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { relatedProducts } from '#modules/products/catalogue/products/views/related-products.ts';
import { regionRefusal, similarProducts } from './similar-products.ts';

export type CalculationRequest = Parsed<'calculate'>;

type Insured = CalculationRequest['insureds'][number];

/** The class comes from our own table of jobs; a job named by code cannot claim another. */
const personOf = (
  context: Pick<Context, 'app'>,
  { occupationCode, held: _held, trialParamNo: _number, pregnancy: _kept, ...person }: Insured,
) => {
  if (occupationCode === undefined) return person;
  const job = context.app.catalogue.occupation(occupationCode);
  const occupationClass = job?.occupationClass;
  return occupationClass === undefined ? undefined : { ...person, occupationCode, occupationClass };
};

const unknownJob = (insured: number): Refusal => {
  const message = '没有找到所选的职业，请在职业列表中重新选择，也可以按职业名称搜索。';
  const refusals = [{ code: 'unknown-option', field: 'occupation', insured, message }];
  return refuse('CANNOT_QUOTE', message, { refusals });
};

const offTheShelf = new Set<QuoteRefusal['code']>(['not-yet-on-sale', 'no-longer-on-sale']);

/** These refusals are about the person, so no other choice helps, only another product. */
const ofThePerson = new Set<QuoteRefusal['code']>([
  'age',
  'sex',
  'region-not-sold',
  'occupation-class',
  'occupation-refused',
  'social-insurance-required',
]);

const namesOf = (products: readonly PublishedProduct[]) =>
  products.map(({ product: { baseProductNo, names } }) => ({
    baseProductNo,
    name: names.marketing,
  }));

/** All the reasons at once, the first of them as the message; and the alternatives. */
export const cannotQuote = (
  context: Context,
  product: Product,
  found: readonly QuoteRefusal[],
  people: CalculationRequest['insureds'] = [],
): Refusal => {
  if (found.some(({ code }) => offTheShelf.has(code))) {
    const instead = namesOf(relatedProducts(context, product));
    return refuse('NOT_ON_SALE', found[0]?.message, { refusals: found, instead });
  }
  const refusals = found.map((refusal) =>
    refusal.code === 'region-not-sold'
      ? regionRefusal(context, product, refusal, people[refusal.insured ?? 0]?.region)
      : refusal,
  );
  const message = refusals[0]?.message;
  const stopped = refusals.find(({ code }) => ofThePerson.has(code));
  if (!stopped) return refuse('CANNOT_QUOTE', message, { refusals });
  const instead = namesOf(similarProducts(context, product, people[stopped.insured ?? 0]));
  return refuse('CANNOT_QUOTE', message, { refusals, instead });
};

/** Insurance that the insured persons declare to have. */
export const insuranceHeld = ({
  insureds,
}: CalculationRequest): NonNullable<QuoteContext['held']> =>
  insureds.map(({ held }) => (held === undefined ? {} : { risks: held }));

export const rateContext = ({ now, brand }: Context, input: CalculationRequest): QuoteContext => ({
  now: now.getTime(),
  brand: brand.id,
  held: insuranceHeld(input),
});

/** The request as the rating engine reads it. */
export const quoteInputOf = (
  context: Pick<Context, 'app'>,
  input: CalculationRequest,
): QuoteInput | Refusal => {
  const { baseProductNo: _number, productVersion: _version, insureds, ...choices } = input;
  const people = [];
  for (const [index, insured] of insureds.entries()) {
    const person = personOf(context, insured);
    if (!person) return unknownJob(index);
    people.push(person);
  }
  return { ...choices, insureds: people };
};

export interface Rated {
  readonly published: PublishedProduct;
  readonly accepted: AcceptedQuote;
}

/**
 * Refuses a pregnancy the product does not accept; for a saved price also missing facts that the
 * product asks for. A first look at the price needs neither.
 */
export const refuseMissingFacts = (
  context: Context,
  { product }: PublishedProduct,
  { insureds }: CalculationRequest,
  recorded: boolean,
): Refusal | undefined => {
  const today = dateOf(context.now.getTime());
  const { pregnancy, regions } = product.eligibility;
  const refusals = [
    ...pregnancyRefusals(pregnancy, insureds, today, recorded),
    ...(recorded ? regionRefusals(regions, insureds) : []),
  ];
  return refusals.length > 0 ? cannotQuote(context, product, refusals) : undefined;
};

/** The request as it may be stored with a price: a due date is a health fact. */
export const withoutPregnancy = ({
  insureds,
  ...choices
}: CalculationRequest): CalculationRequest => ({
  ...choices,
  insureds: insureds.map(({ pregnancy: _pregnancy, ...person }) => person),
});

/** Finds the product, rates the request, and names alternatives when it cannot be rated. */
export const rateRequest = async (
  context: Context,
  input: CalculationRequest,
): Promise<Rated | Refusal> => {
  const published = await findProduct(context, input.baseProductNo, input.productVersion);
  if (published instanceof Refusal) return published;
  const asked = quoteInputOf(context, input);
  if (asked instanceof Refusal) return asked;
  const { loadingsOf } = context.app.ports;
  const { loadings, refusals } = await loadingsOf(context, published.product, input);
  if (refusals.length > 0) return cannotQuote(context, published.product, refusals, input.insureds);
  const insureds = asked.insureds.map((person, index) => {
    const loading = loadings[index];
    return loading === undefined ? person : { ...person, loading };
  });
  const quoted = quote(published.rater, { ...asked, insureds }, rateContext(context, input));
  return quoted.ok
    ? { published, accepted: quoted }
    : cannotQuote(context, published.product, quoted.refusals, input.insureds);
};
