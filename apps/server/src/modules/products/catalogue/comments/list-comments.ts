import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { commentRight } from './comment-right.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { commentSummary, shownComments } from '#modules/products/catalogue/queries/comments.ts';

const pageSize = 20;

export const listComments: Verb<'listComments'> = async (context, { baseProductNo, before }) => {
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const { db } = context.app.database;
  const brand = context.brand.id;
  const since = before === undefined ? undefined : new Date(before);
  const [{ count, sum }, rows, right] = await Promise.all([
    commentSummary(db, brand, baseProductNo),
    shownComments(db, brand, baseProductNo, since, pageSize + 1),
    commentRight(context, baseProductNo),
  ]);
  const shown = rows.slice(0, pageSize);
  return {
    productName: found.product.names.marketing,
    count,
    score: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    comments: shown.map(({ commentId, score, body, createdAt, purchasedAt }) => ({
      commentId,
      score,
      body,
      boughtIn: dateOf(purchasedAt.getTime()).slice(0, 7),
      at: dateOf(createdAt.getTime()),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.createdAt.toISOString() ?? null) : null,
    own: 'reason' in right ? { may: false, reason: right.reason } : { may: true, reason: '' },
  };
};
