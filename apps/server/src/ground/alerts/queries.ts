import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { PaymentTables } from '#ground/db/tables/payments.ts';

export type AlertRow = Selectable<PaymentTables['pay_alerts']>;
type Db = Kysely<Database>;

export interface NewAlert {
  readonly kind: string;
  readonly subject: string;
  readonly detail: AlertRow['detail'];
  readonly key: string;
  readonly at: Date;
}

/** The same thing again is counted, and shown again if somebody had put it away. */
export const upsertAlert = async (
  db: Db,
  { kind, subject, detail, key, at }: NewAlert,
): Promise<void> => {
  await db
    .insertInto('pay_alerts')
    .values({ kind, subject, detail: JSON.stringify(detail), key, at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        times: sql<number>`pay_alerts.times + 1`,
        at,
        seen_at: null,
        seen_by: null,
      }),
    )
    .execute();
};

export const alertsPage = (
  db: Db,
  filter: { readonly unseen: boolean; readonly before: number | undefined; readonly most: number },
): Promise<AlertRow[]> =>
  db
    .selectFrom('pay_alerts')
    .selectAll()
    .$if(filter.unseen, (query) => query.where('seen_at', 'is', null))
    .$if(filter.before !== undefined, (query) => query.where('alert_id', '<', filter.before ?? 0))
    .orderBy('alert_id', 'desc')
    .limit(filter.most)
    .execute();

export const markSeen = async (db: Db, alertId: number, by: string, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('pay_alerts')
    .set({ seen_at: at, seen_by: by })
    .where('alert_id', '=', alertId)
    .returning('alert_id')
    .executeTakeFirst();
  return row !== undefined;
};
