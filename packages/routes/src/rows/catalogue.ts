import { olderLinks } from './landings.ts';
import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const softLogin = { requireAuth: true, appNotAuth: true, outsideNotAuth: true } as const;

const shown = {
  page: 'catalogue/product-detail',
  hydrate: 'idle',
  ttl: 60,
  canonical: '/detail/:baseProductNo/:sale?',
} as const;
/** Questions before a price where only some regions can have it. */
const entry = ['region0', 'si0'] as const;
const detail = { ...shown, access: softLogin, query: entry } as const;
/** The same page under an address that names no product: the brand's regional one. */
const regional = {
  page: 'catalogue/product-detail',
  hydrate: 'idle',
  ttl: 60,
  query: entry,
} as const;
const regionalLinks = 'notices of the region and its app, where brands sell there';
const info = { page: 'catalogue/coverage-info', hydrate: 'idle', ttl: 60 } as const;
const clause = { page: 'catalogue/clause', hydrate: 'idle', ttl: 300, query: ['q'] } as const;
const reading = {
  page: 'catalogue/notice-reading',
  title: '重要告知',
  flow: true,
  hydrate: 'eager',
  hidden: true,
  posts: true,
} as const;
const more = { page: 'catalogue/view-more', hydrate: 'idle', ttl: 60 } as const;
const comments = { page: 'catalogue/comments', hydrate: 'idle', posts: true } as const;
const pre = {
  page: 'catalogue/pre',
  title: '投保准备',
  flow: true,
  access: { requireAuth: true, requireMobile: true },
  hydrate: 'idle',
  hidden: true,
  after: '/trial/:baseProductNo/:sale?',
} as const;
const compare = {
  page: 'catalogue/product-compare',
  hydrate: 'idle',
  ttl: 60,
  query: ['with'],
} as const;

export const catalogueRows = [
  ...underEachRoot('/detail/:baseProductNo/:sale?', {
    ...detail,
    modules: ['detail', 'detailPage'],
  }),
  ...underEachRoot('/detailsV1/:baseProductNo/:sale?', {
    ...detail,
    modules: ['detailLayering'],
  }),
  ...underEachRoot('/detailsV2/:baseProductNo/:sale?', {
    ...detail,
    landing: olderLinks,
    modules: ['templateDetail'],
  }),
  ...underEachRoot('/h5/details/:baseProductNo/:sale?', {
    ...shown,
    page: 'landing/shared',
    query: ['share'],
    landing: 'a link that somebody shared',
    modules: ['h5', 'h5Share'],
  }),
  ...underEachRoot('/detailsAnnuity/:baseProductNo', {
    ...shown,
    variant: 'annuity',
    landing: 'pages of annuities, which not every brand sells',
  }),
  ...underEachRoot('/bohuibao', { ...regional, landing: regionalLinks }),
  ...underEachRoot('/bohuibaoapp', {
    ...regional,
    title: '城市补充医疗保险',
    flow: true,
    hidden: true,
    landing: regionalLinks,
  }),
  ...underEachRoot('/bohuibaoInfo', { ...info, landing: regionalLinks }),
  ...underEachRoot('/bohuibaoClause', { ...clause, landing: regionalLinks }),
  ...underEachRoot('/info/:baseProductNo/:sale?', {
    ...info,
    modules: ['info', 'infoPage', 'templateInfo'],
  }),
  ...underEachRoot('/clause/:clauseId/:sale?', { ...clause, modules: ['clauseContent'] }),
  ...underEachRoot('/aiProduct/clauseRead/:baseProductNo/:sale?', {
    ...reading,
    modules: ['clauseRead'],
  }),
  ...underEachRoot('/viewMore/:baseProductNo/:type/:sale?', more),
  ...underEachRoot('/comment/:baseProductNo/:sale?', comments),
  ...underEachRoot('/pre/:baseProductNo/:sale?', pre),
  ...underEachRoot('/aiProduct/detail/:baseProductNo', compare),
] as const satisfies readonly Row[];

/** Matches any single word below `/pro`, so all other rows come before it. */
export const shortProductRows = [
  { ...detail, path: '/pro/:baseProductNo', root: 'pro', landing: 'the short address in print' },
] as const satisfies readonly Row[];
