import { sql, type Insertable, type Selectable } from 'kysely';
import {
  type SurrenderState,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';
import type { Participant } from '#modules/base/experiments/participant.ts';

export type SurrenderRow = Selectable<PolicyTables['policy_surrenders']>;
export type SurrenderMoveRow = Selectable<PolicyTables['policy_surrender_moves']>;

export const surrenderByNo = (db: Db, surrenderNo: string): Promise<SurrenderRow | undefined> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('surrender_no', '=', surrenderNo)
    .executeTakeFirst();

export const lockSurrender = (db: Db, surrenderNo: string): Promise<SurrenderRow | undefined> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('surrender_no', '=', surrenderNo)
    .forUpdate()
    .executeTakeFirst();

/** Newest first. */
export const surrendersOf = (db: Db, policyNo: string): Promise<SurrenderRow[]> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('asked_at', 'desc')
    .execute();

/** A person's last surrender request; not one of an earlier policyholder. */
export const latestSurrenderOf = (
  db: Db,
  policyNo: string,
  userId: string,
): Promise<SurrenderRow | undefined> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const surrendersOfUser = (
  db: Db,
  filter: { readonly userId: string; readonly brand?: string },
): Promise<SurrenderRow[]> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .$if(filter.brand !== undefined, (query) => query.where('brand', '=', filter.brand ?? ''))
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute();

/** An open surrender request for the policy of an order. */
export const openSurrenderOfOrder = (db: Db, orderNo: string): Promise<SurrenderRow | undefined> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', 'in', surrenderLife.openStates)
    .executeTakeFirst();

/** The same for many: orders whose policies have an open surrender request. */
export const ordersBeingLeft = async (
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('policy_surrenders')
    .select('order_no')
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .where('state', 'in', surrenderLife.openStates)
    .execute();
  return new Set(rows.map(({ order_no: orderNo }) => orderNo));
};

export const insertSurrender = async (
  db: Db,
  row: Insertable<PolicyTables['policy_surrenders']>,
): Promise<void> => {
  await db.insertInto('policy_surrenders').values(row).execute();
};

/** The refund: as confirmed, or less where the provider reversed a premium since. */
export const goesBack = ({
  refund_fen: confirmed,
  less_fen: less,
}: Pick<SurrenderRow, 'refund_fen' | 'less_fen'>): number => less ?? confirmed;

export const lessenSurrender = async (db: Db, surrenderNo: string, less: number): Promise<void> => {
  await db
    .updateTable('policy_surrenders')
    .set({ less_fen: less })
    .where('surrender_no', '=', surrenderNo)
    .execute();
};

/** Changes a request that is locked, and writes the move down beside it. */
export const writeSurrenderMove = async (
  db: Db,
  move: Omit<SurrenderMoveRow, 'number'>,
  change: {
    readonly send_at?: Date | null;
    readonly refusal_sealed?: Buffer;
  } = {},
): Promise<void> => {
  await sql`
    insert into policy_surrender_moves (surrender_no, number, event, to_state, actor, at)
    select ${move.surrender_no}, coalesce(max(number), 0) + 1, ${move.event}, ${move.to_state},
      ${move.actor}, ${move.at}
    from policy_surrender_moves where surrender_no = ${move.surrender_no}`.execute(db);
  await db
    .updateTable('policy_surrenders')
    .set({ ...change, state: move.to_state, changed_at: move.at })
    .where('surrender_no', '=', move.surrender_no)
    .execute();
};

export const surrenderMoves = (
  db: Db,
  surrenderNos: readonly string[],
): Promise<SurrenderMoveRow[]> =>
  surrenderNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('policy_surrender_moves')
        .selectAll()
        .where('surrender_no', 'in', surrenderNos)
        .orderBy('at')
        .orderBy('number')
        .execute();

/** A person's tries to prove their identity, this one counted. */
export const countVerifyTry = async (db: Db, surrenderNo: string): Promise<number> => {
  const { verify_tries: tries } = await db
    .updateTable('policy_surrenders')
    .set((row) => ({ verify_tries: row('verify_tries', '+', 1) }))
    .where('surrender_no', '=', surrenderNo)
    .returning('verify_tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** Requests in these states, in sequence, for jobs that treat all of them. */
export const surrendersIn = (
  db: Db,
  states: readonly SurrenderState[],
  after: string,
  most: number,
): Promise<SurrenderRow[]> =>
  db
    .selectFrom('policy_surrenders')
    .selectAll()
    .where('state', 'in', states)
    .where('surrender_no', '>', after)
    .orderBy('surrender_no')
    .limit(most)
    .execute();

/** Ends one insured person's cover after this day; later premiums are calculated without them. */
export const letMemberGo = async (
  db: Db,
  left: {
    readonly policyNo: string;
    readonly position: number;
    readonly lastDay: string;
    readonly fen: number;
  },
): Promise<void> => {
  const { policyNo, position, lastDay, fen } = left;
  await db
    .updateTable('policy_people')
    .set({ left_on: lastDay })
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'insured')
    .where('position', '=', position)
    .execute();
  await db
    .updateTable('policy_coverages')
    .set({ ends: lastDay })
    .where('policy_no', '=', policyNo)
    .where('position', '=', position)
    .execute();
  await db
    .updateTable('policy_premiums')
    .set((row) => ({ fen: row('fen', '-', fen) }))
    .where('policy_no', '=', policyNo)
    .where('paid_at', 'is', null)
    .execute();
  await db
    .updateTable('policies')
    .set((row) => ({ premium_fen: row('premium_fen', '-', fen) }))
    .where('policy_no', '=', policyNo)
    .execute();
};

/** When a participant of an experiment first left in the cooling-off period, as a statement. */
export const firstSurrenderOf = ({ brand, user, since }: Participant) => sql`
  select min(s.asked_at) as at from policy_surrenders s
  where s.user_id = ${user} and s.brand = ${brand} and s.basis = 'cooling-off'
    and s.state not in ('refused', 'withdrawn') and s.asked_at >= ${since}`;

/** Payments of an order for which the insurer agreed to a payout in the cooling-off period. */
export const payoutsInCoolingOff = (db: Db, orderNo: string) =>
  db
    .selectFrom('policy_surrenders')
    .select('counted')
    .where('order_no', '=', orderNo)
    .where('way', '=', 'card')
    .where('basis', '=', 'cooling-off')
    .where('state', 'in', ['confirmed', 'refunding', 'refunded'])
    .execute();

/** Surrenders without their money, for statements of other modules to join. */
export const surrenderFacts = sql<
  Pick<
    Selectable<PolicyTables['policy_surrenders']>,
    'surrender_no' | 'order_no' | 'policy_no' | 'brand' | 'basis' | 'state' | 'asked_at'
  >
>`(select surrender_no, order_no, policy_no, brand, basis, state, asked_at
  from policy_surrenders)`;
