import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  closeLoans,
  insertRepayment,
  loansOf,
  setLoanLapse,
} from '#modules/contracts/policies/queries/loans.ts';

/** The contract ends and the insurer deducts the debt, which is settled from then on. */
export const settleLoans = async (
  tx: Tx,
  app: App,
  policyNo: string,
  by: {
    readonly source: 'surrender' | 'claim';
    readonly no: string;
    /** The deduction; less than the debt where the contract paid less. */
    readonly fen: number;
    readonly on: string;
  },
): Promise<void> => {
  const open = (await loansOf(tx.db, policyNo)).filter(({ closed_on: on }) => on === null);
  if (open.length === 0) return;
  const { source, no, fen, on } = by;
  if (fen > 0)
    await insertRepayment(tx.db, {
      policy_no: policyNo,
      source_no: no,
      source,
      fen,
      paid_on: on,
      at: app.clock(),
    });
  await closeLoans(tx.db, policyNo, { on, by: `${source}:${no}` });
  await setLoanLapse(tx.db, policyNo, null);
  tx.audit({
    actor: 'system',
    action: 'policy.loan-closed',
    subject: `policy:${policyNo}`,
    detail: { by: `${source}:${no}`, fen },
  });
};
