import { refuse, Refusal } from '@parasol/contract/errors';
import type { Output, Parsed } from '@parasol/contract';
import {
  mandateChannelOf,
  mandateProviderOf,
  payMethods,
  type MandateProvider,
} from '@parasol/domain/contracts/payments/cashier/methods';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import { beginMandate } from './begin-mandate.ts';
import { launchView } from '#modules/contracts/payments/attempts/launch-view.ts';
import { hasDebits, isSignable, signingTerms } from './mandate-terms.ts';
import { findOwnOrder } from './own-order.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { whyNoDebits } from '#modules/contracts/payments/plans/plan-deadline.ts';
import { planFor } from '#modules/contracts/payments/pay-methods.ts';
import { notifyUrl } from '#modules/contracts/payments/provider-of.ts';
import { ownSignedCard } from '#modules/contracts/payments/cards/signed-card.ts';
import { signCardMandate } from './sign-card.ts';

type Wish = Parsed<'signMandate'>;

export const signMandate: Verb<'signMandate'> = async (context, wish) => {
  const { app, brand, now } = context;
  const order = await findOwnOrder(context, { displayId: wish.displayId });
  if (order instanceof Refusal) return order;
  if (order.userId === null || !hasDebits(order) || !isSignable(order))
    return refuse('MANDATE_NOT_POSSIBLE');
  const { db } = app.database;
  const lapsed = await whyNoDebits(db, await planOfOrder(db, order.orderNo), now);
  if (lapsed !== null) return refuse('MANDATE_NOT_POSSIBLE', lapsed);
  const method = mandateProviderOf(wish.method);
  if (method === null) return refuse('PAY_METHOD_REFUSED', '请到保险公司办理自动扣费');
  const merchant = app.providers.payments.find(method, brand.id);
  if (merchant === null) return refuse('PAY_METHOD_REFUSED');
  return payMethods[method].needsCard
    ? signCard(context, order, order.userId, merchant, wish)
    : signAtProvider(context, order, order.userId, merchant, wish, method);
};

const signCard = async (
  context: Context,
  order: PayableOrder,
  userId: string,
  merchant: PaymentProvider,
  wish: Wish,
): Promise<Output<'signMandate'> | Refusal> => {
  const { app, brand } = context;
  const card =
    wish.cardId === undefined
      ? null
      : await ownSignedCard(app, { userId, brand: brand.id }, wish.cardId);
  if (card === null) return refuse('MANDATE_NOT_POSSIBLE', '请先添加本人的银行卡');
  const whose = { userId, cardId: card.card.card_id, replace: wish.replace };
  const mandate = await signCardMandate(context, order, whose, merchant);
  if (mandate instanceof Refusal) return mandate;
  return {
    mandateNo: mandate.mandate_no,
    state: mandate.state,
    launch: null,
    waitUrl: brandLink(brand, '/aiProduct/signPayPage', {
      mandateNo: mandate.mandate_no,
      displayId: order.displayId,
    }),
  };
};

const signAtProvider = async (
  context: Context,
  order: PayableOrder,
  userId: string,
  merchant: PaymentProvider,
  wish: Wish,
  method: MandateProvider,
): Promise<Output<'signMandate'> | Refusal> => {
  const { app, brand, origin, now } = context;
  const plan = planFor(context, 0, wish.stay);
  const signApp = merchant.appFor(mandateChannelOf(method), {
    thirdType: plan.thirdType,
    miniProgramAppid: wish.stay.miniProgramAppid,
  });
  if (signApp === null || merchant.mandates === null) return refuse('PAY_METHOD_REFUSED');
  const mandate = await beginMandate(context, order, {
    userId,
    method,
    merchant: merchant.merchant,
    app: signApp,
    cardId: null,
    replace: wish.replace,
  });
  if (mandate instanceof Refusal) return mandate;
  const waitUrl = brandLink(brand, '/aiProduct/signPayPage', {
    mandateNo: mandate.mandate_no,
    displayId: order.displayId,
  });
  const returnUrl = `${origin}${waitUrl}`;
  const started = await merchant.mandates.startSigning({
    ...signingTerms(order, mandate.mandate_no, now),
    app: signApp,
    notifyUrl: notifyUrl(app, brand.id, merchant),
    returnUrl,
    createdAt: mandate.created_at,
  });
  if (started.kind !== 'ready') return refuse('PAY_PROVIDER_BUSY');
  return {
    mandateNo: mandate.mandate_no,
    state: mandate.state,
    launch: launchView({ ...plan, passRedirect: true }, started.launch, {
      about: { displayId: order.displayId },
      returnUrl,
      until: now,
    }),
    waitUrl,
  };
};
