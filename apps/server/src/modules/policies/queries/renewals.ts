import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { addDays } from '@parasol/domain/calendar/plain-date';
import { APPLY_DAYS } from '@parasol/domain/policies/renewal-plan';
import { openRenewalStates } from '@parasol/domain/policies/renewal-states';
import type { Database } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/policies/policies.ts';

type Db = Kysely<Database>;

export type RenewalRow = Selectable<PolicyTables['renewals']>;
export type RenewalMoveRow = Selectable<PolicyTables['renewal_moves']>;
export type RenewalChange = Updateable<PolicyTables['renewals']>;

export const renewalOf = (db: Db, policyNo: string): Promise<RenewalRow | undefined> =>
  db.selectFrom('renewals').selectAll().where('policy_no', '=', policyNo).executeTakeFirst();

export const renewalsOfUser = (db: Db, userId: string): Promise<RenewalRow[]> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Policies among these that somebody wants to go on with and for which nothing was applied yet. */
export const plannedAmong = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (policyNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('renewals')
    .select('policy_no')
    .where('policy_no', 'in', policyNos)
    .where('state', '=', 'planned')
    .where('order_no', 'is', null)
    .execute();
  return new Set(rows.map(({ policy_no: policyNo }) => policyNo));
};

/** Nobody else changes the renewal until the transaction ends. Its order is locked before it. */
export const lockRenewal = (db: Db, policyNo: string): Promise<RenewalRow | undefined> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .forUpdate()
    .executeTakeFirst();

/** False when somebody else was first. */
export const insertRenewal = async (
  db: Db,
  row: Insertable<PolicyTables['renewals']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('renewals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const changeRenewal = async (
  db: Db,
  policyNo: string,
  change: RenewalChange,
): Promise<void> => {
  await db.updateTable('renewals').set(change).where('policy_no', '=', policyNo).execute();
};

export const writeRenewalMove = async (
  db: Db,
  move: Omit<RenewalMoveRow, 'number'>,
): Promise<void> => {
  await sql`
    insert into renewal_moves (policy_no, number, event, from_state, to_state, fen, note, actor, at)
    select ${move.policy_no}, coalesce(max(number), 0) + 1, ${move.event}, ${move.from_state},
      ${move.to_state}, ${move.fen}, ${move.note}, ${move.actor}, ${move.at}
    from renewal_moves where policy_no = ${move.policy_no}`.execute(db);
};

export const movesOfRenewal = (db: Db, policyNo: string): Promise<RenewalMoveRow[]> =>
  db
    .selectFrom('renewal_moves')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('number')
    .execute();

/** Policies that end soon and of whose renewal nobody has been told. */
export const policiesToTell = (
  db: Db,
  days: { readonly today: string; readonly until: string },
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('policies')
    .select('policy_no')
    .where('policy_no', '>', after)
    .where(sql<boolean>`state in ('in-force', 'grace')`)
    .where('end_date', '>=', days.today)
    .where('end_date', '<=', days.until)
    .where('user_id', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('renewals')
            .select('renewals.policy_no')
            .whereRef('renewals.policy_no', '=', 'policies.policy_no'),
        ),
      ),
    )
    .orderBy('policy_no')
    .limit(most)
    .execute();

/** Renewals about which this day has something to say; the others wait for theirs. */
export const renewalsDue = (
  db: Db,
  today: string,
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('renewals')
    .select('policy_no')
    .where('policy_no', '>', after)
    .where('state', 'in', openRenewalStates)
    .where((row) =>
      row.or([
        row('order_no', 'is not', null),
        row('start_date', '<=', today),
        row.and([
          row('state', '=', 'planned'),
          row('start_date', '<=', addDays(today, APPLY_DAYS + 1)),
        ]),
      ]),
    )
    .orderBy('policy_no')
    .limit(most)
    .execute();

export const openRenewalsOfInsurer = async (db: Db, insurer: string): Promise<string[]> =>
  (
    await db
      .selectFrom('renewals')
      .innerJoin('policies', 'policies.policy_no', 'renewals.policy_no')
      .select('renewals.policy_no')
      .where('policies.insurer', '=', insurer)
      .where('renewals.state', 'in', openRenewalStates)
      .orderBy('renewals.policy_no')
      .execute()
  ).map(({ policy_no: policyNo }) => policyNo);

/** Renewals whose order waits for money. */
export const renewalsToPay = (
  db: Db,
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('renewals')
    .select('policy_no')
    .where('policy_no', '>', after)
    .where('state', '=', 'to-pay')
    .orderBy('policy_no')
    .limit(most)
    .execute();
