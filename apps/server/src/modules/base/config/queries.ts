import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';

export interface StoredSetting {
  readonly key: string;
  /** Empty for all brands. */
  readonly brand: string;
  readonly value: unknown;
  readonly public: boolean;
  readonly version: number;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

export const settingsChannel = 'settings_changed';

export const allSettings = async (db: Db): Promise<readonly StoredSetting[]> => {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .orderBy('key')
    .orderBy('brand')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    brand: row.brand,
    value: row.value,
    public: row.public,
    version: row.version,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }));
};

/** Every setting with its value at a moment; the permission to read it is today's. */
export const settingsAt = async (db: Db, at: Date): Promise<readonly StoredSetting[]> =>
  db
    .selectFrom('setting_changes as c')
    .innerJoin('settings as s', (join) =>
      join.onRef('s.key', '=', 'c.key').onRef('s.brand', '=', 'c.brand'),
    )
    .distinctOn(['c.key', 'c.brand'])
    .select(['c.key', 'c.brand', 'c.value', 's.public', 'c.version'])
    .select(['c.updated_by as updatedBy', 'c.updated_at as updatedAt'])
    .where('c.updated_at', '<=', at)
    .orderBy('c.key')
    .orderBy('c.brand')
    .orderBy('c.version', 'desc')
    .execute();

interface Change {
  readonly key: string;
  readonly brand: string;
  readonly value: unknown;
  readonly public: boolean;
  readonly updatedBy: string;
  readonly reason: string;
  readonly now: Date;
  /** The version that is replaced; 0 when there is none yet. */
  readonly replaces: number;
}

/** The new version, or null when another colleague was faster. */
export const writeSetting = async (db: Db, change: Change): Promise<number | null> => {
  const { key, brand, updatedBy, now } = change;
  const value = JSON.stringify(change.value);
  const written =
    change.replaces === 0
      ? await db
          .insertInto('settings')
          .values({
            key,
            brand,
            value,
            public: change.public,
            updated_by: updatedBy,
            updated_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('settings')
          .set({
            value,
            public: change.public,
            version: sql<number>`nextval('setting_versions')`,
            updated_by: updatedBy,
            updated_at: now,
          })
          .where('key', '=', key)
          .where('brand', '=', brand)
          .where('version', '=', change.replaces)
          .returning('version')
          .executeTakeFirst();
  if (written === undefined) return null;
  const { version } = written;
  await db
    .insertInto('setting_changes')
    .values({
      key,
      brand,
      version,
      value,
      updated_by: updatedBy,
      updated_at: now,
      reason: change.reason,
    })
    .execute();
  await sql`select pg_notify(${settingsChannel}, ${`${key} ${brand}`})`.execute(db);
  return version;
};

const mostChanges = 100;

/** Every value it had, the newest first, with the name of the member of staff who set it. */
export const changesOf = (db: Db, key: string, brand: string) =>
  db
    .selectFrom('setting_changes as c')
    .leftJoin(staffFacts.as('s'), (join) =>
      join.on(sql<boolean>`c.updated_by = 'staff:' || s.staff_id::text`),
    )
    .select(['c.version', 'c.value', 'c.updated_by', 'c.updated_at', 'c.reason', 's.name'])
    .where('c.key', '=', key)
    .where('c.brand', '=', brand)
    .orderBy('c.version', 'desc')
    .limit(mostChanges)
    .execute();

/** One of them, with whether pages may read the setting now. */
export const changeOf = (db: Db, key: string, brand: string, version: number) =>
  db
    .selectFrom('setting_changes as c')
    .innerJoin('settings as s', (join) =>
      join.onRef('s.key', '=', 'c.key').onRef('s.brand', '=', 'c.brand'),
    )
    .select(['c.value', 's.public'])
    .where('c.key', '=', key)
    .where('c.brand', '=', brand)
    .where('c.version', '=', version)
    .executeTakeFirst();
