import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { mandateSentences, signingTerms } from './mandate-terms.ts';
import { newMandateNo } from '#modules/contracts/payments/numbers.ts';
import {
  activeMandate,
  insertMandate,
  mandatesOfOrder,
  type MandateRow,
} from '#modules/contracts/payments/queries/mandates.ts';

const firstAskMs = 30_000;

/**
 * The mandate is stored with the agreed terms before the provider hears of it. One that was begun
 * in the same way is continued.
 */
export const beginMandate = (
  { app, now }: Context,
  order: PayableOrder,
  wish: {
    readonly userId: string;
    readonly method: MandateRow['provider'];
    readonly merchant: string;
    readonly app: string;
    readonly cardId: string | null;
    /** Replaces the mandate in force. */
    readonly replace?: boolean;
  },
): Promise<MandateRow | Refusal> =>
  inTransaction(app.database, async (tx) => {
    const active = await activeMandate(tx.db, order.orderNo);
    if (active !== undefined && !wish.replace)
      return refuse('MANDATE_NOT_POSSIBLE', '已经开通自动扣费，不用重复开通');
    const begun = (await mandatesOfOrder(tx.db, order.orderNo)).find(
      ({ state, provider, app: mandateApp, card_id: cardId, replaces }) =>
        state === 'signing' &&
        replaces === (active?.mandate_no ?? null) &&
        provider === wish.method &&
        mandateApp === wish.app &&
        cardId === wish.cardId,
    );
    if (begun !== undefined) return begun;
    const mandateNo = newMandateNo();
    const terms = {
      ...signingTerms(order, mandateNo, now),
      sentences: mandateSentences(order),
      renewal: order.autoRenewal,
    };
    tx.audit({
      actor: `customer:${wish.userId}`,
      action: 'mandate.begun',
      subject: `mandate:${mandateNo}`,
      detail: { orderNo: order.orderNo, method: wish.method },
    });
    return insertMandate(tx.db, {
      mandate_no: mandateNo,
      brand: order.brand,
      user_id: wish.userId,
      order_no: order.orderNo,
      display_id: order.displayId,
      provider: wish.method,
      merchant: wish.merchant,
      app: wish.app,
      contract_id: null,
      card_id: wish.cardId,
      state: 'signing',
      replaces: active?.mandate_no ?? null,
      terms: JSON.stringify(terms),
      ask_at: new Date(now.getTime() + firstAskMs),
      created_at: now,
      changed_at: now,
      signed_at: null,
      ended_at: null,
    });
  });
