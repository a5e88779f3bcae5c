import { currentThirdType } from '@parasol/domain/accounts/third-type';
import { detectContext, type HostContext } from '@parasol/domain/platform/detect-context';
import { chargeTypes } from '@parasol/domain/payments/charge-type';
import {
  channelFor,
  launchPlan,
  type LaunchPlan,
  type PayStay,
} from '@parasol/domain/payments/launch';
import { providerNames, type PayProvider } from '@parasol/domain/payments/methods';
import type { Context } from '#ground/context.ts';
import { signedInBy } from '#modules/accounts/people/openid.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import type { PayOrderRow } from '../queries/pay-orders.ts';

/** What a page tells of its host; the rest the server knows itself. */
export type StayInput = Pick<
  PayStay,
  'platform' | 'enterprise' | 'desktop' | 'harmony' | 'appVersion' | 'miniProgramAppid'
> & {
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
};

export const visitOf = (
  { userAgent }: Context,
  host: HostContext = detectContext({ userAgent, query: {}, bridges: {} }),
): StayInput => ({
  platform: host.platform,
  enterprise: host.enterprise,
  desktop: host.desktop,
  harmony: host.harmony,
  appVersion: host.appVersion,
  miniProgramAppid: null,
});

export const planFor = (
  { app, brand, session }: Context,
  chargeType: number,
  stay: StayInput,
  mock = false,
): LaunchPlan =>
  launchPlan({
    ...stay,
    miniPrograms: app.settings.get('mini-programs', brand.id),
    sellChannel: brand.sellChannel,
    brandThirdType: currentThirdType({}, brand.defaultThirdType, signedInBy(session)),
    chargeType,
    mock,
  });

/** What is charged by the insurer itself cannot be paid to us, and the other way round. */
export const methodsOf = (chargeType: number): readonly PayProvider[] => {
  if (chargeType === chargeTypes.supplier) return ['supplier'];
  return chargeType === chargeTypes.free ? [] : ['wechat', 'alipay', 'bank-card'];
};

export const merchantFor = (
  { app, brand }: Context,
  pay: Pick<PayOrderRow, 'insurer'>,
  method: PayProvider,
): PaymentProvider | null =>
  app.providers.payments.find(method, method === 'supplier' ? pay.insurer : brand.id);

const notes: Readonly<Record<PayProvider, string>> = {
  wechat: '推荐使用投保人本人的微信支付',
  alipay: '推荐使用投保人本人的支付宝',
  'bank-card': '使用投保人本人已添加的银行卡',
  supplier: '在保险公司的收银台交费',
};

/** Every method the order has, and why one cannot be used here. */
export const methodViews = (context: Context, pay: PayOrderRow, plan: LaunchPlan) =>
  methodsOf(pay.charge_type).map((method) => {
    const here = channelFor(plan.way, method) !== null;
    const open = merchantFor(context, pay, method) !== null;
    const note = !open ? '暂未开通' : here ? notes[method] : '请在浏览器中打开后使用';
    return { method, name: providerNames[method], note, usable: here && open };
  });
