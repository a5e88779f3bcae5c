import { refuse, type Refusal } from '@parasol/contract/errors';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { Context } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { finalOffer, keepFinalOffer } from './final-offer.ts';
import { pauseRefusal, type SuitabilityFacts } from './find-suitability.ts';
import { judgeOffer } from './judge-offer.ts';

interface FinalPrice {
  readonly product: Product;
  readonly price: StoredPrice;
  readonly policyholder: { readonly birthDate: string };
  /** The policyholder by their paper: they may pay under other accounts too. */
  readonly person: Buffer;
  readonly userId: string;
  readonly quoteNo: string | null;
}

/**
 * The last check, on the final premium and the real policyholder. The customer can read and confirm
 * its findings on the page of the assessment, and send the order again.
 */
export const refuseUnsuitable = async (
  tx: Tx,
  { app, now }: Pick<Context, 'app' | 'now'>,
  facts: SuitabilityFacts | null,
  { product, price, policyholder, person, userId, quoteNo }: FinalPrice,
): Promise<Refusal | undefined> => {
  if (!facts || quoteNo === null) return undefined;
  const offer = finalOffer(product, price, policyholder, now);
  const { baseProductNo } = product;
  const { test, confirmed } = facts;
  const offered = { userId, baseProductNo, quoteNo, offer, test, person };
  const judged = await judgeOffer({ app, now }, tx.db, offered);
  const { result } = judged;
  if (result.kind === 'exempt') return undefined;
  const paused = pauseRefusal(judged);
  const first = result.findings.find(({ rule }) => !confirmed.includes(rule));
  if (paused === undefined && !first) return undefined;
  await keepFinalOffer(tx, app, { userId, quoteNo }, { offer, person }, now);
  const message =
    paused ??
    `最终保险费为每期 ${formatSum(price.dueFen)}。${first?.advice ?? ''}请打开适当性评估，看过并确认后再提交，也可以调整保额或交费期间后重新试算`;
  const problems = [{ path: 'suitability', message }];
  return refuse('ORDER_INVALID', message, { problems });
};
