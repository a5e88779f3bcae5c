import { endOf } from '@parasol/domain/base/clocks/time-left';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { keepQuote, readQuote } from '#modules/products/rating/quotes/saved-quotes.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  changeDecision,
  type DecisionRow,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import {
  openDecision,
  sealDecision,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/**
 * Holds the price of an offer without an order until the end of a day, if it is not held already.
 */
export const holdLonger = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  decision: DecisionRow,
  until: string,
): Promise<StoredPrice | null> => {
  const { price, number } = decision;
  const content = await openDecision(app, decision);
  const quote = content.quoteNo === null ? undefined : await readQuote(tx.db, content.quoteNo);
  const end = endOf(until);
  if (price === null || !quote || row.user_id === null) return price;
  if (quote.expiresAt.getTime() >= end) return price;
  const { quoteNo: from, ...quoteContent } = quote;
  const quoteNo = await keepQuote(
    tx,
    { brand: row.brand, userId: row.user_id },
    { ...quoteContent, createdAt: app.clock(), expiresAt: new Date(end) },
    from,
  );
  const longer = { ...price, holdsUntil: end };
  await changeDecision(tx.db, decision, {
    price: JSON.stringify(longer),
    sealed: await sealDecision(app, { ...row, number }, { ...content, quoteNo }),
  });
  return longer;
};
