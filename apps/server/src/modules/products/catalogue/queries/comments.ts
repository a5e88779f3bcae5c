import type { CommentStatus } from '@parasol/domain/products/catalogue/comment-life';
import type { Db } from '#ground/db/schema.ts';

export interface Purchase {
  readonly policyNo: string;
  readonly baseProductNo: string;
  readonly brand: string;
  readonly userId: string;
  readonly purchasedAt: Date;
}

/** Issuing a policy may be reported twice; it is one purchase. */
export const insertPurchase = async (db: Db, purchase: Purchase): Promise<void> => {
  await db
    .insertInto('product_purchases')
    .values({
      policy_no: purchase.policyNo,
      base_product_no: purchase.baseProductNo,
      brand: purchase.brand,
      user_id: purchase.userId,
      purchased_at: purchase.purchasedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The person's policies of this product, with whether each was commented on already. */
export const ownPurchases = (
  db: Db,
  userId: string,
  baseProductNo: string,
): Promise<{ policyNo: string; commented: boolean }[]> =>
  db
    .selectFrom('product_purchases as bought')
    .leftJoin('product_comments as said', 'said.policy_no', 'bought.policy_no')
    .select((of) => [
      'bought.policy_no as policyNo',
      of('said.comment_id', 'is not', null).$castTo<boolean>().as('commented'),
    ])
    .where('bought.user_id', '=', userId)
    .where('bought.base_product_no', '=', baseProductNo)
    .orderBy('bought.purchased_at', 'desc')
    .execute();

interface NewComment {
  readonly commentId: string;
  readonly baseProductNo: string;
  readonly brand: string;
  readonly userId: string;
  readonly policyNo: string;
  readonly score: number;
  readonly body: string;
  readonly createdAt: Date;
}

/** False when the policy was commented on in the meantime. */
export const insertComment = async (db: Db, comment: NewComment): Promise<boolean> => {
  const inserted = await db
    .insertInto('product_comments')
    .values({
      comment_id: comment.commentId,
      base_product_no: comment.baseProductNo,
      brand: comment.brand,
      user_id: comment.userId,
      policy_no: comment.policyNo,
      score: comment.score,
      body: comment.body,
      status: 'waiting',
      created_at: comment.createdAt,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.column('policy_no').doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const shownComments = (
  db: Db,
  brand: string,
  baseProductNo: string,
  before: Date | undefined,
  most: number,
) => {
  const shown = db
    .selectFrom('product_comments as said')
    .innerJoin('product_purchases as bought', 'bought.policy_no', 'said.policy_no')
    .select([
      'said.comment_id as commentId',
      'said.body',
      'said.created_at as createdAt',
      'bought.purchased_at as purchasedAt',
    ])
    .select((of) => of.ref('said.score').$notNull().as('score'))
    .where('said.brand', '=', brand)
    .where('said.base_product_no', '=', baseProductNo)
    .where('said.status', '=', 'shown')
    .orderBy('said.created_at', 'desc')
    .limit(most);
  return (before === undefined ? shown : shown.where('said.created_at', '<', before)).execute();
};

export const commentSummary = async (
  db: Db,
  brand: string,
  baseProductNo: string,
): Promise<{ count: number; sum: number }> => {
  const row = await db
    .selectFrom('product_comments')
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.sum<string | null>('score').as('sum'),
    ])
    .where('brand', '=', brand)
    .where('base_product_no', '=', baseProductNo)
    .where('status', '=', 'shown')
    .executeTakeFirstOrThrow();
  return { count: row.count, sum: Number(row.sum ?? 0) };
};

export const commentById = (
  db: Db,
  commentId: string,
): Promise<{ readonly brand: string } | undefined> =>
  db
    .selectFrom('product_comments')
    .select('brand')
    .where('comment_id', '=', commentId)
    .executeTakeFirst();

export const lockComment = (db: Db, commentId: string) =>
  db
    .selectFrom('product_comments')
    .select(['comment_id', 'status as state', 'brand', 'base_product_no as baseProductNo'])
    .where('comment_id', '=', commentId)
    .forUpdate()
    .executeTakeFirst();

export const setCommentStatus = async (
  db: Db,
  commentId: string,
  status: CommentStatus,
  decided: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> => {
  await db
    .updateTable('product_comments')
    .set({ status, decided_by: decided.by, decided_at: decided.at, reason: decided.reason })
    .where('comment_id', '=', commentId)
    .execute();
};
