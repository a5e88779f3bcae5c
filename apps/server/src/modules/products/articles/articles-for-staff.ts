import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import {
  claimsIn,
  readingMinutes,
  textsOfArticle,
} from '@parasol/domain/products/articles/article';
import { doubtsAt } from '@parasol/domain/base/wording/doubts/doubts';
import { readBody, writeBody } from '@parasol/domain/products/articles/article-body';
import type { Verb } from '#ground/context.ts';
import { mayChange, mayLookAt } from '#modules/base/publishing/may-edit.ts';
import {
  askedAbout,
  asksOf,
  headOf,
  historyOf,
  namesOf,
  wordingOf,
} from '#modules/base/publishing/staff-view.ts';
import { articleShelf } from './article-shelf.ts';
import { aroundOf, shownBlocks } from './article-view.ts';
import { problemsOf } from './version-text.ts';
import { newestVersions, publishedArticles } from './queries.ts';

export const listArticlesForStaff: Verb<'listArticlesForStaff'> = async (context) => {
  const { db } = context.app.database;
  const rows = (await newestVersions(db)).filter((row) => mayLookAt(context, [row]));
  const numbers = rows.map(({ article_no: no }) => no);
  const asked = await askedAbout(db, articleShelf, numbers);
  const nameOf = await namesOf(db, rows);
  return {
    articles: rows.map((row) => ({
      ...headOf(row, asked(row.article_no), nameOf),
      articleId: row.article_no,
      title: row.title,
      topic: row.topic,
      claims: articleShelf.claims(row).length,
      published: row.published,
    })),
  };
};

export const getArticleForStaff: Verb<'getArticleForStaff'> = async (
  context,
  { articleId },
  versions,
) => {
  const { db } = context.app.database;
  const asks = await asksOf(db, articleShelf, articleId);
  const nameOf = await namesOf(db, versions);
  return {
    articleId,
    mayChange: mayChange(context, versions),
    versions: versions.map((row) => ({
      ...headOf(row, asks.length > 0, nameOf),
      title: row.title,
      summary: row.summary,
      topic: row.topic,
      responsible: row.responsible,
      places: row.places,
      text: writeBody(row.body),
      ...wordingOf(articleShelf.claims(row), articleShelf.doubts(row)),
    })),
    asks,
    history: await historyOf(db, articleShelf, articleId),
  };
};

export const previewArticle: Verb<'previewArticle'> = async (context, input) => {
  const { app, caller } = context;
  const { brand, title, summary, text } = input;
  const shownBy = app.brands.find(({ id }) => id === brand);
  if (!shownBy || !staffMay(caller, brand)) return refuse('NO_PERMISSION');
  const blocks = readBody(text);
  const problems = problemsOf(blocks);
  const around = aroundOf(context, brand, await publishedArticles(app.database.db, brand));
  return {
    brand: { name: shownBy.name, theme: { ...shownBy.theme } },
    article: {
      title,
      summary,
      minutes: readingMinutes(blocks),
      blocks: problems.length > 0 ? [] : shownBlocks(blocks, around),
    },
    ...wordingOf(
      claimsIn({ title, summary, blocks }),
      doubtsAt(textsOfArticle({ title, summary, blocks })),
    ),
    problems,
  };
};
