import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { quote, type AcceptedQuote } from '@parasol/domain/rating/quote';
import type { QuoteContext, QuoteInput } from '@parasol/domain/rating/quote-input';
import type { Refusal as QuoteRefusal } from '@parasol/domain/rating/refusal';
import type { Context } from '#context.ts';
import { findProduct } from '#modules/catalogue/find-product.ts';
import type { PublishedProduct } from '#modules/catalogue/open-catalogue.ts';
import { trialLoadings } from './trial-loadings.ts';

export type CalculationRequest = Parsed<'calculate'>;

type Insured = CalculationRequest['insureds'][number];

/** The class comes from our own table of jobs; one that is named by code cannot claim another. */
const personOf = (
  context: Context,
  { occupationCode, held: _held, trialParamNo: _number, ...person }: Insured,
) => {
  if (occupationCode === undefined) return person;
  const job = context.app.catalogue.occupation(occupationCode);
  const occupationClass = job?.occupationClass;
  return occupationClass === undefined ? undefined : { ...person, occupationCode, occupationClass };
};

const unknownJob = (insured: number): Refusal =>
  cannotQuote([
    {
      code: 'unknown-option',
      field: 'occupation',
      insured,
      message: '没有找到所选的职业，请在职业列表中重新选择，也可以按职业名称搜索。',
    },
  ]);

/** All the reasons at once; the first of them is the message. */
export const cannotQuote = (refusals: readonly QuoteRefusal[]): Refusal =>
  refuse('CANNOT_QUOTE', refusals[0]?.message, { refusals });

export const rateContext = ({ now, brand }: Context, input: CalculationRequest): QuoteContext => ({
  now: now.getTime(),
  brand: brand.id,
  held: input.insureds.map(({ held }) => (held === undefined ? {} : { risks: held })),
});

/** The request as the rating engine reads it. */
export const quoteInputOf = (context: Context, input: CalculationRequest): QuoteInput | Refusal => {
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

/** Finds the product, rates the request, and says what is possible instead when it cannot. */
export const rateRequest = async (
  context: Context,
  input: CalculationRequest,
): Promise<Rated | Refusal> => {
  const published = await findProduct(context, input.baseProductNo, input.productVersion);
  if (published instanceof Refusal) return published;
  const asked = quoteInputOf(context, input);
  if (asked instanceof Refusal) return asked;
  const { loadings, refusals } = await trialLoadings(context, published.product, input.insureds);
  if (refusals.length > 0) return cannotQuote(refusals);
  const insureds = asked.insureds.map((person, index) => {
    const loading = loadings[index];
    return loading === undefined ? person : { ...person, loading };
  });
  const quoted = quote(published.rater, { ...asked, insureds }, rateContext(context, input));
  return quoted.ok ? { published, accepted: quoted } : cannotQuote(quoted.refusals);
};
