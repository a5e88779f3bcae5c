// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/products/articles.ts`.
import type { ColumnType } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { ArticleBlock } from '@parasol/domain/products/articles/article-body';
import type { ArticleTopic } from '@parasol/domain/products/articles/article-names';
import type { ArticleState } from '@parasol/domain/products/articles/article-life';

export interface ArticleTables {
  articles: {
    article_no: number;
    created_at: Date;
    created_by: string;
  };
  article_versions: {
    article_no: number;
    version: number;
    revision: number;
    state: ArticleState;
    title: string;
    summary: string;
    topic: ArticleTopic;
    responsible: string;
    brands: string[];
    places: string[];
    body: ColumnType<readonly ArticleBlock[], string, string>;
    /** Read by PostgreSQL alone. */
    words: ColumnType<never, string, string>;
    publish_at: Date | null;
    published_at: Date | null;
    changed_at: Date;
    changed_by: string;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type ArticleChecks = [
  Within<ArticleState, 'draft' | 'scheduled' | 'published' | 'replaced' | 'withdrawn'>,
];
