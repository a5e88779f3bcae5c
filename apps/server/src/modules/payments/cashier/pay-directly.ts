import { refuse, Refusal } from '@parasol/contract/errors';
import { chargeTypes } from '@parasol/domain/payments/charge-type';
import { brandLink } from '@parasol/routes/link';
import type { Verb } from '#ground/context.ts';
import { findPayOrder } from './own-pay-order.ts';
import { merchantFor } from '../kept/pay-methods.ts';
import { payStatusView } from '../kept/pay-views.ts';
import { prepareAttempt } from '../attempts/prepare-attempt.ts';
import { payOrderBySeq } from '../queries/pay-orders.ts';
import { ownSignedCard } from '../cards/signed-card.ts';
import { startAttempt } from '../attempts/start-attempt.ts';

/** Debits a signed card of the customer's own, who is there and asks for it. */
export const payDirectly: Verb<'payDirectly'> = async (context, { paySeq, cardId }) => {
  const { app, brand, origin } = context;
  const pay = await findPayOrder(context, paySeq);
  if (pay instanceof Refusal) return pay;
  if (pay.state !== 'to-pay' && pay.state !== 'paying') return payStatusView(context, pay);
  const bySupplier = pay.charge_type === chargeTypes.supplier;
  const merchant = merchantFor(context, pay, bySupplier ? 'supplier' : 'bank-card');
  const channel = bySupplier ? 'supplier-direct' : 'bank-card';
  const payApp = merchant?.appFor(channel, { thirdType: 0, miniProgramAppid: null });
  if (!merchant || !payApp) return refuse('PAY_METHOD_REFUSED');
  const card = await ownSignedCard(app, { userId: pay.user_id, brand: brand.id }, cardId);
  if (card === null) return refuse('PAY_METHOD_REFUSED', '请先添加本人的银行卡');
  const started = await startAttempt(app, {
    paySeq,
    channel,
    merchant: merchant.merchant,
    app: payApp,
    cardId,
    actor: `customer:${pay.user_id}`,
  });
  if (started instanceof Refusal) return started;
  const prepared = await prepareAttempt(app, {
    ...started,
    returnUrl: `${origin}${brandLink(brand, '/loading/pay', { paySeq, displayId: pay.display_id })}`,
    openid: null,
    clientAddress: context.address,
    contractId: card.token,
    signing: null,
  });
  if (prepared.kind === 'refused')
    return refuse('PAY_METHOD_REFUSED', '银行没有受理，请换一种方式或稍后再试');
  return payStatusView(context, (await payOrderBySeq(app.database.db, paySeq)) ?? started.pay);
};
