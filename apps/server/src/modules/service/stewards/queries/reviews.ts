import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { StewardTables } from '#ground/db/tables/service/stewards.ts';

export type ReviewRow = Selectable<StewardTables['steward_reviews']>;

const most = 20;

export const reviewByNo = (db: Db, reviewNo: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('steward_reviews').selectAll().where('review_no', '=', reviewNo).executeTakeFirst();

export const reviewsOf = (
  db: Db,
  careNo: string,
): Promise<Pick<ReviewRow, 'review_no' | 'made_at'>[]> =>
  db
    .selectFrom('steward_reviews')
    .select(['review_no', 'made_at'])
    .where('care_no', '=', careNo)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();

export const reviewsOfUser = (db: Db, userId: string): Promise<ReviewRow[]> =>
  db
    .selectFrom('steward_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .execute();

export const insertReview = async (
  db: Db,
  row: Insertable<StewardTables['steward_reviews']>,
): Promise<void> => {
  await db.insertInto('steward_reviews').values(row).execute();
};
