import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { currentTest, type CurrentTest } from './current-test.ts';
import { judgeOffer, type Judged } from './judge-offer.ts';
import { offerOfQuote } from './offer-of-quote.ts';
import { pausedWords, pauseDueWords, pauseOverWords } from './paused-words.ts';
import { confirmationOf } from './queries.ts';

/** The facts an offer is judged by: the person, and advice they did not follow. */
export interface SuitabilityFacts {
  readonly test: CurrentTest;
  readonly confirmed: readonly number[];
}

export type SuitabilityState =
  | { readonly kind: 'not-needed' | 'untested' }
  | { readonly kind: 'paused'; readonly words: string }
  | { readonly kind: 'stands' | 'unconfirmed'; readonly facts: SuitabilityFacts };

/** Undefined where the order needs no pause. */
export const pauseRefusal = ({ standing, pause }: Judged): string | undefined => {
  if (standing === 'due') return pauseDueWords;
  if (standing === 'over') return pauseOverWords;
  return standing === 'running' && pause ? pausedWords(pause.ends_at) : undefined;
};

/** Whether an order on this quote may continue with the quoted price. */
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
  const { db } = app.database;
  const test = await currentTest(app, userId, dateOf(now.getTime()));
  if (!test) return { kind: 'untested' };
  const { baseProductNo } = product;
  const judged = await judgeOffer(context, db, { userId, baseProductNo, quoteNo, offer, test });
  const { result } = judged;
  if (result.kind === 'exempt') return { kind: 'not-needed' };
  const paused = pauseRefusal(judged);
  if (paused !== undefined) return { kind: 'paused', words: paused };
  const whose = { userId, quoteNo, testNo: test.row.test_no };
  const confirmed = (await confirmationOf(db, whose))?.rules ?? [];
  const open = result.findings.some(({ rule }) => !confirmed.includes(rule));
  return { kind: open ? 'unconfirmed' : 'stands', facts: { test, confirmed } };
};
