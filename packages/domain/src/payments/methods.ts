/** Who moves the money. */
export type PayProvider = 'wechat' | 'alipay' | 'bank-card' | 'supplier';

/** How the customer is taken to it. */
export type PayChannel =
  | 'wechat-jsapi'
  | 'wechat-h5'
  | 'wechat-native'
  | 'wechat-app'
  | 'wechat-mini-program'
  | 'wechat-papay'
  | 'alipay-wap'
  | 'alipay-page'
  | 'alipay-app'
  | 'alipay-agreement'
  | 'bank-card'
  | 'supplier-page'
  | 'supplier-direct';

interface ChannelRow {
  readonly provider: PayProvider;
  /** Taken under a mandate, without the customer being there. */
  readonly entrusted: boolean;
  /** How long a customer may take before the attempt is closed at the provider. */
  readonly minutes: number;
  /** How long what the provider gave to begin with can be used, where that is shorter. */
  readonly launchMinutes?: number;
}

export const payChannels: Readonly<Record<PayChannel, ChannelRow>> = {
  'wechat-jsapi': { provider: 'wechat', entrusted: false, minutes: 30 },
  'wechat-h5': { provider: 'wechat', entrusted: false, minutes: 30, launchMinutes: 4 },
  'wechat-native': { provider: 'wechat', entrusted: false, minutes: 30 },
  'wechat-app': { provider: 'wechat', entrusted: false, minutes: 30 },
  'wechat-mini-program': { provider: 'wechat', entrusted: false, minutes: 30 },
  'wechat-papay': { provider: 'wechat', entrusted: true, minutes: 24 * 60 },
  'alipay-wap': { provider: 'alipay', entrusted: false, minutes: 30 },
  'alipay-page': { provider: 'alipay', entrusted: false, minutes: 30 },
  'alipay-app': { provider: 'alipay', entrusted: false, minutes: 30 },
  'alipay-agreement': { provider: 'alipay', entrusted: true, minutes: 24 * 60 },
  'bank-card': { provider: 'bank-card', entrusted: true, minutes: 24 * 60 },
  'supplier-page': { provider: 'supplier', entrusted: false, minutes: 60 },
  'supplier-direct': { provider: 'supplier', entrusted: true, minutes: 24 * 60 },
};

export const providerNames: Readonly<Record<PayProvider, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  'bank-card': '银行卡',
  supplier: '保险公司收银台',
};

/** What calls and reports have always carried for the provider. */
export const paymentPlatforms: Readonly<Record<PayProvider, string>> = {
  wechat: 'WECHAT',
  alipay: 'ALIPAY',
  'bank-card': 'BANKCARD',
  supplier: 'SUPPLIER',
};
