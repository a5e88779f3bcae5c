import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { applyDays } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { overStates } from '@parasol/domain/contracts/policies/policy-states';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { ListPlace } from '#ground/db/list-place.ts';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import type { Desk } from '#modules/products/agents/desk.ts';

export type RenewalRow = Selectable<PolicyTables['renewals']>;
export type RenewalMoveRow = Selectable<PolicyTables['renewal_moves']>;
export type RenewalChange = Updateable<PolicyTables['renewals']>;

export const renewalOf = (db: Db, policyNo: string): Promise<RenewalRow | undefined> =>
  db.selectFrom('renewals').selectAll().where('policy_no', '=', policyNo).executeTakeFirst();

/** The renewal of an order's policy. */
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

/** Renewals with something due on this day; the others wait for theirs. */
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

const renewing = (db: Db, { agentNo, brand }: Desk) =>
  db
    .selectFrom('renewals as r')
    .innerJoin('policies as p', 'p.policy_no', 'r.policy_no')
    .where(sql<boolean>`coalesce(p.served_by, p.seller) = ${agentNo}`)
    .where('p.seller', 'is not', null)
    .where('p.unserved_since', 'is', null)
    .where('p.brand', '=', brand)
    .where('r.state', 'in', renewalLife.openStates);

/** The nearest first; a place is a day and a policy. */
export const renewalsOfDesk = (db: Db, desk: Desk, after: ListPlace | undefined, most: number) =>
  renewing(db, desk)
    .select([
      'r.policy_no',
      'r.user_id',
      'r.state',
      'r.start_date',
      'r.pay_by',
      'r.told_fen',
      'p.base_product_no',
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.start_date, r.policy_no) > (${after?.at.toISOString().slice(0, 10)}::date, ${after?.id})`,
      ),
    )
    .orderBy('r.start_date')
    .orderBy('r.policy_no')
    .limit(most)
    .execute();

export const countRenewals = async (db: Db, desk: Desk): Promise<number> =>
  (
    await renewing(db, desk)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Condition: the policy of an order is over and not about to be renewed. */
export const overWithoutRenewal = (orderNo: RawBuilder<unknown>) => sql<boolean>`exists (
  select from policies p where p.order_no = ${orderNo} and p.state = any(${[...overStates]}::text[])
    and not exists (select from renewals r where r.policy_no = p.policy_no
      and r.state in ('planned', 'applied', 'to-pay', 'paid')))`;

/** How many contracts without a gap led to this one, itself included. */
export const yearsSold = async (db: Db, policyNo: string): Promise<number> => {
  const { rows } = await sql<{ years: number }>`
    with recursive chain as (
      select policy_no, renews, 1 as place from policies where policy_no = ${policyNo}
      union all
      select p.policy_no, p.renews, place + 1 from policies p join chain c on p.policy_no = c.renews
      where place < 120
    )
    select max(place)::int as years from chain`.execute(db);
  return rows[0]?.years ?? 1;
};
