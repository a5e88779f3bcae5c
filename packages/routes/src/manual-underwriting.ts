import type { Row } from './row.ts';
import { underEachRoot } from './under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'eager', hidden: true } as const;
const step = { ...own, flow: true } as const;

/** A decision that a person takes: what is given, what is asked for, what it came to. */
export const manualUnderwritingRows = [
  ...underEachRoot('/manualunderwriting/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/info',
    title: '人工核保',
    landing: 'the health notice, smart underwriting and the product page, once a case was begun',
    posts: true,
  }),
  ...underEachRoot('/manualunderwriting/supplement/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/supplement',
    title: '补充资料',
    after: '/manualunderwriting/status/:manualUnderwritingNo',
    posts: true,
  }),
  ...underEachRoot('/manualunderwriting/orderconfirm/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/orderconfirm',
    title: '确认核保结论',
    after: '/manualunderwriting/status/:manualUnderwritingNo',
    posts: true,
  }),
  ...underEachRoot('/manualunderwriting/signature/:manualUnderwritingNo', {
    ...step,
    page: 'manual-underwriting/signature',
    title: '签名确认',
    after: '/manualunderwriting/orderconfirm/:manualUnderwritingNo',
    posts: true,
  }),
  ...underEachRoot('/manualunderwriting/status/:manualUnderwritingNo', {
    ...own,
    page: 'manual-underwriting/status',
    title: '核保进度',
    after: '/manualunderwriting/:manualUnderwritingNo',
    posts: true,
  }),
  ...underEachRoot('/manualunderwriting/letter/:manualUnderwritingNo', {
    ...own,
    page: 'manual-underwriting/letter',
    title: '核保通知书',
    after: '/manualunderwriting/status/:manualUnderwritingNo',
    posts: true,
  }),
] as const satisfies readonly Row[];
