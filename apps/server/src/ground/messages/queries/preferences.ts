import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { MessageTables } from '#ground/db/tables/ground/messages.ts';

export type PreferenceRow = Selectable<MessageTables['message_preferences']>;

export const preferencesOf = (db: Db, userIds: readonly string[]): Promise<PreferenceRow[]> =>
  db
    .selectFrom('message_preferences')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();

export const putPreferences = async (db: Db, rows: readonly PreferenceRow[]): Promise<void> => {
  await db
    .insertInto('message_preferences')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet((row) => ({
        wanted: row.ref('excluded.wanted'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
};
