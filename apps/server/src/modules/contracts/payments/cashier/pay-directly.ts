import { refuse, Refusal } from '@parasol/contract/errors';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { brandLink } from '@parasol/routes/links/link';
import type { Verb } from '#ground/context.ts';
import { merchantFor, methodsOf } from '#modules/contracts/payments/pay-methods.ts';
import { payStatusView } from '#modules/contracts/payments/pay-views.ts';
import { prepareAttempt } from '#modules/contracts/payments/attempts/prepare-attempt.ts';
import { payOrderBySeq } from '#modules/contracts/payments/queries/pay-orders.ts';
import { ownSignedCard } from '#modules/contracts/payments/cards/signed-card.ts';
import { startAttempt } from '#modules/contracts/payments/attempts/start-attempt.ts';

/** Debits a signed card of the customer, who is present and asks for it. */
export const payDirectly: Verb<'payDirectly'> = async (context, { paySeq, cardId }, pay) => {
  const { app, brand, origin } = context;
  if (pay.state !== 'to-pay' && pay.state !== 'paying') return payStatusView(context, pay);
  const method = methodsOf(pay.charge_type).find((each) => payMethods[each].cardChannel !== null);
  const channel = method && payMethods[method].cardChannel;
  const merchant = method && merchantFor(context, pay, method);
  const payApp = channel && merchant?.appFor(channel, { thirdType: 0, miniProgramAppid: null });
  if (!channel || !merchant || !payApp) return refuse('PAY_METHOD_REFUSED');
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
