import { currentThirdType } from '@parasol/domain/base/accounts/third-type';
import { detectContext, type HostContext } from '@parasol/domain/base/platform/apps/detect-context';
import { chargeTypes } from '@parasol/domain/contracts/payments/debits/charge-type';
import {
  launchPlan,
  type LaunchPlan,
  type PayPage,
} from '@parasol/domain/contracts/payments/cashier/launch';
import {
  channelFor,
  payMethods,
  payProviders,
  type PayProvider,
} from '@parasol/domain/contracts/payments/cashier/methods';
import type { Context } from '#ground/context.ts';
import { signedInBy } from '#modules/base/accounts/people/openid.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import type { PayOrderRow } from './queries/pay-orders.ts';

/** The page's facts about its host; the server knows the others itself. */
export type PageFactsInput = Pick<
  PayPage,
  'platform' | 'enterprise' | 'desktop' | 'harmony' | 'appVersion' | 'miniProgramAppid'
> & {
  readonly thirdType?: number | undefined;
  readonly hideswitch?: string | undefined;
};

export const visitOf = (
  { userAgent }: Context,
  host: HostContext = detectContext({ userAgent, query: {}, bridges: {} }),
): PageFactsInput => ({
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
  page: PageFactsInput,
  mock = false,
): LaunchPlan =>
  launchPlan({
    ...page,
    miniPrograms: app.settings.get('mini-programs', brand.id),
    sellChannel: brand.sellChannel,
    brandThirdType: currentThirdType({}, brand.defaultThirdType, signedInBy(session)),
    chargeType,
    mock,
  });

/** A premium that the insurer charges itself cannot be paid to us, and vice versa. */
export const methodsOf = (chargeType: number): readonly PayProvider[] => {
  if (chargeType === chargeTypes.free) return [];
  const collector = chargeType === chargeTypes.supplier ? 'insurer' : 'house';
  return payProviders.filter((method) => payMethods[method].collector === collector);
};

export const merchantFor = (
  { app, brand }: Context,
  pay: Pick<PayOrderRow, 'insurer'>,
  method: PayProvider,
): PaymentProvider | null =>
  app.providers.payments.find(
    method,
    payMethods[method].collector === 'insurer' ? pay.insurer : brand.id,
  );

/**
 * The methods of an order for which a merchant is named, and why one cannot be used here. Where
 * there is no merchant at all, every method says so.
 */
export const methodViews = (context: Context, pay: PayOrderRow, plan: LaunchPlan) => {
  const methods = methodsOf(pay.charge_type);
  const named = methods.filter((method) => merchantFor(context, pay, method) !== null);
  return (named.length > 0 ? named : methods).map((method) => {
    const here = channelFor(plan.way, method) !== null;
    const open = merchantFor(context, pay, method) !== null;
    const { name, note: words } = payMethods[method];
    const note = !open ? '暂未开通' : here ? words : '请在浏览器中打开后使用';
    return { method, name, note, usable: here && open };
  });
};
