import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import type { Db } from '#ground/db/schema.ts';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { beginErasing } from '#ground/holds/queries.ts';
import { forgetUnknown } from '#ground/messages/queries/outgoing.ts';
import { countOld, deleteOld, dropMonths, makeMonth, tablesOf } from './queries.ts';
import { retentionClasses, type RetentionClass } from './classes.ts';

const batch = 1000;

/** Among the tables cut into months only the audit trail is never deleted. */
const monthly = [
  'audit_entries',
  ...retentionClasses.filter(({ byMonth }) => byMonth).map(({ table }) => table),
];

/** How far ahead there is a month to write into. */
const daysAhead = [0, 31, 62, 93];

const before = ({ days, byMonth }: RetentionClass, now: Date): Date => {
  const then = new Date(now.getTime() - days * day);
  return byMonth ? new Date(`${dateOf(then.getTime()).slice(0, 7)}-01T00:00+08:00`) : then;
};

export interface Purged {
  readonly name: string;
  readonly title: string;
  readonly days: number;
  readonly rows: number;
}

/** Counts the rows that a purge would delete now, and deletes none. */
export const previewPurge = async (db: Db, now: Date): Promise<readonly Purged[]> => {
  const found: Purged[] = [];
  for (const kind of retentionClasses) {
    const rows = await countOld(db, kind, before(kind, now));
    found.push({ name: kind.name, title: kind.title, days: kind.days, rows });
  }
  return found;
};

const purgeClass = async (
  db: Db,
  kind: RetentionClass,
  table: string,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const deleted = await db.transaction().execute(async (tx) => {
    if (kind.whose !== undefined) await beginErasing(tx);
    return deleteOld(tx, kind, table, before(kind, now), batch);
  });
  if (deleted < batch || signal?.aborted === true) return deleted;
  return deleted + (await purgeClass(db, kind, table, now, signal));
};

/** Batch by batch, each committed on its own; cut short, the next run continues. */
export const purgeNow = async (
  db: Db,
  now: Date,
  signal?: AbortSignal,
): Promise<readonly Purged[]> => {
  for (const table of monthly)
    for (const days of daysAhead) await makeMonth(db, table, dateOf(now.getTime() + days * day));
  const purged: Purged[] = [];
  for (const kind of retentionClasses) {
    let rows = kind.byMonth ? await dropMonths(db, kind, before(kind, now)) : 0;
    for (const table of tablesOf(kind)) rows += await purgeClass(db, kind, table, now, signal);
    purged.push({ name: kind.name, title: kind.title, days: kind.days, rows });
  }
  await forgetUnknown(db, now);
  return purged;
};
