import { yuanText } from '@parasol/domain/base/money/fen';
import type { Reacts } from '#reaction.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { endorse } from '#modules/contracts/policies/papers/endorse.ts';
import { lessRepayment } from '#modules/contracts/policies/queries/loans.ts';
import { watchLoan } from './watch-loans.ts';

/**
 * Part of a repayment was refunded: that part is owed, with interest, as if it had never been paid.
 */
export const correctRepayment: Reacts<'repayment.corrected'> = async (
  tx,
  app,
  { posNo, fen, refundNo, actor },
) => {
  const both = await lockWholeService(tx, posNo);
  if (both === undefined) return;
  const { policy } = both;
  const { policy_no: policyNo } = policy;
  const left = await lessRepayment(tx.db, { policyNo, sourceNo: posNo }, fen);
  if (left === undefined) return;
  tx.audit({
    actor,
    action: 'policy.loan-repayment-corrected',
    subject: `policy:${policyNo}`,
    detail: { posNo, fen, left },
  });
  await endorse(tx, app, policy, {
    about: `service:${posNo}:${refundNo}`,
    title: '借款还款更正',
    lines: [{ label: '还款金额', before: yuanText(left + fen), after: yuanText(left) }],
    people: await openPolicy(app, policy),
  });
  await watchLoan(tx, app, policy);
};
