import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import type { Database } from '#ground/db/schema.ts';
import type { BereavementTables } from '#ground/db/tables/service/bereavements.ts';

type Db = Kysely<Database>;
export type CaseRow = Selectable<BereavementTables['bereavements']>;
export type CaseMove = Selectable<BereavementTables['bereavement_moves']>;
export type PartRow = Selectable<BereavementTables['bereaved_policies']>;

const cases = (db: Db) => db.selectFrom('bereavements').selectAll();

export const caseByNo = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  cases(db).where('case_no', '=', caseNo).executeTakeFirst();

export const caseByKey = (db: Db, key: string): Promise<CaseRow | undefined> =>
  cases(db).where('key', '=', key).executeTakeFirst();

export const caseByLink = (db: Db, hash: Buffer): Promise<CaseRow | undefined> =>
  cases(db).where('link_hash', '=', hash).executeTakeFirst();

export const lockCase = (db: Db, caseNo: string): Promise<CaseRow | undefined> =>
  cases(db).where('case_no', '=', caseNo).forUpdate().executeTakeFirst();

export const casesOfUser = (db: Db, userId: string): Promise<CaseRow[]> =>
  cases(db).where('user_id', '=', userId).orderBy('reported_at').execute();

export const reportsSince = async (
  db: Db,
  filter: { readonly brand: string; readonly index: Buffer; readonly since: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('bereavements')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('brand', '=', filter.brand)
    .where('mobile_index', '=', filter.index)
    .where('reported_at', '>=', filter.since)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertCase = async (db: Db, row: CaseRow): Promise<void> => {
  await db.insertInto('bereavements').values(row).execute();
};

export const changeCase = (
  db: Db,
  caseNo: string,
  change: Updateable<BereavementTables['bereavements']>,
): Promise<CaseRow> =>
  db
    .updateTable('bereavements')
    .set(change)
    .where('case_no', '=', caseNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const movesOf = (db: Db, caseNo: string): Promise<CaseMove[]> =>
  db
    .selectFrom('bereavement_moves')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy('number')
    .execute();

export const insertMove = async (db: Db, move: CaseMove): Promise<void> => {
  await db.insertInto('bereavement_moves').values(move).execute();
};

export const partsOf = (db: Db, caseNo: string): Promise<PartRow[]> =>
  db
    .selectFrom('bereaved_policies')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy('policy_no')
    .orderBy('role')
    .execute();

/** Parts in open reports that a policy is named by. */
export const openPartsOfPolicy = (db: Db, policyNo: string): Promise<PartRow[]> =>
  db
    .selectFrom('bereaved_policies')
    .innerJoin('bereavements', 'bereavements.case_no', 'bereaved_policies.case_no')
    .selectAll('bereaved_policies')
    .where('policy_no', '=', policyNo)
    .where('state', '=', 'confirmed')
    .execute();

export const insertPart = async (db: Db, part: PartRow): Promise<boolean> => {
  const made = await db
    .insertInto('bereaved_policies')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .returning('policy_no')
    .executeTakeFirst();
  return made !== undefined;
};

export const changePart = async (
  db: Db,
  { case_no: caseNo, policy_no: policyNo, role }: Pick<PartRow, 'case_no' | 'policy_no' | 'role'>,
  change: Partial<Pick<PartRow, 'effect' | 'effect_no' | 'settled_at'>>,
): Promise<void> => {
  await db
    .updateTable('bereaved_policies')
    .set(change)
    .where('case_no', '=', caseNo)
    .where('policy_no', '=', policyNo)
    .where('role', '=', role)
    .execute();
};

export interface NamedPart {
  readonly policy_no: string;
  readonly order_no: string;
  readonly brand: string;
  readonly user_id: string | null;
  readonly role: 'policyholder' | 'insured';
  readonly position: number;
  /** How many other insured persons are still there. */
  readonly others: number;
}

/**
 * Policies with a person under any of these documents, their own contracts first; without family
 * policies they left.
 */
export const partsOfPerson = async (
  db: Db,
  indexes: readonly Buffer[],
): Promise<readonly NamedPart[]> => {
  const { rows } = await sql<NamedPart>`
    select p.policy_no, p.order_no, p.brand, p.user_id::text, w.role, w.position,
      (select count(*)::int from policy_people o where o.policy_no = p.policy_no
        and o.role = 'insured' and o.left_on is null and o.position <> w.position) as others
    from policy_people w join policies p on p.policy_no = w.policy_no
    where w.person_index = any(${[...indexes]}) and w.role in ('policyholder', 'insured')
      and w.left_on is null
    order by w.role = 'policyholder' desc, p.policy_no`.execute(db);
  return rows;
};

export interface OpenOrder {
  readonly order_no: string;
  readonly user_id: string | null;
  readonly holder_index: Buffer | null;
}

/** Orders not issued yet for which the person applies, that insure them, or of their own account. */
export const openOrdersOfPerson = (
  db: Db,
  indexes: readonly Buffer[],
  userIds: readonly string[],
): Promise<OpenOrder[]> =>
  db
    .selectFrom('orders')
    .select(['order_no', 'user_id', 'holder_index'])
    .where('state', 'not in', finalOrderStates)
    .where((row) =>
      row.or([
        row('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`),
        row('holder_index', '=', sql<Buffer>`any(${[...indexes]})`),
        row.exists(
          row
            .selectFrom('order_insureds')
            .select('order_insureds.position')
            .whereRef('order_insureds.order_no', '=', 'orders.order_no')
            .where('person_index', '=', sql<Buffer>`any(${[...indexes]})`),
        ),
      ]),
    )
    .orderBy('order_no')
    .execute();

/** Orders not issued yet with a person of this name, the newest first. */
export const openOrdersNaming = (
  db: Db,
  token: Buffer,
  most: number,
): Promise<{ order_no: string }[]> =>
  db
    .selectFrom('order_names')
    .innerJoin('orders', 'orders.order_no', 'order_names.order_no')
    .select('orders.order_no')
    .where('token', '=', token)
    .where('state', 'not in', finalOrderStates)
    .orderBy('orders.created_at', 'desc')
    .limit(most)
    .execute();

/** Policies whose orders name a person like this, the newest first. */
export const policiesNaming = (
  db: Db,
  token: Buffer,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('order_names')
    .innerJoin('policies', 'policies.order_no', 'order_names.order_no')
    .select('policies.policy_no')
    .where('token', '=', token)
    .orderBy('policies.issued_at', 'desc')
    .limit(most)
    .execute();

export const policiesWithPaper = (
  db: Db,
  index: Buffer,
  most: number,
): Promise<{ policy_no: string }[]> =>
  db
    .selectFrom('policy_people')
    .select('policy_no')
    .distinct()
    .where('person_index', '=', index)
    .where('role', 'in', ['policyholder', 'insured'])
    .limit(most)
    .execute();
