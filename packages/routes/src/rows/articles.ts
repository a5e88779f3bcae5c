import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const article = {
  page: 'articles/article',
  hydrate: 'idle',
  posts: true,
  canonical: '/content/:articleId',
} as const;

/** The brand's articles. The number of an article is also its number in the feed. */
export const articleRows = [
  ...underEachRoot('/articles', {
    page: 'articles/articles',
    title: '保险知识',
    hydrate: 'idle',
  }),
  ...underEachRoot('/content/:articleId', article),
  ...underEachRoot('/scalecontent/:articleId', {
    ...article,
    variant: 'large',
    landing: 'readers who need larger type, from the apps and from articles',
  }),
  ...underEachRoot('/article/:articleId', {
    ...article,
    landing: 'the feed of the apps',
    modules: ['articleDetail'],
  }),
] as const satisfies readonly Row[];
