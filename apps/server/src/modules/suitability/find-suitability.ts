import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { assessSuitability } from '@parasol/domain/suitability/assess-suitability';
import { suitabilityFigures } from '@parasol/domain/suitability/figures';
import type { SuitabilityProfile } from '@parasol/domain/suitability/profile';
import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { currentTest } from './current-test.ts';
import { offerOfQuote } from './offer-of-quote.ts';
import { confirmationOf } from './queries.ts';

/** What an offer is held against: who the person is, and which advice they went on in spite of. */
export interface SuitabilityFacts {
  readonly profile: SuitabilityProfile;
  readonly confirmed: readonly number[];
}

export type SuitabilityState =
  | { readonly kind: 'not-needed' | 'untested' }
  | { readonly kind: 'stands' | 'unconfirmed'; readonly facts: SuitabilityFacts };

/** Whether an order on this quote may go on so far, as the quote has it. */
export const findSuitability = async (
  context: Context,
  product: Product,
  quoteNo: string,
): Promise<SuitabilityState | Refusal> => {
  const { app, caller, now } = context;
  if (!product.compliance.suitabilityRequired) return { kind: 'not-needed' };
  const userId = personOf(caller);
  if (userId === null) return { kind: 'untested' };
  const offer = await offerOfQuote(context, product, quoteNo);
  if (offer instanceof Refusal) return offer;
  if (!offer.longTerm) return { kind: 'not-needed' };
  const test = await currentTest(app, userId, dateOf(now.getTime()));
  if (!test) return { kind: 'untested' };
  const result = assessSuitability(offer, test.profile, suitabilityFigures);
  if (result.kind === 'exempt') return { kind: 'not-needed' };
  const whose = { userId, quoteNo, testNo: test.row.test_no };
  const confirmed = (await confirmationOf(app.database.db, whose))?.rules ?? [];
  const open = result.findings.some(({ rule }) => !confirmed.includes(rule));
  return {
    kind: open ? 'unconfirmed' : 'stands',
    facts: { profile: test.profile, confirmed },
  };
};
