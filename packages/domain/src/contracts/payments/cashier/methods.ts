import { codesOf } from '#base/fields/codes-of.ts';

/** How the customer is taken to the provider. */
export const launchWays = ['mock', 'mini-program', 'native', 'js-sdk', 'qr', 'redirect'] as const;
export type LaunchWay = (typeof launchWays)[number];

/** Which product of the provider takes the money. */
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
  | 'unionpay-wap'
  | 'unionpay-page'
  | 'unionpay-app'
  | 'bank-card'
  | 'supplier-page'
  | 'supplier-direct';

interface MethodRow {
  readonly name: string;
  /** Where staff call it otherwise. */
  readonly staffName?: string;
  /** The word that calls and reports have always carried for it. */
  readonly platform: string;
  /** The words beside it at the cashier. */
  readonly note: string;
  readonly mark: { readonly letter: string; readonly tone: 'green' | 'blue' | 'ink' } | null;
  /** The party that receives the money. */
  readonly collector: 'house' | 'insurer';
  /** The customer pays with a card that was signed before. */
  readonly needsCard: boolean;
  /** An absent way is not offered. */
  readonly channels: Readonly<Partial<Record<LaunchWay, PayChannel>>>;
  /** Debits under a mandate; null when there are none. */
  readonly mandateChannel: PayChannel | null;
  /** The mandate can be signed with the payment itself. */
  readonly signsAlong: boolean;
  /** Debits a signed card of a customer who is present. */
  readonly cardChannel: PayChannel | null;
}

const table = {
  wechat: {
    name: '微信支付',
    platform: 'WECHAT',
    note: '推荐使用投保人本人的微信支付',
    mark: { letter: '微', tone: 'green' },
    collector: 'house',
    needsCard: false,
    channels: {
      'mini-program': 'wechat-mini-program',
      native: 'wechat-app',
      'js-sdk': 'wechat-jsapi',
      qr: 'wechat-native',
      redirect: 'wechat-h5',
    },
    mandateChannel: 'wechat-papay',
    signsAlong: false,
    cardChannel: null,
  },
  alipay: {
    name: '支付宝',
    platform: 'ALIPAY',
    note: '推荐使用投保人本人的支付宝',
    mark: { letter: '支', tone: 'blue' },
    collector: 'house',
    needsCard: false,
    // The messaging app does not open the other provider's pages.
    channels: { native: 'alipay-app', qr: 'alipay-page', redirect: 'alipay-wap' },
    mandateChannel: 'alipay-agreement',
    signsAlong: true,
    cardChannel: null,
  },
  unionpay: {
    name: '云闪付',
    staffName: '银联',
    platform: 'UNIONPAY',
    note: '在银联的页面付款，推荐使用投保人本人的卡',
    mark: { letter: '云', tone: 'ink' },
    collector: 'house',
    needsCard: false,
    channels: {
      native: 'unionpay-app',
      'js-sdk': 'unionpay-wap',
      qr: 'unionpay-page',
      redirect: 'unionpay-wap',
    },
    mandateChannel: null,
    signsAlong: false,
    cardChannel: null,
  },
  'bank-card': {
    name: '银行卡',
    platform: 'BANKCARD',
    note: '使用投保人本人已添加的银行卡',
    mark: { letter: '卡', tone: 'ink' },
    collector: 'house',
    needsCard: true,
    channels: {
      'mini-program': 'bank-card',
      native: 'bank-card',
      'js-sdk': 'bank-card',
      qr: 'bank-card',
      redirect: 'bank-card',
    },
    mandateChannel: 'bank-card',
    signsAlong: false,
    cardChannel: 'bank-card',
  },
  supplier: {
    name: '保险公司收银台',
    staffName: '保险公司收款',
    platform: 'SUPPLIER',
    note: '在保险公司的收银台交费',
    mark: null,
    collector: 'insurer',
    needsCard: false,
    channels: {
      native: 'supplier-page',
      'js-sdk': 'supplier-page',
      qr: 'supplier-page',
      redirect: 'supplier-page',
    },
    mandateChannel: null,
    signsAlong: false,
    cardChannel: 'supplier-direct',
  },
} as const satisfies Readonly<Record<string, MethodRow>>;

/**
 * The party that moves the money: a way to pay is one row of the table and a folder among the
 * providers.
 */
export type PayProvider = keyof typeof table;
export const payMethods: Readonly<Record<PayProvider, MethodRow>> = table;
export const payProviders = codesOf(payMethods);

/** Signed cards are kept with this provider. */
export const cardMethod = 'bank-card' satisfies PayProvider;

/** Providers that debit under a mandate. */
export type MandateProvider = {
  [Each in PayProvider]: (typeof table)[Each]['mandateChannel'] extends null ? never : Each;
}[PayProvider];

const takesMandates = (method: PayProvider): method is MandateProvider =>
  payMethods[method].mandateChannel !== null;

export const mandateProviders = payProviders.filter(takesMandates);

export const mandateProviderOf = (method: PayProvider): MandateProvider | null =>
  takesMandates(method) ? method : null;

export const mandateChannelOf = (provider: MandateProvider): PayChannel =>
  table[provider].mandateChannel;

export const channelFor = (way: LaunchWay, method: PayProvider): PayChannel | null =>
  payMethods[method].channels[way === 'mock' ? 'redirect' : way] ?? null;

interface ChannelRow {
  readonly provider: PayProvider;
  readonly title: string;
  /** Taken under a mandate, without the customer being there. */
  readonly entrusted: boolean;
  /** How long a customer may take before the attempt is closed at the provider. */
  readonly minutes: number;
  /** How long a provider's answer can be used, where that is shorter. */
  readonly launchMinutes?: number;
  /** The payer's open id is wanted: under the official account, or under the app that asks. */
  readonly openidUnder?: 'account' | 'app';
}

const there = { entrusted: false, minutes: 30 } as const;
const debit = { entrusted: true, minutes: 24 * 60 } as const;

export const payChannels: Readonly<Record<PayChannel, ChannelRow>> = {
  'wechat-jsapi': { provider: 'wechat', title: '微信内支付', ...there, openidUnder: 'account' },
  'wechat-h5': { provider: 'wechat', title: '微信（手机浏览器）', ...there, launchMinutes: 4 },
  'wechat-native': { provider: 'wechat', title: '微信扫码', ...there },
  'wechat-app': { provider: 'wechat', title: '微信（App）', ...there },
  'wechat-mini-program': {
    provider: 'wechat',
    title: '微信小程序',
    ...there,
    openidUnder: 'app',
  },
  'wechat-papay': { provider: 'wechat', title: '微信代扣', ...debit },
  'alipay-wap': { provider: 'alipay', title: '支付宝（手机浏览器）', ...there },
  'alipay-page': { provider: 'alipay', title: '支付宝（电脑）', ...there },
  'alipay-app': { provider: 'alipay', title: '支付宝（App）', ...there },
  'alipay-agreement': { provider: 'alipay', title: '支付宝代扣', ...debit },
  'unionpay-wap': { provider: 'unionpay', title: '银联（手机浏览器）', ...there },
  'unionpay-page': { provider: 'unionpay', title: '银联（电脑）', ...there },
  'unionpay-app': { provider: 'unionpay', title: '银联（App）', ...there },
  'bank-card': { provider: 'bank-card', title: '银行卡', ...debit },
  'supplier-page': { provider: 'supplier', title: '保险公司收银台', ...there, minutes: 60 },
  'supplier-direct': { provider: 'supplier', title: '保险公司代扣', ...debit },
};
