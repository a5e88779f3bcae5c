import type { Subject } from '@parasol/contract/staff/console/shapes';
import type { Db } from '#ground/db/schema.ts';

const mostRecent = 20;

export const noteLook = async (
  db: Db,
  staffId: string,
  look: Subject & { readonly title: string },
  at: Date,
): Promise<void> => {
  await db
    .insertInto('staff_recent')
    .values({ staff_id: staffId, ...look, at })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'kind', 'no']).doUpdateSet({ title: look.title, at }),
    )
    .execute();
};

export const recentLooks = (db: Db, staffId: string) =>
  db
    .selectFrom('staff_recent')
    .select(['kind', 'no', 'title', 'at'])
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .limit(mostRecent)
    .execute();

export const putGrant = async (
  db: Db,
  grant: {
    readonly staffId: string;
    readonly subject: string;
    readonly reason: string;
    readonly at: Date;
    readonly until: Date;
  },
): Promise<void> => {
  const { staffId, subject, reason, at, until } = grant;
  await db
    .insertInto('unmask_grants')
    .values({ staff_id: staffId, subject, reason, at, until })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'subject']).doUpdateSet({ reason, at, until }),
    )
    .execute();
};

export const grantOf = async (
  db: Db,
  staffId: string,
  subject: string,
  now: Date,
): Promise<Date | null> =>
  (
    await db
      .selectFrom('unmask_grants')
      .select('until')
      .where('staff_id', '=', staffId)
      .where('subject', '=', subject)
      .where('until', '>', now)
      .executeTakeFirst()
  )?.until ?? null;
