import type { Output } from '@parasol/contract';
import type { Unfounded } from '@parasol/domain/products/agents/attribution';
import type { Context } from '#ground/context.ts';
import { touchesOf, type SaleOrigin } from '#ground/caller/sale-origin.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { countUnder } from '#modules/base/attribution/note-visit.ts';
import { calculationView } from '#modules/products/rating/calculator/calculation-view.ts';
import {
  withoutPregnancy,
  type CalculationRequest,
  type Rated,
} from '#modules/products/rating/calculator/rate-request.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { insertQuote } from '#modules/products/rating/queries.ts';
import { newQuoteNo } from './quote-number.ts';
import { quoteExpiry } from './quote-expiry.ts';

/** Turns a rated request into a quote of the caller, attributed to the agent who led to it. */
export const writeQuote = async (
  tx: Tx,
  context: Context,
  { published, accepted }: Rated,
  input: CalculationRequest,
  { origin, dropped }: { readonly origin: SaleOrigin; readonly dropped: readonly Unfounded[] },
): Promise<Output<'lockQuote'>> => {
  const { app, now } = context;
  const owner = ownerOf(context);
  const quoteNo = newQuoteNo(now);
  const expiresAt = quoteExpiry(accepted.effectiveDate, now);
  const { baseProductNo, version, instalment, total } = accepted;
  const quote = {
    quoteNo,
    baseProductNo,
    productVersion: version,
    input: withoutPregnancy(input),
    accepted,
    createdAt: now,
    expiresAt,
  };
  await insertQuote(tx.db, owner, quote, origin);
  tx.audit({
    actor: owner.userId === undefined ? 'visitor' : `customer:${owner.userId}`,
    action: 'quote.locked',
    subject: `quote:${quoteNo}`,
    detail: {
      baseProductNo,
      version,
      instalment,
      total,
      ...(dropped.length > 0 ? { dropped } : {}),
    },
  });
  tx.afterCommit(() => countUnder(context, touchesOf(origin), baseProductNo, 'quotes'));
  return {
    quoteNo,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    calculation: calculationView(app.catalogue, published.product, accepted, input),
  };
};
