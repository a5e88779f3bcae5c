import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { OutsideTables } from '#ground/db/tables/providers/outside.ts';
import type { ServiceState } from './news.ts';

const stateOf = (row: Selectable<OutsideTables['outside_services']>): ServiceState => ({
  answeredAt: row.answered_at?.getTime() ?? null,
  troubledAt: row.troubled_at?.getTime() ?? null,
  since: row.troubled_since?.getTime() ?? null,
  troubles: row.troubles,
  reason: row.reason,
  toldAt: row.told_at?.getTime() ?? null,
});

/** The state as it is now; another change waits until the commit. */
export const lockService = async (db: Db, name: string): Promise<ServiceState | null> => {
  await db
    .insertInto('outside_services')
    .values({ name, troubles: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('outside_services')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row ? stateOf(row) : null;
};

const moment = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

export const putService = async (db: Db, name: string, state: ServiceState): Promise<void> => {
  await db
    .updateTable('outside_services')
    .set({
      answered_at: moment(state.answeredAt),
      troubled_at: moment(state.troubledAt),
      troubled_since: moment(state.since),
      troubles: state.troubles,
      reason: state.reason,
      told_at: moment(state.toldAt),
    })
    .where('name', '=', name)
    .execute();
};

/** A silent service is worth another try this long after its last trouble. */
const tryAgainMs = 30_000;

/**
 * Whether staff know that a service is silent, and it failed just now: nothing is promised of it.
 */
export const isSilentNow = async (db: Db, name: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('outside_services')
    .select('name')
    .where('name', '=', name)
    .where('told_at', 'is not', null)
    .where('troubled_at', '>', new Date(now.getTime() - tryAgainMs))
    .executeTakeFirst();
  return row !== undefined;
};

/** Every service that was ever asked, those in trouble first. */
export const serviceStates = async (
  db: Db,
): Promise<readonly (ServiceState & { readonly name: string })[]> => {
  const rows = await db
    .selectFrom('outside_services')
    .selectAll()
    .orderBy('troubles', 'desc')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ name: row.name, ...stateOf(row) }));
};

/** Statement that counts services in trouble with an alert to staff. */
export const silentServices = sql`
  select count(*) from outside_services where told_at is not null`;
