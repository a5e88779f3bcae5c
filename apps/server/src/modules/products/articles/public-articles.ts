import { refuse, type Refusal } from '@parasol/contract/errors';
import {
  articleTopics,
  isArticlePlace,
  type ArticlePlace,
  type ArticleTopic,
} from '@parasol/domain/products/articles/article-names';
import { searchQuery } from '@parasol/domain/base/search/search-vector';
import type { App, Context, Verb } from '#ground/context.ts';
import { aroundOf, listedArticle, shownArticle } from './article-view.ts';
import { articlesFor, publishedArticle, publishedArticles, searchArticles } from './queries.ts';

const mostFound = 50;
const mostHelpful = 3;

export const noArticle = (): Refusal =>
  refuse('NOT_FOUND', '没有找到这篇文章，可能已经撤下，请在文章列表中查找');

export const listArticles: Verb<'listArticles'> = async ({ app, brand }, { topic, words = '' }) => {
  const { db } = app.database;
  const all = await publishedArticles(db, brand.id);
  const query = words === '' ? undefined : searchQuery(words);
  const found =
    query === undefined
      ? all
      : query === null
        ? []
        : await searchArticles(db, brand.id, query, mostFound);
  const topics = (Object.keys(articleTopics) as ArticleTopic[]).map((name) => ({
    topic: name,
    title: articleTopics[name],
    count: all.filter((article) => article.topic === name).length,
  }));
  return {
    articles: found
      .filter((article) => topic === undefined || article.topic === topic)
      .map(listedArticle),
    topics: topics.filter(({ count }) => count > 0),
  };
};

/** Places of a product's page: the people it is for, and its kind. */
const placesOf = ({ catalogue }: App, baseProductNo: string | undefined): ArticlePlace[] => {
  const product = baseProductNo === undefined ? undefined : catalogue.find(baseProductNo)?.product;
  if (!product) return [];
  const { kind, eligibility } = product;
  const { min, max } = eligibility.age;
  return [
    ...(max < 18 ? (['children'] as const) : []),
    ...(min >= 40 ? (['parents'] as const) : []),
    ...(isArticlePlace(kind) ? [kind] : []),
  ];
};

export const listHelpfulArticles: Verb<'listHelpfulArticles'> = async (
  { app, brand },
  { places, baseProductNo },
) => {
  const wanted = [...places, ...placesOf(app, baseProductNo)];
  return {
    articles: (await articlesFor(app.database.db, brand.id, wanted, mostHelpful))
      .map(listedArticle)
      .map(({ articleId, title, minutes }) => ({ articleId, title, minutes })),
  };
};

const readArticle = async (context: Context, articleNo: number) => {
  const { app, brand } = context;
  const version = await publishedArticle(app.database.db, brand.id, articleNo);
  if (!version) return noArticle();
  const others = await publishedArticles(app.database.db, brand.id);
  return shownArticle(version, aroundOf(context, brand.id, others));
};

export const getArticle: Verb<'getArticle'> = (context, { articleId }) =>
  readArticle(context, articleId);

/** The feed is what the brand has published, the newest first. */
export const getFeedArticle: Verb<'getFeedArticle'> = async (context, { feedId }) => {
  const { app, brand } = context;
  const all = await publishedArticles(app.database.db, brand.id);
  const version = all.find(({ article_no: no }) => feedId === undefined || no === feedId);
  if (!version && feedId !== undefined) return noArticle();
  return {
    article: version ? shownArticle(version, aroundOf(context, brand.id, all)) : null,
    feed: all.map((each) => ({ ...listedArticle(each), feedId: each.article_no })),
  };
};

export const isPublishedArticle = async (
  { app, brand }: Context,
  articleNo: number,
): Promise<boolean> => (await publishedArticle(app.database.db, brand.id, articleNo)) !== undefined;
