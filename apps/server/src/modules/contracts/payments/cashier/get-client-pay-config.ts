import { channelFor } from '@parasol/domain/contracts/payments/cashier/methods';
import { bizTypeOf } from '@parasol/domain/contracts/payments/cashier/pay-platform';
import type { Verb } from '#ground/context.ts';
import {
  methodsOf,
  planFor,
  type PageFactsInput,
} from '#modules/contracts/payments/pay-methods.ts';

/** Clients that name themselves in the path instead of describing their host. */
const clients: Readonly<Record<string, Partial<PageFactsInput>>> = {
  h5: { platform: 2, desktop: false },
  pc: { platform: 2, desktop: true },
  wx: { platform: 1 },
  mp: { platform: 5 },
  android: { platform: 3 },
  ios: { platform: 4 },
  harmony: { platform: 7, harmony: true },
};

export const getClientPayConfig: Verb<'getClientPayConfig'> = (
  context,
  { suffix, chargeType, stay },
) => {
  const { app, brand } = context;
  const named = clients[suffix.replace(/^[-_]/, '').toLowerCase()] ?? {};
  const mock = stay.mock && app.env.mode !== 'production';
  const plan = planFor(context, chargeType, { ...stay, ...named }, mock);
  return {
    confCode: `${brand.appCode}-${plan.payPlatform}`,
    // No order is named here: the order itself gives the subject of its payment.
    bizType: bizTypeOf(brand.sellChannel, false),
    payPlatform: plan.payPlatform,
    cashier: plan.cashier,
    thirdType: plan.thirdType,
    how: plan.way,
    methods: methodsOf(chargeType).filter((method) => {
      const merchant =
        method === 'supplier' ? true : app.providers.payments.find(method, brand.id) !== null;
      return merchant && channelFor(plan.way, method) !== null;
    }),
  };
};
