import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { auditFacts } from '#ground/db/audit/audit-facts.ts';
import type { ConsoleTables } from '#ground/db/tables/staff/console.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';

export type ExportRow = Selectable<ConsoleTables['exports']>;

export const insertExport = async (
  db: Db,
  row: Insertable<ConsoleTables['exports']>,
): Promise<void> => {
  await db.insertInto('exports').values(row).execute();
};

export const exportById = (db: Db, exportId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('export_id', '=', exportId).executeTakeFirst();

export const changeExport = async (
  db: Db,
  exportId: string,
  change: Updateable<ConsoleTables['exports']>,
): Promise<void> => {
  await db.updateTable('exports').set(change).where('export_id', '=', exportId).execute();
};

/** Newest first; with `staffId` only theirs. */
export const lastExports = (db: Db, staffId: string | undefined, most: number) =>
  db
    .selectFrom('exports as e')
    .innerJoin(staffFacts.as('s'), 's.staff_id', 'e.staff_id')
    .leftJoin(staffFacts.as('g'), 'g.staff_id', 'e.granted_by')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom(auditFacts.as('a'))
          .select((count) => [
            count.fn.countAll<number>().as('taken'),
            count.fn.max('a.at').as('taken_at'),
          ])
          .where('a.subject', '=', sql<string>`'export:' || e.export_id`)
          .where('a.action', '=', 'export.downloaded')
          .as('d'),
      (join) => join.onTrue(),
    )
    .selectAll('e')
    .select(['s.name as staff_name', 'g.name as granted_name', 'd.taken_at'])
    .select((of) => of.fn.coalesce('d.taken', sql<number>`0`).as('taken'))
    .$if(staffId !== undefined, (query) => query.where('e.staff_id', '=', staffId ?? ''))
    .orderBy('e.started_at', 'desc')
    .orderBy('e.export_id')
    .limit(most)
    .execute();

export const expiredExports = (db: Db, now: Date) =>
  db
    .selectFrom('exports')
    .select('export_id')
    .where('state', '<>', 'expired')
    .where('expires_at', '<', now)
    .limit(100)
    .execute();
