import type { Row } from './row.ts';

const suitability = {
  page: 'suitability/suitability',
  title: '适当性评估',
  hydrate: 'eager',
  posts: true,
  hidden: true,
} as const;

export const suitabilityRows = [
  { ...suitability, path: '/pro/suitability/:baseProductNo', root: 'pro' },
  {
    ...suitability,
    path: '/tr/suitability/:baseProductNo/:sale',
    root: 'tr',
    modules: ['suitability'],
  },
] as const satisfies readonly Row[];
