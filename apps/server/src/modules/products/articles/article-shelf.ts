import { articleLife } from '@parasol/domain/products/articles/article-life';
import { claimsIn, textsOfArticle } from '@parasol/domain/products/articles/article';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import type { Shelf } from '#modules/base/publishing/shelf.ts';
import { changeVersion, dueArticles, lockArticle, type ArticleVersion } from './queries.ts';

/** Where versions of articles lie. */
export const articleShelf: Shelf<ArticleVersion> = {
  noun: 'article',
  life: articleLife,
  act: 'publish-article',
  missing: '没有这篇文章',
  called: ({ title }) => `文章《${title}》`,
  lock: lockArticle,
  change: (db, no, version, change) => changeVersion(db, { article_no: no, version }, change),
  due: dueArticles,
  claims: ({ title, summary, body }) => claimsIn({ title, summary, blocks: body }),
  doubts: ({ title, summary, body }) => doubtsAt(textsOfArticle({ title, summary, blocks: body })),
};
