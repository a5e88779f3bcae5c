import type { Output } from '@parasol/contract';
import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { claimsIn, readingMinutes } from '@parasol/domain/articles/article';
import { readBody, writeBody } from '@parasol/domain/articles/article-body';
import { askActs, isAskAct } from '@parasol/domain/console/ask-acts';
import { wordsOfAction } from '@parasol/domain/console/audit-words';
import type { Verb } from '#context.ts';
import { openAsksAbout } from '#modules/accounts/asks/read-asks.ts';
import { staffName } from '#modules/accounts/staff/staff-name.ts';
import { aroundOf, shownBlocks } from './article-view.ts';
import { problemsOf } from './kept-version.ts';
import { mayChange, mayLookAt } from './may-edit.ts';
import {
  articleHistory,
  newestVersions,
  publishedArticles,
  versionsOf,
  type ArticleVersion,
} from './queries.ts';

type Version = Output<'getArticleForStaff'>['versions'][number];

/** A draft that a colleague is asked about is under review. */
const stateOf = ({ state }: ArticleVersion, asked: boolean): Version['state'] =>
  state === 'draft' && asked ? 'review' : state;

const claimsOf = ({ title, summary, body }: ArticleVersion): Version['claims'] =>
  claimsIn({ title, summary, blocks: body }).map(({ place, rule, regulation, words, message }) => ({
    place,
    rule,
    regulation,
    words,
    message,
  }));

const staffPrefix = 'staff:';

export const listArticlesForStaff: Verb<'listArticlesForStaff'> = async (context) => {
  const { db } = context.app.database;
  const rows = (await newestVersions(db)).filter((row) => mayLookAt(context, [row]));
  const subjects = rows.map(({ article_no: no }) => `article:${no}`);
  const asks = subjects.length === 0 ? [] : await openAsksAbout(db, subjects);
  const names = await namesOf(context.app.database.db, rows);
  return {
    articles: rows.map((row) => ({
      articleId: row.article_no,
      version: row.version,
      state: stateOf(
        row,
        asks.some(({ subject }) => subject === `article:${row.article_no}`),
      ),
      title: row.title,
      topic: row.topic,
      brands: row.brands,
      publishAt: row.publish_at?.toISOString() ?? null,
      changedAt: row.changed_at.toISOString(),
      changedBy: names.get(row.changed_by) ?? '系统（启动时）',
      claims: claimsOf(row).length,
      published: row.published,
    })),
  };
};

/** Who changed each, by name. */
const namesOf = async (
  db: Parameters<typeof staffName>[0],
  versions: readonly Pick<ArticleVersion, 'changed_by'>[],
): Promise<ReadonlyMap<string, string>> => {
  const actors = [...new Set(versions.map(({ changed_by: by }) => by))];
  const named = actors
    .filter((actor) => actor.startsWith(staffPrefix))
    .map(async (actor) => [actor, await staffName(db, actor.slice(staffPrefix.length))] as const);
  return new Map(await Promise.all(named));
};

export const getArticleForStaff: Verb<'getArticleForStaff'> = async (context, { articleId }) => {
  const { db } = context.app.database;
  const versions = await versionsOf(db, articleId);
  if (!mayLookAt(context, versions)) return refuse('NOT_FOUND', '没有这篇文章');
  const [asks, history, names] = [
    await openAsksAbout(db, [`article:${articleId}`]),
    await articleHistory(db, articleId),
    await namesOf(db, versions),
  ];
  return {
    articleId,
    mayChange: mayChange(context, versions),
    versions: versions.map((row) => ({
      version: row.version,
      revision: row.revision,
      state: stateOf(row, asks.length > 0),
      title: row.title,
      summary: row.summary,
      topic: row.topic,
      responsible: row.responsible,
      brands: row.brands,
      places: row.places,
      text: writeBody(row.body),
      publishAt: row.publish_at?.toISOString() ?? null,
      publishedAt: row.published_at?.toISOString() ?? null,
      changedAt: row.changed_at.toISOString(),
      changedBy: names.get(row.changed_by) ?? '系统（启动时）',
      claims: claimsOf(row),
    })),
    asks: asks.map(({ act, asked_name: askedBy, asked_at: askedAt }) => ({
      title: isAskAct(act) ? askActs[act].title : act,
      askedBy,
      askedAt: askedAt.toISOString(),
    })),
    history: history.map(({ action, at, detail, by, granted }) => {
      const { version, reason } = detail as Readonly<Record<string, unknown>>;
      const name = by ?? '系统';
      return {
        at: at.toISOString(),
        words: `${wordsOfAction(action)}${typeof version === 'number' ? `（第 ${version} 版）` : ''}`,
        by: granted === null ? name : `${name}提出，${granted}批准`,
        reason: typeof reason === 'string' ? reason : '',
      };
    }),
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
    claims: claimsIn({ title, summary, blocks }).map(
      ({ place, rule, regulation, words, message }) => ({
        place,
        rule,
        regulation,
        words,
        message,
      }),
    ),
    problems,
  };
};
