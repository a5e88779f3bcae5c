import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Rater } from '@parasol/domain/products/rating/compile-product';
import { raterAnyDay } from '@parasol/domain/products/studio/golden';
import {
  replayQuotes,
  type AskedQuote,
  type ReplayTally,
} from '@parasol/domain/products/studio/replay';
import { answerAsks } from '#ground/side-process/answer-asks.ts';

/** The two products first, then batch after batch. */
export type ReplayQuestion =
  | { readonly published: Product; readonly draft: Product }
  | { readonly batch: readonly AskedQuote[]; readonly tally: ReplayTally };

let raters: { readonly published: Rater; readonly draft: Rater } | undefined;

answerAsks<ReplayTally | null>(async (asked) => {
  const question = asked as ReplayQuestion;
  if ('published' in question) {
    const { published, draft } = question;
    raters = { published: raterAnyDay(published), draft: raterAnyDay(draft) };
    return null;
  }
  if (!raters) throw new Error('no products to price on');
  return replayQuotes(raters.published, raters.draft, question.batch, question.tally);
});
