import type { Insertable, Selectable } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type DeliveryRow = Selectable<PolicyTables['policy_deliveries']>;

export const deliveryOf = (db: Db, orderNo: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('policy_deliveries').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** False when it was opened before. */
export const markOpened = async (db: Db, row: Named, at: Date): Promise<boolean> =>
  (await db
    .insertInto('policy_deliveries')
    .values({ ...row, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .column('policy_no')
        .doUpdateSet({ opened_at: at })
        .where('policy_deliveries.opened_at', 'is', null),
    )
    .returning('policy_no')
    .executeTakeFirst()) !== undefined;

type Named = Pick<Insertable<PolicyTables['policy_deliveries']>, 'policy_no' | 'order_no'>;

export const countReminder = async (db: Db, { policy_no, order_no }: Named): Promise<void> => {
  await db
    .insertInto('policy_deliveries')
    .values({ policy_no, order_no, reminders: 1 })
    .onConflict((conflict) =>
      conflict.column('policy_no').doUpdateSet((row) => ({
        reminders: row('policy_deliveries.reminders', '+', 1),
      })),
    )
    .execute();
};

/** Staff are asked to call, once. */
export const askToCall = async (
  db: Db,
  { policy_no, order_no }: Named,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('policy_deliveries')
    .values({ policy_no, order_no, call_since: at })
    .onConflict((conflict) =>
      conflict
        .column('policy_no')
        .doUpdateSet({ call_since: at })
        .where('policy_deliveries.call_since', 'is', null),
    )
    .execute();
};

/** Signed for after all: staff need not call. */
export const stopCalling = async (db: Db, policyNo: string): Promise<void> => {
  await db
    .updateTable('policy_deliveries')
    .set({ call_since: null })
    .where('policy_no', '=', policyNo)
    .where('call_since', 'is not', null)
    .execute();
};

/** False when it counts as received already. */
export const markReceived = async (
  db: Db,
  row: Insertable<PolicyTables['policy_deliveries']>,
): Promise<boolean> => {
  const { received_at, how, note, recorded_by } = row;
  const made = await db
    .insertInto('policy_deliveries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('policy_no')
        .doUpdateSet({ received_at, how, note, recorded_by })
        .where('policy_deliveries.received_at', 'is', null),
    )
    .returning('policy_no')
    .executeTakeFirst();
  return made !== undefined;
};

/** Policies in force, issued before a moment, that no customer has received. */
export const unreceived = (db: Db, before: Date, after: string, most: number) =>
  db
    .selectFrom('policies as p')
    .leftJoin('policy_deliveries as d', 'd.policy_no', 'p.policy_no')
    .select([
      'p.policy_no',
      'p.order_no',
      'p.brand',
      'p.user_id',
      'p.base_product_no',
      'p.product_version',
      'p.contract',
      'p.issued_at',
      'd.opened_at',
      'd.reminders',
    ])
    .where('p.state', 'in', standingStates)
    .where('p.issued_at', '<', before)
    .where('p.policy_no', '>', after)
    .where('d.received_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('policy_receipts as r')
            .select('r.policy_no')
            .whereRef('r.policy_no', '=', 'p.policy_no'),
        ),
      ),
    )
    .orderBy('p.policy_no')
    .limit(most)
    .execute();

export type Unreceived = Awaited<ReturnType<typeof unreceived>>[number];
