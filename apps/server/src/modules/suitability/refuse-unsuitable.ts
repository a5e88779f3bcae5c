import { refuse, type Refusal } from '@parasol/contract/errors';
import { formatSum } from '@parasol/domain/money/fen';
import type { Product } from '@parasol/domain/catalogue/product';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { finalOffer, keepFinalOffer, unconfirmedFindings } from './final-offer.ts';
import type { SuitabilityFacts } from './find-suitability.ts';

interface FinalPrice {
  readonly product: Product;
  readonly price: StoredPrice;
  readonly policyholder: { readonly birthDate: string };
  readonly userId: string;
  readonly quoteNo: string | null;
}

/**
 * The last look, on the final premium and the real policyholder. What it finds can be read and
 * confirmed on the page of the assessment, and the order sent again.
 */
export const refuseUnsuitable = async (
  tx: Tx,
  { app, now }: Pick<Context, 'app' | 'now'>,
  facts: SuitabilityFacts | null,
  { product, price, policyholder, userId, quoteNo }: FinalPrice,
): Promise<Refusal | undefined> => {
  if (!facts || quoteNo === null) return undefined;
  const offer = finalOffer(product, price, policyholder, now);
  const [first] = unconfirmedFindings(facts, offer);
  if (!first) return undefined;
  await keepFinalOffer(tx, app, { userId, quoteNo }, offer, now);
  const message = `最终保险费为每期 ${formatSum(price.dueFen)}。${first.advice}请打开适当性评估，看过并确认后再提交，也可以调整保额或交费期间后重新试算`;
  const problems = [{ path: 'suitability', message }];
  return refuse('ORDER_INVALID', message, { problems });
};
