import type { Db } from '#ground/db/schema.ts';
import { publishedArticles } from './queries.ts';

/** The articles a brand has published, for lists of its pages. */
export const articleNumbers = async (db: Db, brand: string): Promise<readonly number[]> =>
  (await publishedArticles(db, brand)).map(({ article_no: no }) => no);
