import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { rateOn } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertLoan } from '#modules/contracts/policies/queries/loans.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';

/** The insurer agreed and paid the money out today: interest runs from now on. */
export const grantLoan = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  { fen, rate, months }: Extract<PolicyChange, { kind: 'loan' }>,
): Promise<void> => {
  const at = app.clock();
  const day = dateOf(at.getTime());
  const published = rateOn(app.catalogue.insurer(policy.insurer).loanRates ?? [], day);
  await insertLoan(tx.db, {
    loan_no: service.pos_no,
    policy_no: policy.policy_no,
    fen,
    rate: published ?? rate,
    months,
    paid_on: day,
    at,
  });
  tx.audit({
    actor: `insurer:${policy.insurer}`,
    action: 'policy.loan-granted',
    subject: `policy:${policy.policy_no}`,
    detail: { posNo: service.pos_no, fen, day },
  });
};
