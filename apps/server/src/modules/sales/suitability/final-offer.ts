import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { offerFacts, type Offer } from '@parasol/domain/sales/suitability/offer';
import { Refusal } from '@parasol/contract/errors';
import type { App, PersonContext } from '#ground/context.ts';
import { json, ofUser, sealed } from '#ground/db/personal-data/sealed.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { offerOfQuote } from './offer-of-quote.ts';
import { keepOffer, offerRow } from './queries.ts';

export const sealedOffer = sealed(
  { table: 'suitability_offers', column: 'sealed', key: ['quote_no'] },
  {
    keeper: ofUser,
    form: json<Offer & { readonly person: string | undefined }>(),
    erased: undefined,
    sale: 'apart',
  },
);

/** The final cost of an order for the policyholder: with loadings, and the age of the document. */
export const finalOffer = (
  { kind, compliance }: Product,
  { coverTerm, frequency, totalFen, yearlyFen, instalments, monthsBetween }: StoredPrice,
  policyholder: { readonly birthDate: string },
  now: Date,
): Offer => ({
  line: 'life',
  longTerm: isLongTerm(coverTerm),
  ...offerFacts(kind, compliance.uncertainBenefits),
  premium:
    frequency === 'single'
      ? { mode: 'single', amount: totalFen }
      : {
          mode: 'regular',
          annualAmount: yearlyFen,
          payYears: Math.max(1, Math.ceil((instalments * monthsBetween) / 12)),
        },
  policyholderAge: ageOn(policyholder.birthDate, dateOf(now.getTime())),
});

interface OfferOf {
  readonly userId: string;
  readonly quoteNo: string;
}

/** An offer and, once an order names them, the policyholder by their paper. */
export interface OfferToPerson {
  readonly offer: Offer;
  readonly person?: Buffer;
}

/** Kept for the page, which shows and confirms the final offer instead of the quoted one. */
export const keepFinalOffer = async (
  tx: Tx,
  app: App,
  { userId, quoteNo }: OfferOf,
  { offer, person }: OfferToPerson,
  at: Date,
): Promise<void> => {
  const content = { ...offer, person: person?.toString('hex') };
  const row = { user_id: userId, quote_no: quoteNo };
  await keepOffer(tx.db, { ...row, sealed: await sealedOffer.seal(app, row, content), at });
};

/** The final offer on a quote, once its order is priced. */
const keptOffer = async (
  app: App,
  { userId, quoteNo }: OfferOf,
): Promise<OfferToPerson | undefined> => {
  const row = await offerRow(app.database.db, userId, quoteNo);
  const storedOffer = row && (await sealedOffer.open(app, row));
  if (storedOffer === undefined) return undefined;
  const { person, ...offer } = storedOffer;
  return { offer, ...(person === undefined ? {} : { person: Buffer.from(person, 'hex') }) };
};

/** The offer a page shows and confirms: the final one, or before that the quoted one. */
export const offerNow = async (
  context: PersonContext,
  product: Product,
  quoteNo: string,
): Promise<OfferToPerson | Refusal> => {
  const sealedOfferText = await keptOffer(context.app, { userId: context.person, quoteNo });
  if (sealedOfferText) return sealedOfferText;
  const offer = await offerOfQuote(context, product, quoteNo);
  return offer instanceof Refusal ? offer : { offer };
};
