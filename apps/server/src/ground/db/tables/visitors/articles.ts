import type { ArticleBlock } from '@parasol/domain/articles/article-body';
import type { ArticleTopic } from '@parasol/domain/articles/article-names';
import type { KeptState } from '@parasol/domain/publishing/version-states';
import type { ColumnType } from 'kysely';

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
    state: KeptState;
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
