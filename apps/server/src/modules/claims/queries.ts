import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import type { ClaimTables } from '#ground/db/tables/policies/claims.ts';

type Db = Kysely<Database>;
export type ClaimRow = Selectable<ClaimTables['claims']>;
export type ClaimMove = Selectable<ClaimTables['claim_moves']>;

export const claimByNo = (db: Db, claimNo: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('claims').selectAll().where('claim_no', '=', claimNo).executeTakeFirst();

export const lockClaim = (db: Db, claimNo: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('claim_no', '=', claimNo)
    .forUpdate()
    .executeTakeFirst();

export const claimByKey = (db: Db, userId: string, key: string): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const claimOfPolicyByKey = (
  db: Db,
  policyNo: string,
  key: string,
): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('key', '=', key)
    .executeTakeFirst();

export const claimsOf = (
  db: Db,
  filter: { readonly brand: string; readonly userId: string; readonly policyNo?: string },
): Promise<ClaimRow[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', filter.userId)
    .where('brand', '=', filter.brand)
    .$if(filter.policyNo !== undefined, (query) =>
      query.where('policy_no', '=', filter.policyNo ?? ''),
    )
    .orderBy('reported_at', 'desc')
    .limit(100)
    .execute();

/** Of every brand, for the person's own download. */
export const claimsOfPerson = (db: Db, userId: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('reported_at')
    .execute();

export const movesOf = (db: Db, claimNo: string): Promise<ClaimMove[]> =>
  db
    .selectFrom('claim_moves')
    .selectAll()
    .where('claim_no', '=', claimNo)
    .orderBy('number')
    .execute();

export const insertClaim = async (db: Db, claim: ClaimRow): Promise<void> => {
  await db.insertInto('claims').values(claim).execute();
};

/** Changes a claim that is locked. */
export const changeClaim = (
  db: Db,
  claimNo: string,
  change: Pick<ClaimRow, 'state' | 'due' | 'changed_at'>,
): Promise<ClaimRow> =>
  db
    .updateTable('claims')
    .set(change)
    .where('claim_no', '=', claimNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertMove = async (db: Db, move: ClaimMove): Promise<void> => {
  await db.insertInto('claim_moves').values(move).execute();
};

/** The number of the next move of a claim that is locked. */
export const nextMove = async (db: Db, claimNo: string): Promise<number> => {
  const { last } = await db
    .selectFrom('claim_moves')
    .select((row) => row.fn.max('number').as('last'))
    .where('claim_no', '=', claimNo)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const countClaims = async (db: Db, policyNos: readonly string[]): Promise<number> => {
  if (policyNos.length === 0) return 0;
  const { count } = await db
    .selectFrom('claims')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('policy_no', 'in', [...policyNos])
    .executeTakeFirstOrThrow();
  return count;
};
