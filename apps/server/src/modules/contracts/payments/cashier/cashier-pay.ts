import { refuse, Refusal } from '@parasol/contract/errors';
import type { Parsed } from '@parasol/contract';
import type { LaunchPlan } from '@parasol/domain/contracts/payments/cashier/launch';
import {
  channelFor,
  payChannels,
  payMethods,
  type PayChannel,
} from '@parasol/domain/contracts/payments/cashier/methods';
import { brandLink } from '@parasol/routes/links/link';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import type { Context, Verb } from '#ground/context.ts';
import { openidOf, openidUnder } from '#modules/base/accounts/people/openid.ts';
import { readPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { coverStartShown, payOrderView } from '#modules/contracts/payments/pay-views.ts';
import { launchMock } from './mock-pay-callback.ts';
import { launchView } from '#modules/contracts/payments/attempts/launch-view.ts';
import { merchantFor, methodsOf, planFor } from '#modules/contracts/payments/pay-methods.ts';
import { prepareAttempt } from '#modules/contracts/payments/attempts/prepare-attempt.ts';
import { payOrderBySeq, type PayOrderRow } from '#modules/contracts/payments/queries/pay-orders.ts';
import { signingAlong } from './signing-along.ts';
import { ownSignedCard } from '#modules/contracts/payments/cards/signed-card.ts';
import { signCardMandate } from '#modules/contracts/payments/mandates/sign-card.ts';
import { startAttempt } from '#modules/contracts/payments/attempts/start-attempt.ts';

type Wish = Parsed<'cashierPay'>;

/** Paying inside the messaging app is bound to an open id under the very app that asks for it. */
const payerIn = (context: Context, channel: PayChannel, thirdType: number, payApp: string) => {
  const { openidUnder: under } = payChannels[channel];
  if (under === 'account') return openidOf(context, thirdType);
  return under === 'app' ? openidUnder(context, payApp) : undefined;
};

export const cashierPay: Verb<'cashierPay'> = async (context, wish, pay) => {
  if (pay.state !== 'to-pay' && pay.state !== 'paying') {
    return pay.state === 'closed' ? refuse('PAY_NOT_POSSIBLE') : answer(context, pay, null, null);
  }
  const mock = wish.stay.mock && context.app.env.mode !== 'production';
  const plan = planFor(context, pay.charge_type, wish.stay, mock);
  if (plan.way === 'mock')
    return launchMock(context, pay, (after, launch) => answer(context, after, launch, null));
  if (!methodsOf(pay.charge_type).includes(wish.method)) return refuse('PAY_METHOD_REFUSED');
  return launch(context, pay, wish, plan);
};

const launch = async (context: Context, pay: PayOrderRow, wish: Wish, plan: LaunchPlan) => {
  const { app, brand, origin } = context;
  const channel = channelFor(plan.way, wish.method);
  const merchant = merchantFor(context, pay, wish.method);
  const payApp =
    channel &&
    merchant?.appFor(channel, {
      thirdType: plan.thirdType,
      miniProgramAppid: wish.stay.miniProgramAppid,
    });
  if (!channel || !merchant || !payApp) return refuse('PAY_METHOD_REFUSED');
  const openid = await payerIn(context, channel, plan.thirdType, payApp);
  if (openid === null) return refuse('THIRD_LOGIN_REQUIRED');
  const { needsCard } = payMethods[wish.method];
  const card =
    needsCard && wish.cardId !== undefined
      ? await ownSignedCard(app, { userId: pay.user_id, brand: brand.id }, wish.cardId)
      : null;
  if (needsCard && card === null) return refuse('PAY_METHOD_REFUSED', '请先添加本人的银行卡');

  const order = await readPayableOrder(app, pay.order_no);
  const signing =
    wish.sign && order !== undefined ? await signingAlong(context, order, wish.method) : null;
  const started = await startAttempt(app, {
    paySeq: pay.pay_seq,
    channel,
    merchant: merchant.merchant,
    app: payApp,
    cardId: card?.card.card_id ?? null,
    actor: `customer:${pay.user_id}`,
    note: { channel: wish.stay.channel },
  });
  if (started instanceof Refusal) return started;
  const { attempt } = started;
  const waitUrl = brandLink(brand, '/loading/pay', {
    paySeq: pay.pay_seq,
    displayId: pay.display_id,
  });
  const returnUrl = `${origin}${waitUrl}`;
  const prepared = await prepareAttempt(app, {
    pay: started.pay,
    attempt,
    returnUrl,
    openid: openid ?? null,
    clientAddress: context.address,
    contractId: card?.token ?? null,
    signing,
  });
  if (prepared.kind === 'refused')
    return refuse('PAY_METHOD_REFUSED', '支付机构没有受理，请换一种方式或稍后再试');
  if (prepared.kind === 'silent') return refuse('PAY_PROVIDER_BUSY');
  if (wish.sign && card && order && order.instalments > 1 && pay.purpose === 'order') {
    const whose = { userId: pay.user_id, cardId: card.card.card_id };
    // A signed mandate is kept, and does not block the payment.
    await signCardMandate(context, order, whose, merchant);
  }
  const after = (await payOrderBySeq(app.database.db, pay.pay_seq)) ?? started.pay;
  const shown =
    prepared.kind === 'wait'
      ? ({ kind: 'wait' } as const)
      : launchView(plan, prepared.launch, {
          about: { paySeq: pay.pay_seq, displayId: pay.display_id },
          returnUrl,
          until: attempt.expires_at,
        });
  return answer(context, after, shown, attempt.expires_at);
};

const answer = async (
  context: Context,
  pay: PayOrderRow,
  shown:
    | Parameters<Parameters<typeof launchMock>[2]>[1]
    | ReturnType<typeof launchView>
    | { readonly kind: 'wait' }
    | null,
  expiresAt: Date | null,
) => ({
  order: await payOrderView(context, pay, { sign: false }),
  state: pay.state,
  title: payLife.states[pay.state].title,
  launch: pay.state === 'to-pay' || pay.state === 'paying' ? shown : null,
  cover: coverStartShown(pay, await readPayableOrder(context.app, pay.order_no), context.now),
  expiresAt: expiresAt?.toISOString() ?? null,
  waitUrl: brandLink(context.brand, '/loading/pay', {
    paySeq: pay.pay_seq,
    displayId: pay.display_id,
  }),
});
