import { refuse } from '@parasol/contract/errors';
import { dateOf, startOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, Context, Verb } from '#ground/context.ts';
import type { Events } from '#events.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { isPublishedArticle } from '#modules/products/articles/public-articles.ts';
import { lockPoints, pointsOf, type PointRow } from '#modules/sales/benefits/queries/points.ts';
import { earnPoints } from './keep-points.ts';

/** A new customer has points to use at once. */
export const welcomePerson = (
  tx: Tx,
  app: App,
  { brand, userId }: Events['user.signed-in'],
): Promise<boolean> => earnPoints(tx, app, { brand, userId }, 'welcome', '');

export const creditFamily = (
  tx: Tx,
  app: App,
  { brand, userId }: Events['family.saved'],
): Promise<boolean> => earnPoints(tx, app, { brand, userId }, 'family', '');

type Standing = 'open' | 'got' | 'today-over';

const standingOf = ({ app, now }: Context, rows: readonly PointRow[], ref: string): Standing => {
  const read = rows.filter(({ kind, about }) => kind === 'earn' && about === 'article');
  if (read.some((row) => row.ref === ref)) return 'got';
  const today = startOf(dateOf(now.getTime()));
  const most = app.catalogue.shared.benefits.points.articlesPerDay;
  return read.filter(({ at }) => at.getTime() >= today).length >= most ? 'today-over' : 'open';
};

export const getArticlePoints: Verb<'getArticlePoints'> = async (context, { articleId }) => {
  const { app, person } = context;
  if (person === null) return { offer: null };
  const points = app.catalogue.shared.benefits.points.deeds.article;
  const rows = await pointsOf(app.database.db, person);
  return { offer: { points, state: standingOf(context, rows, String(articleId)) } };
};

export const finishArticle: Verb<'finishArticle'> = async (context, { articleId }) => {
  const { app, brand, person: userId } = context;
  if (!(await isPublishedArticle(context, articleId)))
    return refuse('NOT_FOUND', '没有找到这篇文章');
  const ref = String(articleId);
  return inTransaction(app.database, async (tx) => {
    await lockPoints(tx.db, userId);
    const standing = standingOf(context, await pointsOf(tx.db, userId), ref);
    if (standing === 'today-over') return refuse('CONFLICT', '今天读文章的积分已经领满，明天再来');
    if (standing === 'open') await earnPoints(tx, app, { brand: brand.id, userId }, 'article', ref);
    return { points: app.catalogue.shared.benefits.points.deeds.article };
  });
};
