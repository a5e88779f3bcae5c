import { randomUUID } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import { commentRight } from './comment-right.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { ownUserId } from './own-user-id.ts';
import { insertComment } from '#modules/products/catalogue/queries/comments.ts';

export const submitComment: Verb<'submitComment'> = async (
  context,
  { baseProductNo, score, body },
) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const userId = ownUserId(context.caller);
  const right = await commentRight(context, baseProductNo);
  if ('reason' in right || userId === undefined) {
    return refuse('CONFLICT', 'reason' in right ? right.reason : undefined);
  }
  const commentId = randomUUID();
  return inTransaction(context.app.database, async (tx) => {
    const refused = await enterQueue(tx, context, 'comment');
    if (refused) return refused;
    const stored = await insertComment(tx.db, {
      commentId,
      baseProductNo,
      brand: context.brand.id,
      userId,
      policyNo: right.policyNo,
      score,
      body,
      createdAt: context.now,
    });
    if (!stored) return refuse('CONFLICT', '每份保单可以评价一次，您已经评价过了');
    tx.audit({
      actor: `customer:${userId}`,
      action: 'comment.submitted',
      subject: `comment:${commentId}`,
      detail: { baseProductNo, score },
    });
    return { commentId };
  });
};
