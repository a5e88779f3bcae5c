import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type LoanRow = Selectable<PolicyTables['policy_loans']>;
export type RepaymentRow = Selectable<PolicyTables['policy_loan_repayments']>;

/** Everything that was ever lent on a policy, oldest first. */
export const loansOf = (db: Db, policyNo: string): Promise<LoanRow[]> =>
  db
    .selectFrom('policy_loans')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .orderBy('paid_on')
    .orderBy('loan_no')
    .execute();

/** Repayments received, without refunds. */
export const repaymentsOf = (db: Db, policyNo: string): Promise<RepaymentRow[]> =>
  db
    .selectFrom('policy_loan_repayments')
    .selectAll()
    .where('policy_no', '=', policyNo)
    .where('returned_at', 'is', null)
    .orderBy('paid_on')
    .orderBy('at')
    .execute();

export const insertLoan = async (
  db: Db,
  row: Insertable<PolicyTables['policy_loans']>,
): Promise<void> => {
  await db.insertInto('policy_loans').values(row).execute();
};

export const insertRepayment = async (
  db: Db,
  row: Insertable<PolicyTables['policy_loan_repayments']>,
): Promise<void> => {
  await db.insertInto('policy_loan_repayments').values(row).execute();
};

export const returnRepayment = async (
  db: Db,
  which: { readonly policyNo: string; readonly sourceNo: string },
  at: Date,
): Promise<void> => {
  await db
    .updateTable('policy_loan_repayments')
    .set({ returned_at: at })
    .where('policy_no', '=', which.policyNo)
    .where('source_no', '=', which.sourceNo)
    .execute();
};

/** Reduces a repayment; undefined when none is open. */
export const lessRepayment = async (
  db: Db,
  which: { readonly policyNo: string; readonly sourceNo: string },
  fen: number,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('policy_loan_repayments')
    .set((now) => ({ fen: now('fen', '-', fen) }))
    .where('policy_no', '=', which.policyNo)
    .where('source_no', '=', which.sourceNo)
    .where('returned_at', 'is', null)
    .returning('fen')
    .executeTakeFirst();
  return row?.fen;
};

/** The contract is over, and its debt with it. */
export const closeLoans = async (
  db: Db,
  policyNo: string,
  closed: { readonly on: string; readonly by: string },
): Promise<void> => {
  await db
    .updateTable('policy_loans')
    .set({ closed_on: closed.on, closed_by: closed.by })
    .where('policy_no', '=', policyNo)
    .where('closed_on', 'is', null)
    .execute();
};

/** Policies with a loan that the contract has not settled. */
export const policiesLentOn = async (
  db: Db,
  after: string,
  most: number,
): Promise<{ policy_no: string }[]> => {
  const { rows } = await sql<{ policy_no: string }>`
    select distinct policy_no from policy_loans
    where closed_on is null and policy_no > ${after}
    order by policy_no limit ${most}`.execute(db);
  return rows;
};

/** The policy must be locked. */
export const setLoanLapse = async (db: Db, policyNo: string, on: string | null): Promise<void> => {
  await db
    .updateTable('policies')
    .set({ loan_lapses_on: on })
    .where('policy_no', '=', policyNo)
    .execute();
};
