import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { offerFacts, type Offer } from '@parasol/domain/sales/suitability/offer';
import { Refusal } from '@parasol/contract/errors';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Context } from '#ground/context.ts';
import { getQuote } from '#modules/products/rating/quotes/get-quote.ts';

/** A quote's cost to the policyholder, as the suitability rules read it. */
export const offerOfQuote = async (
  context: Context,
  product: Product,
  quoteNo: string,
): Promise<Offer | Refusal> => {
  const quote = await getQuote(context, { quoteNo });
  if (quote instanceof Refusal) return quote;
  const { calculation, input } = quote;
  const { compliance, kind } = product;
  const years = Math.max(
    1,
    Math.ceil(calculation.schedule.length / Math.max(1, calculation.instalmentsPerYear)),
  );
  const self = input.insureds.find((one) => (one.relation ?? 'self') === 'self');
  // A policyholder who insures another may be of any age: the order checks again, with their
  // document.
  const birthDate = input.policyholder?.birthDate ?? self?.birthDate;
  const today = dateOf(context.now.getTime());
  return {
    line: 'life',
    longTerm: isLongTerm(calculation.coverTerm),
    ...offerFacts(kind, compliance.uncertainBenefits),
    premium:
      calculation.payFrequency === 'single'
        ? { mode: 'single', amount: calculation.total }
        : { mode: 'regular', annualAmount: calculation.yearly, payYears: years },
    policyholderAge: birthDate === undefined ? null : ageOn(birthDate, today),
  };
};
