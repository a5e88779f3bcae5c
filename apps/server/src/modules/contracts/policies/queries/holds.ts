import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type HoldRow = Selectable<PolicyTables['premium_holds']>;

const open = (db: Db) => db.selectFrom('premium_holds').selectAll().where('ended_at', 'is', null);

export const openHoldsOf = (db: Db, policyNo: string): Promise<HoldRow[]> =>
  open(db).where('policy_no', '=', policyNo).orderBy('since').execute();

export const openHoldsOfOrders = (db: Db, orderNos: readonly string[]): Promise<HoldRow[]> =>
  open(db)
    .where('order_no', '=', sql<string>`any(${orderNos})`)
    .orderBy('since')
    .execute();

/** Orders whose policies collect nothing now. */
export const ordersHeld = async (
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await openHoldsOfOrders(db, orderNos)).map(({ order_no: orderNo }) => orderNo));

/** A person of the policy is reported dead: no renewal is applied for meanwhile. */
export const waitsForFamily = async (db: Db, policyNo: string): Promise<boolean> =>
  (await openHoldsOf(db, policyNo)).some(({ because }) => because === 'death');

/** False when the very same one exists already. */
export const insertHold = async (db: Db, row: HoldRow): Promise<boolean> => {
  const made = await db
    .insertInto('premium_holds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hold_id')
    .executeTakeFirst();
  return made !== undefined;
};

export const endHolds = (
  db: Db,
  which: Pick<HoldRow, 'policy_no' | 'because' | 'case_no'>,
  end: { readonly at: Date; readonly by: string },
): Promise<HoldRow[]> =>
  db
    .updateTable('premium_holds')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('policy_no', '=', which.policy_no)
    .where('because', '=', which.because)
    .where('case_no', '=', which.case_no)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();

export const setGraceFrom = async (db: Db, policyNo: string, day: string): Promise<void> => {
  await db
    .updateTable('policies')
    .set({ grace_from: day })
    .where('policy_no', '=', policyNo)
    .execute();
};

/** While nothing is collected, no day of a grace passes. */
export const extendGraceOfHeldPolicies = async (db: Db, day: string): Promise<void> => {
  await sql`
    update policies p set grace_from = ${day} from premium_holds h
    where h.policy_no = p.policy_no and h.ended_at is null
      and p.grace_from is distinct from ${day}::date`.execute(db);
};

/** Statement: orders whose premiums are not collected now. */
export const heldOrders = sql`select order_no from premium_holds where ended_at is null`;
