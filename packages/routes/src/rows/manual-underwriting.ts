import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'eager', hidden: true, posts: true } as const;
const step = { ...own, flow: true } as const;
const withMobile = { requireAuth: true, requireMobile: true } as const;

const begin = {
  ...step,
  access: withMobile,
  page: 'manual-underwriting/begin',
  title: '申请人工核保',
} as const;
const supplement = {
  ...step,
  page: 'manual-underwriting/supplement',
  title: '补充资料',
  after: '/manualunderwriting/status/:manualUnderwritingNo',
  uploads: true,
} as const;
const confirm = {
  ...step,
  page: 'manual-underwriting/orderconfirm',
  title: '确认核保结论',
  after: '/manualunderwriting/status/:manualUnderwritingNo',
} as const;
const status = {
  ...own,
  page: 'manual-underwriting/status',
  title: '核保进度',
  after: '/manualunderwriting/:manualUnderwritingNo',
} as const;

const partner = 'a partner whose app or shop leads its customers to us';

/** An underwriter's decision: the documents, the questions, the result. */
export const manualUnderwritingRows = [
  ...underEachRoot('/manualunderwriting/apply/:baseProductNo/:sale?', begin),
  ...underEachRoot('/manualunderwriting/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/info',
    title: '核保资料',
    after: '/manualunderwriting/apply/:baseProductNo/:sale?',
    uploads: true,
    modules: ['manualunderwritingInfo'],
  }),
  ...underEachRoot('/manualunderwriting/supplement/:manualUnderwritingNo', {
    ...supplement,
    modules: ['manualunderwritingSupplement'],
  }),
  ...underEachRoot('/manualunderwriting/orderconfirm/:manualUnderwritingNo', {
    ...confirm,
    modules: ['manualunderwritingOrderConfirm', 'onlineMuOrderConfirm'],
  }),
  ...underEachRoot('/manualunderwriting/signature/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/signature',
    title: '签名确认',
    after: '/manualunderwriting/orderconfirm/:manualUnderwritingNo',
    modules: ['manualunderwritingSignature'],
  }),
  ...underEachRoot('/manualunderwriting/status/:manualUnderwritingNo', {
    ...status,
    modules: ['manualunderwritingStatus'],
  }),
  ...underEachRoot('/manualunderwriting/letter/:manualUnderwritingNo', {
    ...own,
    page: 'manual-underwriting/letter',
    title: '核保通知书',
    after: '/manualunderwriting/status/:manualUnderwritingNo',
    modules: ['manualunderwritingLetter'],
  }),
  ...underEachRoot('/ocr/records', {
    page: 'manual-underwriting/phone',
    title: '用手机上传资料',
    flow: true,
    landing: 'the code that a desktop shows to send pages from a phone',
    hydrate: 'eager',
    hidden: true,
    posts: true,
    uploads: true,
  }),
  ...underEachRoot('/me/underwriting', {
    ...own,
    posts: false,
    hydrate: 'idle',
    page: 'manual-underwriting/cases',
    title: '人工核保',
  }),

  // Decided before there is an order; a message tells the customer.
  ...underEachRoot('/aiProduct/onlineMuPreapproved/:manualUnderwritingNo', {
    ...confirm,
    variant: 'preapproved',
    title: '预核保结论',
    modules: ['onlineMuPreapproved'],
  }),
  // Another underwriter looks again, because the customer objected.
  ...underEachRoot('/aiProduct/onlineMuRecheckConfirm/:manualUnderwritingNo', {
    ...confirm,
    variant: 'recheck',
    title: '确认复议结论',
    modules: ['onlineMuRecheckConfirm'],
  }),
  ...underEachRoot('/aiProduct/onlineMuRecheckStatus/:manualUnderwritingNo', {
    ...status,
    variant: 'recheck',
    title: '复议进度',
    after: '/manualunderwriting/letter/:manualUnderwritingNo',
    modules: ['onlineMuRecheckStatus'],
  }),
  ...underEachRoot('/aiProduct/onlineMuRecheckSupplement/:manualUnderwritingNo', {
    ...supplement,
    variant: 'recheck',
    title: '补充复议资料',
    modules: ['onlineMuRecheckSupplement'],
  }),
  // People whom a partner sent.
  ...underEachRoot('/aiProduct/onlineMuXYBApply/:baseProductNo', {
    ...begin,
    variant: 'partner',
    landing: partner,
    modules: ['onlineMuXYBApply'],
  }),
  ...underEachRoot('/aiProduct/onlineMuXYBPayConfirm/:manualUnderwritingNo', {
    ...confirm,
    variant: 'partner',
    title: '确认条件和保险费',
    landing: partner,
    modules: ['onlineMuXYBPayConfirm'],
  }),
  ...underEachRoot('/aiProduct/onlineMuXYBStatus/:manualUnderwritingNo', {
    ...status,
    variant: 'partner',
    landing: partner,
    modules: ['onlineMuXYBStatus'],
  }),
] as const satisfies readonly Row[];
