import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { SearchQuery } from '@parasol/domain/base/search/search-vector';
import type { ArticleTopic } from '@parasol/domain/products/articles/article-names';
import type { Db } from '#ground/db/schema.ts';
import type { ArticleTables } from '#ground/db/tables/products/articles.ts';

type Versions = ArticleTables['article_versions'];
export type ArticleVersion = Omit<Selectable<Versions>, 'words'>;

const columns = [
  'article_no',
  'version',
  'revision',
  'state',
  'title',
  'summary',
  'topic',
  'responsible',
  'brands',
  'places',
  'body',
  'publish_at',
  'published_at',
  'changed_at',
  'changed_by',
] as const satisfies readonly (keyof ArticleVersion)[];

const published = (db: Db, brand: string) =>
  db
    .selectFrom('article_versions')
    .select(columns)
    .where('state', '=', 'published')
    .where(sql<boolean>`${brand} = any(brands)`);

export const publishedArticles = (
  db: Db,
  brand: string,
  topic?: ArticleTopic,
): Promise<ArticleVersion[]> => {
  const all = published(db, brand).orderBy('published_at', 'desc').orderBy('article_no');
  return (topic === undefined ? all : all.where('topic', '=', topic)).execute();
};

export const publishedArticle = (
  db: Db,
  brand: string,
  articleNo: number,
): Promise<ArticleVersion | undefined> =>
  published(db, brand).where('article_no', '=', articleNo).executeTakeFirst();

export const articlesFor = (
  db: Db,
  brand: string,
  places: readonly string[],
  most: number,
): Promise<ArticleVersion[]> =>
  published(db, brand)
    .where(sql<boolean>`places && ${[...places]}::text[]`)
    // An article that names the product first is the closest match.
    .orderBy(sql`(select min(array_position(${[...places]}::text[], p)) from unnest(places) p)`)
    .orderBy('article_no')
    .limit(most)
    .execute();

/** Articles with all the words of the question, or with the most of them. */
export const searchArticles = async (
  db: Db,
  brand: string,
  { all, any }: SearchQuery,
  most: number,
): Promise<ArticleVersion[]> => {
  const matching = (query: string) =>
    published(db, brand)
      .where(sql<boolean>`words @@ ${query}::tsquery`)
      .orderBy(sql`ts_rank('{0.1, 0.1, 0.5, 1}', words, ${any}::tsquery)`, 'desc')
      .orderBy('article_no')
      .limit(most)
      .execute();
  const whole = await matching(all);
  return whole.length > 0 ? whole : matching(any);
};

export const versionsOf = (db: Db, articleNo: number): Promise<ArticleVersion[]> =>
  db
    .selectFrom('article_versions')
    .select(columns)
    .where('article_no', '=', articleNo)
    .orderBy('version', 'desc')
    .execute();

/** The newest version of each, with the number of the published one. */
export const newestVersions = (db: Db) =>
  db
    .selectFrom('article_versions as v')
    .select(columns.map((column) => `v.${column}` as const))
    .select((of) =>
      of
        .selectFrom('article_versions as p')
        .select('p.version')
        .whereRef('p.article_no', '=', 'v.article_no')
        .where('p.state', '=', 'published')
        .as('published'),
    )
    .distinctOn('v.article_no')
    .orderBy('v.article_no')
    .orderBy('v.version', 'desc')
    .execute();

/** All versions, locked against other changes. */
export const lockArticle = async (db: Db, articleNo: number): Promise<ArticleVersion[]> => {
  await db
    .selectFrom('articles')
    .select('article_no')
    .where('article_no', '=', articleNo)
    .forUpdate()
    .execute();
  return versionsOf(db, articleNo);
};

export const nextArticleNo = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ no: string }>`select nextval('article_numbers') as no`.execute(db);
  return Number(rows[0]?.no);
};

/** False when the number was taken in the meantime. */
export const insertArticle = async (
  db: Db,
  article: Insertable<ArticleTables['articles']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('articles')
    .values(article)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
};

export const anyArticle = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('articles').select('article_no').limit(1).executeTakeFirst()) !== undefined;

export const insertVersion = async (db: Db, version: Insertable<Versions>): Promise<void> => {
  await db.insertInto('article_versions').values(version).execute();
};

export const changeVersion = async (
  db: Db,
  { article_no: articleNo, version }: Pick<ArticleVersion, 'article_no' | 'version'>,
  change: Updateable<Versions>,
): Promise<void> => {
  await db
    .updateTable('article_versions')
    .set(change)
    .where('article_no', '=', articleNo)
    .where('version', '=', version)
    .execute();
};

/** Articles whose moment has come. */
export const dueArticles = async (db: Db, now: Date): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('article_versions')
    .select('article_no')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ article_no: no }) => no);
};

/** Whether a picture is part of a brand's published texts. */
export const publishedImage = async (db: Db, brand: string, fileId: string): Promise<boolean> =>
  (await published(db, brand)
    .where(sql<boolean>`body @> ${JSON.stringify([{ kind: 'image', fileId }])}::jsonb`)
    .executeTakeFirst()) !== undefined;
