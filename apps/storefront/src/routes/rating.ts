import type { Row } from './row.ts';

const trial = { page: 'rating/trial', hydrate: 'eager', posts: true } as const;
const trials = { page: 'rating/trials', hydrate: 'idle', title: '我的试算', hidden: true } as const;
const shared = { page: 'rating/shared-trial', hydrate: 'idle', hidden: true } as const;

export const ratingRows = [
  { ...trial, path: '/pro/trial/:baseProductNo', root: 'pro', modules: ['calculate', 'trial'] },
  { ...trial, path: '/pro/trialV1/:baseProductNo', root: 'pro', modules: ['trialLayering'] },
  { ...trial, path: '/pro/trialV2/:baseProductNo', root: 'pro', modules: ['trialPage'] },
  { ...trial, path: '/tr/trial/:baseProductNo/:sale', root: 'tr' },
  { ...trial, path: '/tr/trialV1/:baseProductNo/:sale', root: 'tr' },
  { ...trial, path: '/tr/trialV2/:baseProductNo/:sale', root: 'tr' },
  { ...trials, path: '/pro/trials', root: 'pro', posts: true },
  { ...trials, path: '/tr/trials', root: 'tr', posts: true },
  { ...shared, path: '/pro/trials/:shareId', root: 'pro' },
  { ...shared, path: '/tr/trials/:shareId', root: 'tr' },
] as const satisfies readonly Row[];
