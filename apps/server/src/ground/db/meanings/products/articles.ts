import type { ArticleBlock } from '@parasol/domain/products/articles/article-body';
import type { ArticleTopic } from '@parasol/domain/products/articles/article-names';
import type { KeptState } from '@parasol/domain/base/publishing/version-states';
import type { ColumnType } from 'kysely';

export interface ArticleTables {
  articles: {};
  article_versions: {
    state: KeptState;
    topic: ArticleTopic;
    body: readonly ArticleBlock[];
    /** Read by PostgreSQL alone. */
    words: ColumnType<never, string, string>;
  };
}
