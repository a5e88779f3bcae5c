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
    .values({
      kind,
      subject,
      detail: JSON.stringify(detail),
      key,
      at,
      brand: sql<string | null>`brand_of_subject(${subject})`,
    })
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

/** The lower its rank, the earlier a kind is shown; the newest first among equals. */
const rankOf = (ranks: Readonly<Record<string, number>>, alert: string) =>
  sql<number>`coalesce((${JSON.stringify(ranks)}::jsonb ->> ${sql.ref(`${alert}.kind`)})::int, 0)`;

export const alertsPage = (
  db: Db,
  filter: {
    /** Null for those of all brands and of none. */
    readonly brand: string | null;
    readonly unseen: boolean;
    readonly before: number | undefined;
    readonly most: number;
    readonly ranks: Readonly<Record<string, number>>;
  },
): Promise<AlertRow[]> =>
  db
    .selectFrom('pay_alerts')
    .selectAll()
    .$if(filter.brand !== null, (query) => query.where('brand', '=', filter.brand))
    .$if(filter.unseen, (query) => query.where('seen_at', 'is', null))
    .$if(filter.before !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from pay_alerts last where last.alert_id = ${filter.before}
          and (${rankOf(filter.ranks, 'pay_alerts')}, -pay_alerts.alert_id)
            > (${rankOf(filter.ranks, 'last')}, -last.alert_id))`,
      ),
    )
    .orderBy(rankOf(filter.ranks, 'pay_alerts'))
    .orderBy('alert_id', 'desc')
    .limit(filter.most)
    .execute();

/** False when there is none for them, or somebody has seen to it already. */
export const markSeen = async (
  db: Db,
  { alertId, brand }: { readonly alertId: number; readonly brand: string | null },
  by: string,
  at: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('pay_alerts')
    .set({ seen_at: at, seen_by: by })
    .where('alert_id', '=', alertId)
    .where('seen_at', 'is', null)
    .$if(brand !== null, (query) => query.where('brand', '=', brand))
    .returning('alert_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Undefined when there is no such alert, null when it concerns no single brand. */
export const alertBrand = async (db: Db, alertId: number): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('pay_alerts')
      .select('brand')
      .where('alert_id', '=', alertId)
      .executeTakeFirst()
  )?.brand;
