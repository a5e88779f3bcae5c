import { join } from 'node:path';
import { thirdTypes } from '@parasol/domain/accounts/third-type';
import type { Brand } from '@parasol/domain/brands/brand';
import type { Loopback } from '#loopback.ts';
import { alipay } from '../alipay/alipay.ts';
import { gateway } from '../gateway/gateway.ts';
import type { PaymentDesk, PaymentProvider } from '../port.ts';
import { wechatPay } from '../wechat/wechat-pay.ts';
import { MOCK_MERCHANT, mockProvider } from './mock.ts';
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
}): SandboxPayments => {
  const { dataDir, brands, loopback, clock } = options;
  const keys = sandboxPayKeys(join(dataDir, 'keys'));
  const under = (path: string) => () =>
    loopback.url === undefined ? undefined : `${loopback.url}/sandbox/pay/${path}`;
  const [first = 0] = thirdTypes;
  const wechat = wechatPay({
    mchid: sandboxMerchant.mchid,
    keysOf: async () => (await keys()).wechat,
    endpoint: under('wechat'),
    clock,
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
  });
  const account = (owner: string) => ({
    merchant: gatewayMerchant(owner),
    appId: gatewayAppId(owner),
    signer: gatewaySigner,
    endpoint: under(`gateway/${owner}`),
  });
  const card = gateway('bank-card', account(cardBank), clock);
  const suppliers = new Map<string, PaymentProvider>();
  const supplier = (code: string): PaymentProvider => {
    const held = suppliers.get(code) ?? gateway('supplier', account(code), clock);
    suppliers.set(code, held);
    return held;
  };
  const own = { wechat, alipay: ali, 'bank-card': card } as const;
  return {
    name: 'sandbox',
    keys,
    find: (kind, owner) => {
      if (kind === 'supplier') return /^[a-z0-9-]{1,40}$/.test(owner) ? supplier(owner) : null;
      return brands.some(({ id }) => id === owner) ? own[kind] : null;
    },
    byMerchant: (kind, merchant) => {
      if (kind === 'wechat' && merchant === MOCK_MERCHANT) return mockProvider;
      if (kind !== 'supplier') return own[kind].merchant === merchant ? own[kind] : null;
      const code = /^SANDBOX-([A-Z0-9-]{1,40})$/.exec(merchant)?.[1]?.toLowerCase();
      return code === undefined ? null : supplier(code);
    },
    byApp: (kind, app) => {
      if (kind === 'bank-card') return app === gatewayAppId(cardBank) ? card : null;
      const code = /^sandbox-pay-([a-z0-9-]{1,40})$/.exec(app)?.[1];
      return kind !== 'supplier' || code === undefined ? null : supplier(code);
    },
    all: () => [wechat, ali, card, ...suppliers.values()],
  };
};
