import { sql } from 'kysely';
import type { QueueFilters } from '@parasol/contract/staff/console/shapes';
import type { QueueId } from '@parasol/domain/staff/console/queues';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';
import type { Assignee } from './queues.ts';

interface Row {
  readonly queue: QueueId;
  readonly id: string;
}

export const assigneeOf = async (db: Db, { queue, id }: Row): Promise<Assignee | null> =>
  (await db
    .selectFrom('queue_assignments as a')
    .innerJoin(staffFacts.as('s'), 's.staff_id', 'a.staff_id')
    .select(['a.staff_id as staffId', 's.name', 'a.at'])
    .where('a.queue', '=', queue)
    .where('a.row_id', '=', id)
    .executeTakeFirst()) ?? null;

/** The first colleague gets the row: a second attempt changes nothing. */
export const takeRow = async (
  db: Db,
  { queue, id }: Row,
  staffId: string,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('queue_assignments')
    .values({ queue, row_id: id, staff_id: staffId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const handRow = async (
  db: Db,
  { queue, id }: Row,
  staffId: string,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('queue_assignments')
    .values({ queue, row_id: id, staff_id: staffId, at })
    .onConflict((conflict) =>
      conflict.columns(['queue', 'row_id']).doUpdateSet({ staff_id: staffId, at }),
    )
    .execute();
};

export const releaseRow = async (db: Db, { queue, id }: Row): Promise<void> => {
  await db
    .deleteFrom('queue_assignments')
    .where('queue', '=', queue)
    .where('row_id', '=', id)
    .execute();
};

export const rowsOfStaff = (db: Db, staffId: string) =>
  db
    .selectFrom('queue_assignments')
    .select(['queue', 'row_id as id'])
    .where('staff_id', '=', staffId)
    .orderBy('queue')
    .orderBy('row_id')
    .execute();

/** Changes of one row's assignment take turns. */
export const lockRow = async (db: Db, { queue, id }: Row): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue ${queue} ${id}`}, 0))`.execute(
    db,
  );
};

export const viewsOf = (db: Db, staffId: string) =>
  db
    .selectFrom('queue_views')
    .select(['view_id', 'queue', 'name', 'filters'])
    .where('staff_id', '=', staffId)
    .orderBy('queue')
    .orderBy('name')
    .execute();

export const putView = (
  db: Db,
  view: {
    readonly viewId: string;
    readonly staffId: string;
    readonly queue: QueueId;
    readonly name: string;
    readonly filters: QueueFilters;
    readonly now: Date;
  },
) => {
  const filters = JSON.stringify(view.filters);
  return db
    .insertInto('queue_views')
    .values({
      view_id: view.viewId,
      staff_id: view.staffId,
      queue: view.queue,
      name: view.name,
      filters,
      saved_at: view.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'queue', 'name']).doUpdateSet({ filters, saved_at: view.now }),
    )
    .returning('view_id')
    .executeTakeFirstOrThrow();
};

export const countViews = async (db: Db, staffId: string): Promise<number> =>
  (
    await db
      .selectFrom('queue_views')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
  ).count;

export const deleteView = async (db: Db, staffId: string, viewId: string): Promise<boolean> =>
  (await db
    .deleteFrom('queue_views')
    .where('staff_id', '=', staffId)
    .where('view_id', '=', viewId)
    .returning('view_id')
    .executeTakeFirst()) !== undefined;
