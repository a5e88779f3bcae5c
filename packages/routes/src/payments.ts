import type { Row } from './row.ts';
import { underEachRoot } from './under-each-root.ts';

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
const paySuccess = { ...returned, page: 'payments/pay-success', title: '支付结果' } as const;

/** Paying, signing a debit mandate, waiting for either, and what came of it. */
export const paymentRows = [
  ...underEachRoot('/aiProduct/payServicePage', { ...cashier, modules: ['payServicePage'] }),
  ...underEachRoot('/aiProduct/templatePay/:baseProductNo', {
    ...cashier,
    modules: ['templatePay'],
  }),
  ...underEachRoot('/aiProduct/payServiceSuppPage', {
    ...cashier,
    variant: 'supplement',
    title: '补交保险费',
    modules: ['payServiceSuppPage'],
  }),
  ...underEachRoot('/aiProduct/aliPayPage', {
    ...cashier,
    variant: 'alipay',
    title: '支付宝支付',
    modules: ['aliPayPage'],
  }),
  ...underEachRoot('/aiProduct/supplierPayPage', {
    ...own,
    page: 'payments/supplier-pay',
    title: '前往保险公司收银台',
    flow: true,
    modules: ['supplierPayPage'],
  }),
  ...underEachRoot('/aiProduct/payServiceRePage/:id', {
    ...returned,
    page: 'payments/pay-again',
    title: '继续支付',
    flow: true,
    modules: ['payServiceRePage'],
  }),
  ...underEachRoot('/aiProduct/bankCard', {
    ...own,
    page: 'payments/bank-card',
    title: '添加银行卡',
    flow: true,
    posts: true,
  }),
  { ...payWait, path: '/pro/payLoading/:baseProductNo', root: 'pro' },
  { ...payWait, path: '/tr/payLoading/:displayId', root: 'tr' },
  ...underEachRoot('/loading/pay', payWait),
  ...underEachRoot('/signLoading/:displayId', signPay),
  ...underEachRoot('/aiProduct/signPayPage', { ...signPay, modules: ['signPayPage'] }),
  ...underEachRoot('/signNormalLoading/:displayId/:orderNo', signHold),
  ...underEachRoot('/aiProduct/signHoldPage', { ...signHold, modules: ['signHoldPage'] }),
  ...underEachRoot('/aiProduct/withholdingMethod', {
    ...own,
    page: 'payments/debit-method',
    title: '开通自动扣费',
    flow: true,
    posts: true,
    modules: ['withholdingMethod'],
  }),
  ...underEachRoot('/paysuccess/:paySeq', paySuccess),
  ...underEachRoot('/success', paySuccess),
  ...underEachRoot('/bohuibao/success', paySuccess),
  ...underEachRoot('/aiProduct/freeSuccessPage', {
    ...returned,
    page: 'payments/pay-success',
    title: '领取结果',
    modules: ['freeSuccessPage'],
  }),
  ...underEachRoot('/pos/:posNo', {
    ...own,
    page: 'payments/policy-service',
    title: '保单服务',
    hydrate: 'idle',
  }),
  ...underEachRoot('/me/payments', {
    ...own,
    page: 'payments/payments',
    title: '支付记录',
    hydrate: 'idle',
  }),
  ...underEachRoot('/me/debits', {
    ...own,
    page: 'payments/debits',
    title: '自动扣费',
    hydrate: 'idle',
    posts: true,
  }),
] as const satisfies readonly Row[];
