import { openSigner } from '#providers/insurer/signature.ts';
import type { Services } from '#providers/outside/services.ts';
import { alipay } from './alipay/alipay.ts';
import { gateway } from './gateway/gateway.ts';
import { deskOf, type DeskHolder } from './desk.ts';
import type { PaymentDesk } from './port.ts';
import type { PaymentSettings } from './settings.ts';
import { unionpay } from './unionpay/unionpay.ts';
import { wechatPay } from './wechat/wechat-pay.ts';

/** The merchants that the providers file names. */
export const configuredPayments = (
  settings: PaymentSettings,
  clock: () => Date,
  services: Services,
): PaymentDesk => {
  const holders: DeskHolder[] = [];
  for (const merchant of settings.wechat) {
    const { brands, accounts, miniPrograms, mobileApp, endpoint, platformKeys, ...keys } = merchant;
    const first = Object.values(accounts)[0] ?? null;
    const provider = wechatPay({
      mchid: merchant.mchid,
      keysOf: async () => ({ ...keys, platformKeys: new Map(Object.entries(platformKeys)) }),
      endpoint: () => endpoint,
      clock,
      service: services.of('payment', `wechat-${merchant.mchid}`),
      accounts: (thirdType) => accounts[String(thirdType)] ?? first,
      miniProgram: (appid) =>
        appid === null
          ? (miniPrograms[0] ?? null)
          : (miniPrograms.find((each) => each === appid) ?? null),
      mobileApp,
    });
    holders.push({ owners: brands, provider });
  }
  for (const {
    brands,
    appId,
    sellerId,
    privateKey,
    alipayPublicKey,
    gateway: url,
  } of settings.alipay) {
    const keysOf = async () => ({ appId, privateKey, alipayPublicKey });
    holders.push({
      owners: brands,
      provider: alipay({
        sellerId,
        appId,
        keysOf,
        gateway: () => url,
        clock,
        service: services.of('payment', `alipay-${sellerId}`),
      }),
    });
  }
  for (const { brands, merId, gatewayHost, fileHost, ...keys } of settings.unionpay) {
    holders.push({
      owners: brands,
      provider: unionpay({
        merId,
        keysOf: async () => ({ merId, ...keys }),
        gateway: () => gatewayHost,
        files: () => fileHost,
        clock,
        service: services.of('payment', `unionpay-${merId}`),
      }),
    });
  }
  const gateways = [
    ...Object.entries(settings.suppliers).map(([code, each]) => ({
      kind: 'supplier' as const,
      owners: [code],
      each,
    })),
    ...settings.bankCard.map((each) => ({ kind: 'bank-card' as const, owners: each.brands, each })),
  ];
  for (const { kind, owners, each } of gateways) {
    const { merchant, appId, baseUrl, signature } = each;
    const service = services.of('payment', `${kind}-${merchant}`);
    const signer = openSigner(signature);
    const account = { merchant, appId, signer, endpoint: () => baseUrl, service };
    holders.push({ owners, app: appId, provider: gateway(kind, account, clock) });
  }
  return deskOf('configured', holders);
};
