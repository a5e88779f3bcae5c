import type { Insertable, Selectable } from 'kysely';
import { isUndecided, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import type { Db } from '#ground/db/schema.ts';
import type { ClaimTables } from '#ground/db/tables/contracts/claims.ts';

export type ClaimRow = Selectable<ClaimTables['claims']>;
export type ClaimMove = Selectable<ClaimTables['claim_moves']>;
export type DecisionRow = Selectable<ClaimTables['claim_decisions']>;
export type ProposalRow = Selectable<ClaimTables['claim_proposals']>;

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

/** Reports about one insured person of a policy. */
export const claimsOfInsured = (db: Db, policyNo: string, position: number): Promise<ClaimRow[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('role', '=', 'insured')
    .where('position', '=', position)
    .orderBy('reported_at')
    .execute();

/** Claims under every brand, for the person's own download. */
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

export const insertClaim = async (
  db: Db,
  claim: Insertable<ClaimTables['claims']>,
): Promise<void> => {
  await db.insertInto('claims').values(claim).execute();
};

export type ClaimDays = Pick<ClaimRow, 'event_on' | 'decided_on' | 'paid_on'>;

/** Changes a claim that is locked. */
export const changeClaim = (
  db: Db,
  claimNo: string,
  change: Pick<ClaimRow, 'state' | 'due' | 'changed_at'> & Partial<ClaimDays>,
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

export const decisionsOf = (db: Db, claimNo: string): Promise<DecisionRow[]> =>
  db
    .selectFrom('claim_decisions')
    .selectAll()
    .where('claim_no', '=', claimNo)
    .orderBy('code')
    .execute();

export const insertDecisions = async (db: Db, rows: readonly DecisionRow[]): Promise<void> => {
  await db
    .insertInto('claim_decisions')
    .values([...rows])
    .execute();
};

export const proposalOf = (db: Db, claimNo: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('claim_proposals').selectAll().where('claim_no', '=', claimNo).executeTakeFirst();

/** Replaces an earlier proposal that was not agreed to. */
export const keepProposal = async (db: Db, row: ProposalRow): Promise<void> => {
  const { claim_no: _no, ...rest } = row;
  await db
    .insertInto('claim_proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('claim_no').doUpdateSet(rest))
    .execute();
};

export const dropProposal = async (db: Db, claimNo: string): Promise<void> => {
  await db.deleteFrom('claim_proposals').where('claim_no', '=', claimNo).execute();
};

/** A claim on a policy about which the insurer has not decided. */
export const undecidedClaim = async (db: Db, policyNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('claims')
      .select('claim_no')
      .where('policy_no', '=', policyNo)
      .where('state', 'in', claimLife.openStates.filter(isUndecided))
      .orderBy('reported_at')
      .limit(1)
      .executeTakeFirst()
  )?.claim_no;
