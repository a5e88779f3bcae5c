import { olderLinks } from './landings.ts';
import type { Row } from './row.ts';
import { underEachRoot } from './under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'idle', hidden: true } as const;
const ownWithMobile = { ...own, access: { requireAuth: true, requireMobile: true } } as const;

const form = {
  ...ownWithMobile,
  page: 'orders/order-form',
  title: '填写投保信息',
  flow: true,
  hydrate: 'eager',
  posts: true,
} as const;
const tiered = { ...form, variant: 'tiered' } as const;

const list = { ...own, page: 'orders/order-list', title: '我的订单', posts: true } as const;

/** Filling in an order, what became of it, and all orders of a person. */
export const orderRows = [
  ...underEachRoot('/order/:baseProductNo/:sale?', { ...form, modules: ['order'] }),
  ...underEachRoot('/orderV1/:baseProductNo/:sale?', { ...tiered, landing: olderLinks }),
  ...underEachRoot('/orderV2/:baseProductNo/:sale?', { ...form, landing: olderLinks }),
  ...underEachRoot('/aiProduct/orderPage/:baseProductNo', {
    ...form,
    landing: olderLinks,
    modules: ['orderPage'],
  }),
  ...underEachRoot('/aiProduct/orderLayering/:baseProductNo', {
    ...tiered,
    landing: olderLinks,
    modules: ['orderLayering'],
  }),
  ...underEachRoot('/aiProduct/templateOrder/:baseProductNo', {
    ...form,
    landing: olderLinks,
    modules: ['templateOrder'],
  }),
  ...underEachRoot('/aiProduct/orderAddition/:draftNo', {
    ...ownWithMobile,
    page: 'orders/order-addition',
    title: '补充资料',
    flow: true,
    after: '/order/:baseProductNo/:sale?',
    hydrate: 'eager',
    posts: true,
    modules: ['orderAddition'],
  }),
  ...underEachRoot('/aiProduct/valueAdded/:draftNo', {
    ...ownWithMobile,
    page: 'orders/value-added',
    title: '附带服务',
    flow: true,
    after: '/order/:baseProductNo/:sale?',
    posts: true,
    modules: ['valueAdded'],
  }),
  ...underEachRoot('/order/document/:draftNo/:code', {
    ...ownWithMobile,
    page: 'orders/order-document',
    title: '投保须知',
    flow: true,
    after: '/order/:baseProductNo/:sale?',
    hydrate: 'eager',
    posts: true,
  }),
  ...underEachRoot('/order/progress', {
    ...own,
    page: 'orders/order-progress',
    title: '投保进度',
    flow: true,
    after: '/order/:baseProductNo/:sale?',
    hydrate: 'eager',
    posts: true,
  }),
  ...underEachRoot('/aiProduct/familyUnderwritingWait/:orderNo', {
    ...own,
    page: 'orders/family-wait',
    title: '家庭核保进度',
    flow: true,
    after: '/order/:baseProductNo/:sale?',
    hydrate: 'eager',
    posts: true,
    modules: ['familyUnderwritingWait'],
  }),
  ...underEachRoot('/order/consent', {
    page: 'orders/order-consent',
    title: '投保确认',
    flow: true,
    landing: 'the message that asks an insured person to agree',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/certification/:orderNo', {
    page: 'orders/order-identity',
    title: '验证身份',
    flow: true,
    after: '/order/progress',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/ocr/:orderNo', {
    ...own,
    page: 'identity/certificates',
    title: '上传证件',
    flow: true,
    after: '/certification/:orderNo',
    hydrate: 'eager',
    posts: true,
    uploads: true,
    modules: ['ocr'],
  }),
  ...underEachRoot('/ocr/success', {
    page: 'identity/certificates-sent',
    title: '证件已提交',
    flow: true,
    after: '/ocr/:orderNo',
    hydrate: 'idle',
    hidden: true,
  }),
  ...underEachRoot('/ocr/phone', {
    page: 'identity/phone-upload',
    title: '用手机上传证件',
    flow: true,
    landing: 'the code that a desktop shows to send photos from a phone',
    hydrate: 'eager',
    hidden: true,
    posts: true,
    uploads: true,
  }),
  ...underEachRoot('/order/signing', {
    page: 'orders/order-signing',
    title: '签署投保文件',
    flow: true,
    hydrate: 'eager',
    hidden: true,
    posts: true,
    after: '/order/progress',
  }),
  ...underEachRoot('/signingGuide/:baseProductNo', {
    page: 'orders/signing-guide',
    title: '签署说明',
    hydrate: 'idle',
    hidden: true,
    landing: 'the message that an order waits for a signature',
  }),
  ...underEachRoot('/me/order/detail', {
    ...own,
    page: 'orders/order-detail',
    title: '订单详情',
    posts: true,
  }),
  { ...list, path: '/pro/me/order/2', root: 'pro' },
  { ...list, path: '/insurance/orderList', root: 'tr' },
] as const satisfies readonly Row[];
