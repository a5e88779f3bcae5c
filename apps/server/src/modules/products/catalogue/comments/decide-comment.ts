import { refuse } from '@parasol/contract/errors';
import { decideOn } from '@parasol/domain/products/catalogue/comment-status';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockComment, setCommentStatus } from '#modules/products/catalogue/queries/comments.ts';
import { stillThere } from '#ground/subject.ts';

export const decideComment: Verb<'decideComment'> = async (
  { app, caller, now },
  { commentId, decision, reason },
) => {
  if (decision === 'refuse' && reason === '') {
    return refuse('INVALID_REQUEST', '请写明不展示的原因，客户会看到');
  }
  return inTransaction(app.database, async (tx) => {
    const comment = stillThere(await lockComment(tx.db, commentId));
    const status = decideOn(comment.status, decision);
    if (status !== 'shown' && status !== 'refused') {
      return decidedAlready(tx.db, `comment:${commentId}`, ['comment.shown', 'comment.refused'], {
        key: 'CONFLICT',
        msg: '这条评价已经处理过了，请刷新列表',
      });
    }
    await setCommentStatus(tx.db, commentId, status, { by: caller.staffId, at: now, reason });
    tx.audit({
      actor: `staff:${caller.staffId}`,
      action: `comment.${status}`,
      subject: `comment:${commentId}`,
      detail: { baseProductNo: comment.baseProductNo, reason },
    });
    return { status };
  });
};
