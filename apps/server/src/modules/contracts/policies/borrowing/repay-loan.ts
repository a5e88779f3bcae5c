import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { insertRepayment, returnRepayment } from '#modules/contracts/policies/queries/loans.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';
import { watchLoan } from './watch-loans.ts';

/** The money is here: it counts for the day on which the debt was calculated. */
export const repayLoan = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
  { fen, day }: Extract<PolicyChange, { kind: 'loan-repayment' }>,
): Promise<void> => {
  await insertRepayment(tx.db, {
    policy_no: policy.policy_no,
    source_no: service.pos_no,
    source: 'service',
    fen,
    paid_on: day,
    at: app.clock(),
  });
  tx.audit({
    actor: `customer:${service.user_id}`,
    action: 'policy.loan-repaid',
    subject: `policy:${policy.policy_no}`,
    detail: { posNo: service.pos_no, fen },
  });
  await watchLoan(tx, app, policy);
};

/** The money of a repayment was refunded: it is owed as if it had never been paid. */
export const owedLoanAgain = async (
  tx: Tx,
  app: App,
  { policy, service }: LockedService,
): Promise<void> => {
  const { policy_no: policyNo } = policy;
  await returnRepayment(tx.db, { policyNo, sourceNo: service.pos_no }, app.clock());
  tx.audit({
    actor: 'system',
    action: 'policy.loan-returned',
    subject: `policy:${policyNo}`,
    detail: { posNo: service.pos_no },
  });
  await watchLoan(tx, app, policy);
};
