import { randomUUID } from 'node:crypto';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { insertArticleComment } from '../queries/article-comments.ts';

/** What readers say of articles is kept, read by staff and shown as what buyers say of products. */
export { hasCommentedOn, readArticleComments } from '../queries/article-comments.ts';

interface Said {
  readonly articleNo: number;
  readonly brand: string;
  readonly userId: string;
  readonly body: string;
  readonly at: Date;
}

/** Null when the person has commented on the article before. */
export const keepArticleComment = (app: App, said: Said): Promise<string | null> =>
  inTransaction(app.database, async (tx) => {
    const commentId = randomUUID();
    if (!(await insertArticleComment(tx.db, { commentId, ...said }))) return null;
    tx.audit({
      actor: `customer:${said.userId}`,
      action: 'comment.submitted',
      subject: `comment:${commentId}`,
      detail: { articleId: said.articleNo },
    });
    return commentId;
  });
