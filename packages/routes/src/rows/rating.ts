import { olderLinks } from './landings.ts';
import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const trial = {
  page: 'rating/trial',
  title: '保险费试算',
  flow: true,
  hydrate: 'eager',
  posts: true,
  canonical: '/trial/:baseProductNo/:sale?',
} as const;
const trials = { page: 'rating/trials', hydrate: 'idle', title: '试算记录', hidden: true } as const;
const shared = {
  page: 'rating/shared-trial',
  hydrate: 'idle',
  hidden: true,
  landing: 'a calculation that somebody shared',
} as const;

export const ratingRows = [
  ...underEachRoot('/trial/:baseProductNo/:sale?', { ...trial, modules: ['calculate', 'trial'] }),
  ...underEachRoot('/trialV1/:baseProductNo/:sale?', {
    page: 'rating/trial-tiers',
    hydrate: 'idle',
    canonical: trial.canonical,
    modules: ['trialLayering'],
  }),
  ...underEachRoot('/trialV2/:baseProductNo/:sale?', {
    ...trial,
    landing: olderLinks,
    modules: ['trialPage'],
  }),
  ...underEachRoot('/trials', { ...trials, posts: true }),
  ...underEachRoot('/trials/:shareId', shared),
] as const satisfies readonly Row[];
