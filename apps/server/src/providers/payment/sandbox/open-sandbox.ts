import { join } from 'node:path';
import { thirdTypes } from '@parasol/domain/base/accounts/third-type';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Loopback } from '#ground/loopback.ts';
import type { Services } from '#providers/outside/services.ts';
import { alipay } from '#providers/payment/alipay/alipay.ts';
import { gateway } from '#providers/payment/gateway/gateway.ts';
import type { PaymentDesk, PaymentProvider } from '#providers/payment/port.ts';
import { unionpay } from '#providers/payment/unionpay/unionpay.ts';
import { wechatPay } from '#providers/payment/wechat/wechat-pay.ts';
import { mockMerchant, mockProvider } from './mock.ts';
import { gatewaySigner, sandboxMerchant, sandboxPayKeys, type SandboxPayKeys } from './keys.ts';

export const gatewayAppId = (owner: string): string => `sandbox-pay-${owner}`;
export const gatewayMerchant = (owner: string): string => `SANDBOX-${owner.toUpperCase()}`;
export const cardBank = 'bank';

export interface SandboxPayments extends PaymentDesk {
  readonly keys: () => Promise<SandboxPayKeys>;
}

/** The real adapters, against a bank that we play ourselves over HTTP: /sandbox/pay. */
export const sandboxPayments = (options: {
  readonly dataDir: string;
  readonly brands: readonly Brand[];
  readonly loopback: Loopback;
  readonly clock: () => Date;
  readonly services: Services;
}): SandboxPayments => {
  const { dataDir, brands, loopback, clock, services } = options;
  const keys = sandboxPayKeys(join(dataDir, 'keys'));
  const under = (path: string) => () =>
    loopback.url === undefined ? undefined : `${loopback.url}/sandbox/pay/${path}`;
  const [first = 0] = thirdTypes;
  const wechat = wechatPay({
    mchid: sandboxMerchant.mchid,
    keysOf: async () => (await keys()).wechat,
    endpoint: under('wechat'),
    clock,
    service: services.of('payment', `wechat-${sandboxMerchant.mchid}`),
    accounts: (thirdType) => `wx-sandbox-${thirdTypes.includes(thirdType) ? thirdType : first}`,
    miniProgram: (appid) => appid ?? 'wx-sandbox-mini-program',
    mobileApp: 'wx-sandbox-app',
  });
  const { sellerId, appId } = sandboxMerchant;
  const ali = alipay({
    sellerId,
    appId,
    keysOf: async () => (await keys()).alipay,
    gateway: under('alipay/gateway.do'),
    clock,
    service: services.of('payment', `alipay-${sandboxMerchant.sellerId}`),
  });
  const union = unionpay({
    merId: sandboxMerchant.merId,
    keysOf: async () => (await keys()).unionpay.merchant,
    gateway: under('unionpay'),
    files: under('unionpay/files'),
    clock,
    service: services.of('payment', `unionpay-${sandboxMerchant.merId}`),
  });
  const account = (kind: 'bank-card' | 'supplier', owner: string) => ({
    merchant: gatewayMerchant(owner),
    appId: gatewayAppId(owner),
    signer: gatewaySigner,
    endpoint: under(`gateway/${owner}`),
    service: services.of('payment', `${kind}-${gatewayMerchant(owner)}`),
  });
  const card = gateway('bank-card', account('bank-card', cardBank), clock);
  const suppliers = new Map<string, PaymentProvider>();
  const supplier = (code: string): PaymentProvider => {
    const provider = suppliers.get(code) ?? gateway('supplier', account('supplier', code), clock);
    suppliers.set(code, provider);
    return provider;
  };
  const own = { wechat, alipay: ali, unionpay: union, 'bank-card': card } as const;
  return {
    name: 'sandbox',
    keys,
    find: (kind, owner) => {
      if (kind === 'supplier') return /^[a-z0-9-]{1,40}$/.test(owner) ? supplier(owner) : null;
      return brands.some(({ id }) => id === owner) ? own[kind] : null;
    },
    byMerchant: (kind, merchant) => {
      if (kind === 'wechat' && merchant === mockMerchant) return mockProvider;
      if (kind !== 'supplier') return own[kind].merchant === merchant ? own[kind] : null;
      const code = /^SANDBOX-([A-Z0-9-]{1,40})$/.exec(merchant)?.[1]?.toLowerCase();
      return code === undefined ? null : supplier(code);
    },
    byApp: (kind, app) => {
      if (kind === 'bank-card') return app === gatewayAppId(cardBank) ? card : null;
      const code = /^sandbox-pay-([a-z0-9-]{1,40})$/.exec(app)?.[1];
      return kind !== 'supplier' || code === undefined ? null : supplier(code);
    },
    all: () => [wechat, ali, union, card, ...suppliers.values()],
  };
};
