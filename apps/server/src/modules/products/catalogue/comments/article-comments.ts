import { randomUUID } from 'node:crypto';
import type { Tx } from '#ground/db/transaction.ts';
import { insertArticleComment } from '#modules/products/catalogue/queries/article-comments.ts';

/** Comments on articles are stored, moderated and shown like comments on products. */
export {
  hasCommentedOn,
  readArticleComments,
} from '#modules/products/catalogue/queries/article-comments.ts';

interface Said {
  readonly articleNo: number;
  readonly brand: string;
  readonly userId: string;
  readonly body: string;
  readonly at: Date;
}

/** Null when the person has commented on the article before. */
export const keepArticleComment = async (tx: Tx, comment: Said): Promise<string | null> => {
  const commentId = randomUUID();
  if (!(await insertArticleComment(tx.db, { commentId, ...comment }))) return null;
  tx.audit({
    actor: `customer:${comment.userId}`,
    action: 'comment.submitted',
    subject: `comment:${commentId}`,
    detail: { articleId: comment.articleNo },
  });
  return commentId;
};
