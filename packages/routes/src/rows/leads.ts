import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const own = { access: { requireAuth: true }, hydrate: 'idle', hidden: true } as const;
const clues = {
  page: 'leads/clues',
  title: '预约咨询',
  flow: true,
  hydrate: 'eager',
  hidden: true,
  posts: true,
  // Brands that sell none of it have no link to it.
  landing: 'a product that is explained by telephone, and shared links',
} as const;

/** Asking to be called about a product, and the other companies that may hear of it. */
export const leadRows = [
  ...underEachRoot('/annuity/clues', clues),
  // Leads on from a trial, with its result.
  ...underEachRoot('/newAnnuity/clues', { ...clues, variant: 'from-trial' }),
  ...underEachRoot('/annuity/success', {
    page: 'leads/clues-success',
    title: '预约结果',
    after: '/annuity/clues',
    hydrate: 'eager',
    hidden: true,
    posts: true,
  }),
  ...underEachRoot('/agent/leads', { ...own, page: 'leads/agent-leads', title: '咨询线索' }),
  ...underEachRoot('/agent/leads/:leadNo', {
    ...own,
    page: 'leads/agent-lead',
    title: '线索',
    after: '/agent/leads',
    posts: true,
  }),
  ...underEachRoot('/me/companies', {
    ...own,
    page: 'leads/companies',
    title: '授权保险公司报价',
    posts: true,
  }),
] as const satisfies readonly Row[];
