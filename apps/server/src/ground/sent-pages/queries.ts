import type { Db } from '#ground/db/schema.ts';

export interface SentPage {
  readonly who: string;
  readonly path: string;
  readonly at: Date;
}

export const putSentPages = async (db: Db, pages: readonly SentPage[]): Promise<void> => {
  await db
    .insertInto('sent_pages')
    .values([...pages])
    .onConflict((conflict) =>
      conflict.columns(['who', 'path']).doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    )
    .execute();
};

export const wasSent = async (
  db: Db,
  to: readonly string[],
  path: string,
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('sent_pages')
    .select('path')
    .where('who', 'in', [...to])
    .where('path', '=', path)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;
