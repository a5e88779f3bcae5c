import type { Db } from '#ground/db/schema.ts';

interface NewArticleComment {
  readonly commentId: string;
  readonly articleNo: number;
  readonly brand: string;
  readonly userId: string;
  readonly body: string;
  readonly at: Date;
}

/** False when the person has commented on it before. */
export const insertArticleComment = async (
  db: Db,
  comment: NewArticleComment,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('product_comments')
    .values({
      comment_id: comment.commentId,
      article_no: comment.articleNo,
      base_product_no: null,
      brand: comment.brand,
      user_id: comment.userId,
      policy_no: null,
      score: null,
      body: comment.body,
      status: 'waiting',
      created_at: comment.at,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['article_no', 'user_id']).where('article_no', 'is not', null).doNothing(),
    )
    .returning('comment_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const hasCommentedOn = async (db: Db, articleNo: number, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('product_comments')
    .select('comment_id')
    .where('article_no', '=', articleNo)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const readArticleComments = (
  db: Db,
  brand: string,
  articleNo: number,
  before: Date | undefined,
  most: number,
) => {
  const shown = db
    .selectFrom('product_comments')
    .select(['comment_id as commentId', 'body', 'created_at as createdAt'])
    .where('brand', '=', brand)
    .where('article_no', '=', articleNo)
    .where('status', '=', 'shown')
    .orderBy('created_at', 'desc')
    .limit(most);
  return (before === undefined ? shown : shown.where('created_at', '<', before)).execute();
};
