import type { Fen } from '#base/money/fen.ts';
import type { Rater } from './compile-product.ts';
import { quote, type Quote } from './quote.ts';
import type { QuoteContext, QuoteInput } from './quote-input.ts';

export interface SumFound {
  readonly sumAssured: Fen;
  readonly quoted: Quote;
}

/**
 * The largest sum whose yearly premium stays within the customer's budget; the smallest there is
 * when even that costs more, with its quote. Undefined where no sum is chosen.
 */
export const sumForPremium = (
  rater: Rater,
  input: QuoteInput,
  context: QuoteContext,
  yearly: Fen,
): SumFound | undefined => {
  const range = rater.ranges.sumAssured;
  if (!range) return undefined;
  const { min, max, step } = range;
  const at = (sumAssured: Fen): SumFound => ({
    sumAssured,
    quoted: quote(rater, { ...input, sumAssured }, context),
  });
  const affordable = ({ quoted }: SumFound): boolean => quoted.ok && quoted.yearly <= yearly;
  let low = 0;
  let high = Math.floor((max - min) / step);
  let best = at(min);
  if (!affordable(best)) return best;
  // A higher sum never costs less, and a refused sum above a limit stays refused.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = at(min + middle * step);
    if (affordable(tried)) {
      best = tried;
      low = middle;
    } else high = middle - 1;
  }
  return best;
};
