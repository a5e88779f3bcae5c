import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { soldBy } from '#modules/products/agents/sold-by.ts';
import {
  rateRequest,
  refuseMissingFacts,
} from '#modules/products/rating/calculator/rate-request.ts';
import { writeQuote } from './write-quote.ts';

export const lockQuote: Verb<'lockQuote'> = async (context, input) => {
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const refused = refuseMissingFacts(context, rated.published, input, true);
  if (refused) return refused;
  const sold = await soldBy(context, rated.accepted.baseProductNo);
  return inTransaction(context.app.database, (tx) => writeQuote(tx, context, rated, input, sold));
};
