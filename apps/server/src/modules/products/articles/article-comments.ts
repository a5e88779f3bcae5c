import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { enterQueue } from '#modules/base/accounts/codes/enter-queue.ts';
import {
  hasCommentedOn,
  keepArticleComment,
  readArticleComments,
} from '#modules/products/catalogue/comments/article-comments.ts';
import { publishedArticle } from './queries.ts';
import { noArticle } from './public-articles.ts';

const pageSize = 20;
const twice = '每篇文章可以评论一次，您已经评论过了';

export const listArticleComments: Verb<'listArticleComments'> = async (
  context,
  { articleId, before },
) => {
  const { app, brand, person } = context;
  const { db } = app.database;
  if (!(await publishedArticle(db, brand.id, articleId))) return noArticle();
  const since = before === undefined ? undefined : new Date(before);
  const rows = await readArticleComments(db, brand.id, articleId, since, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const reason =
    person === null ? '登录后可以评论' : (await hasCommentedOn(db, articleId, person)) ? twice : '';
  return {
    comments: shown.map(({ commentId, body, createdAt }) => ({
      commentId,
      body,
      at: dateOf(createdAt.getTime()),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.createdAt.toISOString() ?? null) : null,
    own: { may: reason === '', reason },
  };
};

export const submitArticleComment: Verb<'submitArticleComment'> = async (
  context,
  { articleId, body },
) => {
  const { app, brand, person } = context;
  if (!(await publishedArticle(app.database.db, brand.id, articleId))) return noArticle();
  return inTransaction(app.database, async (tx) => {
    const refused = await enterQueue(tx, context, 'comment');
    if (refused) return refused;
    const commentId = await keepArticleComment(tx, {
      articleNo: articleId,
      brand: brand.id,
      userId: person,
      body,
      at: context.now,
    });
    return commentId === null ? refuse('CONFLICT', twice) : { commentId };
  });
};
