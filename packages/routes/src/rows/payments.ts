import { comesBack, olderLinks } from './landings.ts';
import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'eager', hidden: true } as const;
/** Opened by providers and apps on their way back: the page itself asks to log in where it must. */
const returned = { hydrate: 'eager', hidden: true } as const;

const cashier = {
  ...own,
  page: 'payments/cashier',
  title: '收银台',
  posts: true,
  flow: true,
} as const;
const payWait = { ...returned, page: 'payments/pay-wait', title: '支付结果', flow: true } as const;
const signHold = {
  ...returned,
  page: 'payments/sign-hold',
  title: '准备开通与支付',
  flow: true,
} as const;
const signPay = {
  ...returned,
  page: 'payments/sign-pay',
  title: '自动扣费开通结果',
  flow: true,
} as const;
const paySuccess = {
  ...returned,
  page: 'payments/pay-success',
  title: '支付结果',
  flow: true,
} as const;

/** Paying, signing a debit mandate, waiting for either, and the results. */
export const paymentRows = [
  ...underEachRoot('/aiProduct/payServicePage', { ...cashier, modules: ['payServicePage'] }),
  ...underEachRoot('/aiProduct/templatePay/:baseProductNo', {
    ...cashier,
    landing: olderLinks,
    modules: ['templatePay'],
  }),
  ...underEachRoot('/aiProduct/payServiceSuppPage', {
    ...cashier,
    variant: 'supplement',
    title: '补交保险费',
    after: '/me/debits',
    modules: ['payServiceSuppPage'],
  }),
  ...underEachRoot('/aiProduct/aliPayPage', {
    ...cashier,
    variant: 'alipay',
    title: '支付宝支付',
    landing: 'the payment app that opens it by itself',
    modules: ['aliPayPage'],
  }),
  ...underEachRoot('/aiProduct/supplierPayPage', {
    ...own,
    page: 'payments/supplier-pay',
    title: '前往保险公司收银台',
    flow: true,
    after: '/aiProduct/payServicePage',
    modules: ['supplierPayPage'],
  }),
  ...underEachRoot('/aiProduct/payServiceRePage/:id', {
    ...returned,
    page: 'payments/pay-again',
    title: '继续支付',
    flow: true,
    landing: 'a pay link that was sent',
    modules: ['payServiceRePage'],
  }),
  ...underEachRoot('/aiProduct/bankCard', {
    ...own,
    page: 'payments/bank-card',
    title: '添加银行卡',
    flow: true,
    posts: true,
  }),
  { ...payWait, path: '/pro/payLoading/:baseProductNo', root: 'pro', landing: comesBack },
  { ...payWait, path: '/tr/payLoading/:displayId', root: 'tr', landing: comesBack },
  ...underEachRoot('/loading/pay', { ...payWait, after: '/aiProduct/payServicePage' }),
  ...underEachRoot('/signLoading/:displayId', { ...signPay, landing: comesBack }),
  ...underEachRoot('/aiProduct/signPayPage', {
    ...signPay,
    after: '/aiProduct/withholdingMethod',
    modules: ['signPayPage'],
  }),
  ...underEachRoot('/signNormalLoading/:displayId/:orderNo', { ...signHold, landing: comesBack }),
  ...underEachRoot('/aiProduct/signHoldPage', {
    ...signHold,
    landing: comesBack,
    modules: ['signHoldPage'],
  }),
  ...underEachRoot('/aiProduct/withholdingMethod', {
    ...own,
    page: 'payments/debit-method',
    title: '自动扣费',
    flow: true,
    after: '/me/debits',
    posts: true,
    modules: ['withholdingMethod'],
  }),
  ...underEachRoot('/paysuccess/:paySeq', { ...paySuccess, after: '/loading/pay' }),
  ...underEachRoot('/success', { ...paySuccess, after: '/loading/pay' }),
  ...underEachRoot('/bohuibao/success', { ...paySuccess, landing: comesBack }),
  ...underEachRoot('/aiProduct/freeSuccessPage', {
    ...paySuccess,
    title: '领取结果',
    after: '/order/:baseProductNo/:sale?',
    modules: ['freeSuccessPage'],
  }),
  ...underEachRoot('/me/payments', {
    ...own,
    page: 'payments/payments',
    title: '支付记录',
    hydrate: 'idle',
  }),
  ...underEachRoot('/me/invoices', {
    ...own,
    page: 'payments/invoices',
    title: '发票',
    after: '/me/payments',
    posts: true,
  }),
  ...underEachRoot('/me/debits', {
    ...own,
    page: 'payments/debits',
    title: '自动扣费',
    hydrate: 'idle',
    posts: true,
  }),
] as const satisfies readonly Row[];
