import type { LoanAccount } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { loansOf, repaymentsOf } from '#modules/contracts/policies/queries/loans.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** All moves of a policy's debt; `closed` counts those settled by its end too. */
export const loanAccountOf = async (
  { catalogue }: App,
  db: Db,
  { policy_no: policyNo, insurer }: Pick<PolicyRow, 'policy_no' | 'insurer'>,
  closed = false,
): Promise<LoanAccount> => {
  const [loans, repayments] = await Promise.all([
    loansOf(db, policyNo),
    repaymentsOf(db, policyNo),
  ]);
  return {
    loans: loans
      .filter(({ closed_on: on }) => closed || on === null)
      .map(({ loan_no: no, paid_on: on, fen, rate, months }) => ({ no, on, fen, rate, months })),
    repayments: repayments.map(({ paid_on: on, fen }) => ({ on, fen })),
    rates: catalogue.insurer(insurer).loanRates ?? [],
  };
};
