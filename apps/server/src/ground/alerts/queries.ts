import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AlertTables } from '#ground/db/tables/ground/alerts.ts';

export type AlertRow = Selectable<AlertTables['pay_alerts']>;
export interface NewAlert {
  readonly kind: string;
  readonly subject: string;
  readonly detail: AlertRow['detail'];
  readonly key: string;
  readonly at: Date;
}

/** A repetition is counted, and shown again if a colleague had dismissed it. */
export const upsertAlert = async (
  db: Db,
  { kind, subject, detail, key, at }: NewAlert,
): Promise<void> => {
  const brand = sql<string | null>`brand_of_subject(${subject})`;
  await db
    .with('raised', (with_) => with_.insertInto('alert_raisings').values({ kind, brand, at }))
    .insertInto('pay_alerts')
    .values({
      kind,
      subject,
      detail: JSON.stringify(detail),
      key,
      at,
      brand,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        times: sql<number>`pay_alerts.times + 1`,
        // Staff need the newest news, not the first.
        detail: JSON.stringify(detail),
        at,
        seen_at: null,
        seen_by: null,
      }),
    )
    .execute();
};

/** False when there is none for them, or a colleague has seen to it already. */
export const markSeen = async (db: Db, alertId: number, by: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('pay_alerts')
    .set({ seen_at: at, seen_by: by })
    .where('alert_id', '=', alertId)
    .where('seen_at', 'is', null)
    .returning('alert_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** An alert and its brand, which is null when it concerns no single one. */
export const alertById = (
  db: Db,
  alertId: number,
): Promise<{ readonly brand: string | null } | undefined> =>
  db.selectFrom('pay_alerts').select('brand').where('alert_id', '=', alertId).executeTakeFirst();

/** Statement that counts alerts that no colleague has seen. */
export const unseenAlerts = sql`select count(*) from pay_alerts where seen_at is null`;

export const unseenOfKind = async (db: Db, kind: string): Promise<number> =>
  (
    await db
      .selectFrom('pay_alerts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;
