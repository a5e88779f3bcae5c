import type { Row } from './row.ts';

const softLogin = { requireAuth: true, appNotAuth: true, outsideNotAuth: true } as const;

const shown = { page: 'catalogue/product-detail', hydrate: 'idle', ttl: 60 } as const;
const detail = { ...shown, access: softLogin } as const;
const info = { page: 'catalogue/coverage-info', hydrate: 'idle', ttl: 60 } as const;
const clause = { page: 'catalogue/clause', hydrate: 'idle', ttl: 300, query: ['q'] } as const;
const reading = {
  page: 'catalogue/notice-reading',
  hydrate: 'eager',
  hidden: true,
  posts: true,
} as const;
const more = { page: 'catalogue/view-more', hydrate: 'idle', ttl: 60 } as const;
const comments = { page: 'catalogue/comments', hydrate: 'idle', posts: true } as const;
const pre = {
  page: 'catalogue/pre',
  access: { requireAuth: true, requireMobile: true },
  hydrate: 'idle',
  hidden: true,
} as const;
const compare = {
  page: 'catalogue/product-compare',
  hydrate: 'idle',
  ttl: 60,
  query: ['with'],
} as const;

export const catalogueRows = [
  { ...detail, path: '/pro/detail/:baseProductNo', root: 'pro', modules: ['detail', 'detailPage'] },
  { ...detail, path: '/pro/detailsV1/:baseProductNo', root: 'pro', modules: ['detailLayering'] },
  { ...detail, path: '/pro/detailsV2/:baseProductNo', root: 'pro', modules: ['templateDetail'] },
  { ...shown, path: '/pro/h5/details/:baseProductNo', root: 'pro', modules: ['h5', 'h5Share'] },
  { ...shown, path: '/pro/detailsAnnuity/:baseProductNo', root: 'pro' },
  { ...detail, path: '/tr/detail/:baseProductNo/:sale', root: 'tr' },
  { ...detail, path: '/tr/detailsV1/:baseProductNo/:sale', root: 'tr' },
  { ...detail, path: '/tr/detailsV2/:baseProductNo/:sale', root: 'tr' },
  {
    ...info,
    path: '/pro/info/:baseProductNo',
    root: 'pro',
    modules: ['info', 'infoPage', 'templateInfo'],
  },
  { ...info, path: '/tr/info/:baseProductNo/:sale', root: 'tr' },
  { ...clause, path: '/pro/clause/:clauseId', root: 'pro', modules: ['clauseContent'] },
  { ...clause, path: '/tr/clause/:clauseId/:sale', root: 'tr' },
  {
    ...reading,
    path: '/pro/aiProduct/clauseRead/:baseProductNo',
    root: 'pro',
    modules: ['clauseRead'],
  },
  { ...reading, path: '/tr/aiProduct/clauseRead/:baseProductNo/:sale', root: 'tr' },
  { ...more, path: '/pro/viewMore/:baseProductNo/:type', root: 'pro' },
  { ...more, path: '/tr/viewMore/:baseProductNo/:type/:sale', root: 'tr' },
  { ...comments, path: '/pro/comment/:baseProductNo', root: 'pro' },
  { ...comments, path: '/tr/comment/:baseProductNo/:sale', root: 'tr' },
  { ...pre, path: '/pro/pre/:baseProductNo', root: 'pro' },
  { ...pre, path: '/tr/pre/:baseProductNo/:sale', root: 'tr' },
  { ...compare, path: '/pro/aiProduct/detail/:baseProductNo', root: 'pro' },
  { ...compare, path: '/tr/aiProduct/detail/:baseProductNo', root: 'tr' },
] as const satisfies readonly Row[];

/** Matches any single word below `/pro`, so it comes after every other row. */
export const shortProductRows = [
  { ...detail, path: '/pro/:baseProductNo', root: 'pro' },
] as const satisfies readonly Row[];
