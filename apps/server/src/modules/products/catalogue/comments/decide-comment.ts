import { refuse } from '@parasol/contract/errors';
import { commentLife, type CommentStatus } from '@parasol/domain/products/catalogue/comment-life';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockComment, setCommentStatus } from '#modules/products/catalogue/queries/comments.ts';
import { stillThere } from '#ground/subject.ts';

interface CommentRow {
  readonly comment_id: string;
  readonly state: CommentStatus;
  readonly baseProductNo: string | null;
}

interface Said {
  readonly staffId: string;
  readonly reason: string;
}

const moveComment = moving<typeof commentLife, CommentRow, Said>(commentLife, {
  change: async (tx, _app, row, { to, at, staffId, reason }) => {
    await setCommentStatus(tx.db, row.comment_id, to, { by: staffId, at, reason });
    return { ...row, state: to };
  },
  audited: ({ comment_id: commentId, baseProductNo }, { reason }) => ({
    subject: `comment:${commentId}`,
    detail: { baseProductNo, reason },
  }),
});

export const decideComment: Verb<'decideComment'> = async (
  { app, caller, now },
  { commentId, decision, reason },
) => {
  if (decision === 'refuse' && reason === '') {
    return refuse('INVALID_REQUEST', '请写明不展示的原因，客户会看到');
  }
  return inTransaction(app.database, async (tx) => {
    const comment = stillThere(await lockComment(tx.db, commentId));
    const { staffId } = caller;
    const step = { by: 'staff', actor: `staff:${staffId}`, now, staffId, reason } as const;
    const decided = await moveComment(tx, app, comment, { ...step, event: decision });
    if (decided === null)
      return decidedAlready(tx.db, `comment:${commentId}`, ['comment.shown', 'comment.refused'], {
        key: 'CONFLICT',
        msg: '这条评价已经处理过了，请刷新列表',
      });
    return { status: decided.state };
  });
};
