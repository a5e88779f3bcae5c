import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { applyDays } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { Database } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

type Db = Kysely<Database>;

export type RenewalRow = Selectable<PolicyTables['renewals']>;
export type RenewalMoveRow = Selectable<PolicyTables['renewal_moves']>;
export type RenewalChange = Updateable<PolicyTables['renewals']>;

export const renewalOf = (db: Db, policyNo: string): Promise<RenewalRow | undefined> =>
  db.selectFrom('renewals').selectAll().where('policy_no', '=', policyNo).executeTakeFirst();

/** The renewal of the policy that came of an order. */
export const renewalOfOrder = (db: Db, orderNo: string): Promise<RenewalRow | undefined> =>
  db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.policy_no', 'renewals.policy_no')
    .selectAll('renewals')
    .where('policies.order_no', '=', orderNo)
    .executeTakeFirst();

export const renewalsOfUser = (db: Db, userId: string): Promise<RenewalRow[]> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Policies among these with a wanted renewal and no application yet. */
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

/** No other transaction changes the renewal until this one ends. Its order is locked before it. */
export const lockRenewal = (db: Db, policyNo: string): Promise<RenewalRow | undefined> =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .forUpdate()
    .executeTakeFirst();

/** False when another request was first. */
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

/** Policies that end soon and whose renewal was not announced yet. */
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

/** The versions of a product under which policies with an open renewal were sold. */
export const versionsToRenew = async (db: Db, baseProductNo: string): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('renewals')
      .innerJoin('policies', 'policies.policy_no', 'renewals.policy_no')
      .select('policies.product_version')
      .distinct()
      .where('policies.base_product_no', '=', baseProductNo)
      .where('renewals.state', 'in', renewalLife.openStates)
      .where('renewals.order_no', 'is', null)
      .execute()
  ).map(({ product_version: version }) => version);

/** Open renewals of a product for which nothing was applied yet. */
export const renewalsOfProduct = (
  db: Db,
  baseProductNo: string,
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('renewals')
    .innerJoin('policies', 'policies.policy_no', 'renewals.policy_no')
    .select('renewals.policy_no')
    .where('renewals.policy_no', '>', after)
    .where('policies.base_product_no', '=', baseProductNo)
    .where('renewals.state', 'in', renewalLife.openStates)
    .where('renewals.order_no', 'is', null)
    .orderBy('renewals.policy_no')
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
    .where('state', 'in', renewalLife.openStates)
    .where((row) =>
      row.or([
        row('order_no', 'is not', null),
        row('start_date', '<=', today),
        row.and([
          row('state', '=', 'planned'),
          row('start_date', '<=', addDays(today, applyDays + 1)),
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
      .where('renewals.state', 'in', renewalLife.openStates)
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
