import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const withMobile = { requireAuth: true, requireMobile: true } as const;
const page = { hydrate: 'eager', hidden: true, flow: true } as const;
const own = { ...page, access: withMobile } as const;

const details = { ...page, page: 'two-sided/details', title: '一起投保', posts: true } as const;
const form = { ...own, page: 'two-sided/form', title: '投保资料', session: 'form' } as const;

/** A step of an order for one side alone: its usual page, in a session. */
const step = { ...own, entered: true, posts: true } as const;
const health = { ...step, page: 'disclosure/notice', title: '健康告知' } as const;
const receipt = { ...step, page: 'policies/receipt', title: '签收保单' } as const;

const begun = '/bothsides/details/:baseProductNo';
const handedOver = '/bothsides/form/:baseProductNo';
const followed = '/bothsides/progress/:baseProductNo';

/** A sale that an agent or broker and a customer go through together, each on their own device. */
export const twoSidedRows = [
  ...underEachRoot('/bothsides', {
    access: withMobile,
    hydrate: 'idle',
    hidden: true,
    page: 'two-sided/sessions',
    title: '一起投保',
    landing: 'the page of whoever sells, and the bar of a session',
  }),
  ...underEachRoot('/bothsides/details/:baseProductNo', {
    ...details,
    session: 'details',
    landing: 'the invitation that an agent hands to a customer',
  }),
  ...underEachRoot('/bothsides/self/details/:baseProductNo', {
    ...details,
    session: 'details',
    landing: 'the invitation to go through it alone',
  }),
  ...underEachRoot('/bothsides/trial/:baseProductNo', {
    ...own,
    page: 'rating/trial',
    title: '保险费试算',
    session: 'trial',
    posts: true,
    after: begun,
  }),
  ...underEachRoot('/bothsides/form/:baseProductNo', { ...form, after: begun }),
  ...underEachRoot('/bothsides/self/form/:baseProductNo', { ...form, after: begun }),
  ...underEachRoot('/bothsides/viewdata/:baseProductNo', {
    ...own,
    page: 'two-sided/viewdata',
    title: '资料影像',
    session: 'viewdata',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/health/:baseProductNo', {
    ...health,
    session: 'health',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/healthV2/:baseProductNo', {
    ...health,
    session: 'healthV2',
    variant: 'tiered',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/self/healthV2/:baseProductNo', {
    ...health,
    session: 'healthV2',
    variant: 'tiered',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/orderconfirm/:baseProductNo', {
    ...step,
    page: 'orders/order-form',
    title: '确认投保信息',
    session: 'orderconfirm',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/signature/:baseProductNo', {
    ...step,
    page: 'orders/order-signing',
    title: '签署投保文件',
    session: 'signature',
    after: followed,
  }),
  ...underEachRoot('/bothsides/pay/:baseProductNo', {
    ...step,
    page: 'payments/cashier',
    title: '收银台',
    session: 'pay',
    after: followed,
  }),
  ...underEachRoot('/bothsides/payLoading/:baseProductNo', {
    ...step,
    posts: false,
    page: 'payments/pay-wait',
    title: '支付结果',
    session: 'payLoading',
    after: '/bothsides/pay/:baseProductNo',
  }),
  ...underEachRoot('/bothsides/payResult/:baseProductNo', {
    ...step,
    posts: false,
    page: 'payments/pay-success',
    title: '支付结果',
    session: 'payResult',
    after: '/bothsides/payLoading/:baseProductNo',
  }),
  ...underEachRoot('/bothsides/progress/:baseProductNo', {
    ...own,
    page: 'two-sided/progress',
    title: '办理进度',
    session: 'progress',
    after: handedOver,
  }),
  ...underEachRoot('/bothsides/receipt/:baseProductNo', {
    ...receipt,
    session: 'receipt',
    after: followed,
  }),
  ...underEachRoot('/bothsides/commonReceipt/:baseProductNo', {
    ...receipt,
    session: 'commonReceipt',
    after: followed,
  }),
  ...underEachRoot('/bothsides/newvisit/:baseProductNo', {
    ...step,
    page: 'policies/return-visit',
    title: '在线回访',
    session: 'newvisit',
    after: followed,
  }),
  ...underEachRoot('/broker/form/:baseProductNo', {
    ...form,
    landing: 'the workspace of a broker',
  }),
  ...underEachRoot('/broker/health/:baseProductNo', {
    ...own,
    page: 'two-sided/broker-health',
    title: '健康告知',
    session: 'health',
    after: '/broker/form/:baseProductNo',
  }),
] as const satisfies readonly Row[];
