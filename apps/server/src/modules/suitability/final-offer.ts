import { ageOn } from '@parasol/domain/calendar/age';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { isLongTerm } from '@parasol/domain/catalogue/terms';
import type { Product } from '@parasol/domain/catalogue/product';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import {
  assessSuitability,
  type SuitabilityFinding,
} from '@parasol/domain/suitability/assess-suitability';
import { suitabilityFigures } from '@parasol/domain/suitability/figures';
import { offerFacts, type Offer } from '@parasol/domain/suitability/offer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { SuitabilityFacts } from './find-suitability.ts';
import { keepOffer, offerRow } from './queries.ts';

const place = (quoteNo: string) => ({
  table: 'suitability_offers',
  column: 'sealed',
  row: quoteNo,
});

/** What an order really asks of who really pays it: loadings are in it, the age is of the paper. */
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

/** What speaks against the offer beyond what was confirmed already. */
export const unconfirmedFindings = (
  { profile, confirmed }: SuitabilityFacts,
  offer: Offer,
): readonly SuitabilityFinding[] => {
  const result = assessSuitability(offer, profile, suitabilityFigures);
  return result.kind === 'exempt'
    ? []
    : result.findings.filter(({ rule }) => !confirmed.includes(rule));
};

interface OfferOf {
  readonly userId: string;
  readonly quoteNo: string;
}

/** Kept for the page, which shows and confirms the final offer instead of the quoted one. */
export const keepFinalOffer = async (
  tx: Tx,
  app: App,
  { userId, quoteNo }: OfferOf,
  offer: Offer,
  at: Date,
): Promise<void> => {
  const sealed = await app.vault.sealFor(userId, place(quoteNo), JSON.stringify(offer));
  await keepOffer(tx.db, { user_id: userId, quote_no: quoteNo, sealed, at });
};

/** The final offer on a quote, once an order came so far. */
export const keptOffer = async (
  app: App,
  { userId, quoteNo }: OfferOf,
): Promise<Offer | undefined> => {
  const row = await offerRow(app.database.db, userId, quoteNo);
  const opened = row && (await app.vault.openText(place(quoteNo), row.sealed));
  return opened && !opened.erased ? (JSON.parse(opened.text) as Offer) : undefined;
};
