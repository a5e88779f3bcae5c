import type { PayProvider } from '@parasol/domain/payments/methods';
import type { Context } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PayableOrder } from '#modules/orders/payable-order.ts';
import type { SigningTerms } from '#providers/payment/port.ts';
import { mandateSentences, signingTerms } from './mandate-terms.ts';
import { newMandateNo } from './numbers.ts';
import { activeMandate, insertMandate, mandatesOfOrder } from './queries/mandates.ts';

const firstAskMs = 30_000;

/**
 * A mandate signed with the payment itself, where the provider can do both at once. With the
 * others signing follows the payment, on the page that the customer comes back to.
 */
export const signingAlong = async (
  { app, brand, now }: Context,
  order: PayableOrder,
  method: PayProvider,
): Promise<SigningTerms | null> => {
  if (method !== 'alipay' || order.instalments <= 1 || order.userId === null) return null;
  const { userId } = order;
  const merchant = app.providers.payments.find(method, brand.id);
  if (merchant === null) return null;
  return inTransaction(app.database, async (tx) => {
    if ((await activeMandate(tx.db, order.orderNo)) !== undefined) return null;
    const begun = (await mandatesOfOrder(tx.db, order.orderNo)).find(
      ({ state, provider }) => state === 'signing' && provider === method,
    );
    const mandateNo = begun?.mandate_no ?? newMandateNo();
    const terms = signingTerms(order, mandateNo, now);
    if (begun === undefined) {
      await insertMandate(tx.db, {
        mandate_no: mandateNo,
        brand: order.brand,
        user_id: userId,
        order_no: order.orderNo,
        display_id: order.displayId,
        provider: method,
        merchant: merchant.merchant,
        app: merchant.appFor('alipay-agreement', { thirdType: 0, miniProgramAppid: null }) ?? '',
        contract_id: null,
        card_id: null,
        state: 'signing',
        terms: JSON.stringify({ ...terms, sentences: mandateSentences(order) }),
        ask_at: new Date(now.getTime() + firstAskMs),
        created_at: now,
        changed_at: now,
        signed_at: null,
        ended_at: null,
      });
      tx.audit({
        actor: `customer:${userId}`,
        action: 'mandate.begun',
        subject: `mandate:${mandateNo}`,
        detail: { orderNo: order.orderNo, method, withPayment: true },
      });
    }
    return terms;
  });
};
