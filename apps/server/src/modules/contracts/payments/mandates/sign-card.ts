import { Refusal } from '@parasol/contract/errors';
import { cardMethod, mandateChannelOf } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Context } from '#ground/context.ts';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import { beginMandate } from './begin-mandate.ts';
import { takeMandateReport } from './take-mandate-report.ts';

/** A signed card needs no further provider: the customer's agreement with us is the mandate. */
export const signCardMandate = async (
  context: Context,
  order: PayableOrder,
  whose: { readonly userId: string; readonly cardId: string; readonly replace?: boolean },
  merchant: PaymentProvider,
): Promise<MandateRow | Refusal> => {
  const channel = mandateChannelOf(cardMethod);
  const app = merchant.appFor(channel, { thirdType: 0, miniProgramAppid: null }) ?? '';
  const { userId, cardId } = whose;
  const wish = { ...whose, method: cardMethod, merchant: merchant.merchant, app } as const;
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
