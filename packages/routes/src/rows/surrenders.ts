import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'idle', hidden: true } as const;
const step = { ...own, flow: true } as const;

/** Surrender: the refund, the reasons, the account, the request, and its progress. */
export const surrenderRows = [
  ...underEachRoot('/aftersale', { ...own, page: 'policies/surrenders', title: '退保' }),
  ...underEachRoot('/aftersale/:policyNo', {
    ...step,
    page: 'policies/surrender',
    title: '退保或部分解除',
  }),
  ...underEachRoot('/aftersale/reason/:policyNo', {
    ...step,
    page: 'policies/surrender-reason',
    title: '退保原因',
    after: '/aftersale/:policyNo',
  }),
  ...underEachRoot('/aftersale/bank/:policyNo', {
    ...step,
    page: 'policies/surrender-bank',
    title: '退款账户',
    after: '/aftersale/reason/:policyNo',
  }),
  ...underEachRoot('/aftersale/refund/:policyNo', {
    ...step,
    page: 'policies/surrender-refund',
    title: '退还金额',
    after: '/aftersale/bank/:policyNo',
  }),
  ...underEachRoot('/aftersale/detainment/:policyNo', {
    ...step,
    page: 'policies/surrender-confirm',
    title: '确认退保',
    after: '/aftersale/refund/:policyNo',
    posts: true,
  }),
  ...underEachRoot('/aftersale/progress/:policyNo', {
    ...own,
    page: 'policies/surrender-progress',
    title: '退保进度',
    hydrate: 'eager',
    after: '/aftersale/detainment/:policyNo',
    posts: true,
  }),
] as const satisfies readonly Row[];
