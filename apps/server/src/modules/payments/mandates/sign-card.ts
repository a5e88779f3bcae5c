import { Refusal } from '@parasol/contract/errors';
import type { Context } from '#ground/context.ts';
import type { PayableOrder } from '#modules/orders/life/payable-order.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import type { MandateRow } from '../queries/mandates.ts';
import { beginMandate } from './begin-mandate.ts';
import { takeMandateReport } from './take-mandate-report.ts';

/** A signed card needs no further provider: the customer's word to us is the mandate. */
export const signCardMandate = async (
  context: Context,
  order: PayableOrder,
  whose: { readonly userId: string; readonly cardId: string; readonly replace?: boolean },
  merchant: PaymentProvider,
): Promise<MandateRow | Refusal> => {
  const app = merchant.appFor('bank-card', { thirdType: 0, miniProgramAppid: null }) ?? '';
  const { userId, cardId } = whose;
  const wish = { ...whose, method: 'bank-card', merchant: merchant.merchant, app } as const;
  const mandate = await beginMandate(context, order, wish);
  if (mandate instanceof Refusal) return mandate;
  const signed = await takeMandateReport(context.app, {
    mandateNo: mandate.mandate_no,
    event: 'signed',
    contractId: cardId,
    from: merchant,
    actor: `customer:${userId}`,
  });
  return signed ?? mandate;
};
