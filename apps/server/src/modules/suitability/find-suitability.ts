import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { assessSuitability } from '@parasol/domain/suitability/assess-suitability';
import { suitabilityFigures } from '@parasol/domain/suitability/figures';
import type { Context } from '#context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { currentTest } from './current-test.ts';
import { offerOfQuote } from './offer-of-quote.ts';
import { confirmationOf } from './queries.ts';

export type SuitabilityState = 'not-needed' | 'untested' | 'suitable' | 'confirmed' | 'unconfirmed';

/** Whether an order on this quote may go on, as far as suitability is concerned. */
export const findSuitability = async (
  context: Context,
  product: Product,
  quoteNo: string,
): Promise<SuitabilityState | Refusal> => {
  const { app, caller, now } = context;
  if (!product.compliance.suitabilityRequired) return 'not-needed';
  const userId = personOf(caller);
  if (userId === null) return 'untested';
  const offer = await offerOfQuote(context, product, quoteNo);
  if (offer instanceof Refusal) return offer;
  const test = await currentTest(app, userId, dateOf(now.getTime()));
  if (!test) return offer.longTerm ? 'untested' : 'not-needed';
  const result = assessSuitability(offer, test.profile, suitabilityFigures);
  if (result.kind === 'exempt') return 'not-needed';
  if (result.suitable) return 'suitable';
  const whose = { userId, quoteNo, testNo: test.row.test_no };
  return (await confirmationOf(app.database.db, whose)) ? 'confirmed' : 'unconfirmed';
};
