import type { ArticleBlock } from '@parasol/domain/products/articles/article-body';
import type { ArticleTopic } from '@parasol/domain/products/articles/article-names';
import type { ArticleState } from '@parasol/domain/products/articles/article-life';
import type { ColumnType } from 'kysely';

export interface ArticleTables {
  articles: {};
  article_versions: {
    state: ArticleState;
    topic: ArticleTopic;
    body: readonly ArticleBlock[];
    /** Read by PostgreSQL alone. */
    words: ColumnType<never, string, string>;
  };
}
