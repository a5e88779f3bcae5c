import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const suitability = {
  page: 'suitability/suitability',
  title: '适当性评估',
  flow: true,
  hydrate: 'eager',
  posts: true,
  hidden: true,
  after: '/trial/:baseProductNo/:sale?',
} as const;

export const suitabilityRows = [
  ...underEachRoot('/suitability/:baseProductNo/:sale?', {
    ...suitability,
    modules: ['suitability'],
  }),
] as const satisfies readonly Row[];
