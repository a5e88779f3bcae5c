import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { loanNews } from '@parasol/domain/contracts/policies/premiums/loan-reminder';
import {
  loanNoticeDays,
  outgrowsOn,
  owedOn,
  suspendsOn,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { worthOn } from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { catchUp, movePolicy } from '#modules/contracts/policies/life/move-policy.ts';
import {
  closeLoans,
  policiesLentOn,
  setLoanLapse,
} from '#modules/contracts/policies/queries/loans.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  leavingPolicy,
  type LeavingPolicy,
} from '#modules/contracts/policies/surrenders/leaving-policy.ts';
import { tellOfLapse, tellOfLoan, tellOutgrows } from './tell-of-loan.ts';

/** Premiums that are still to fall due are taken as paid in time: they add to the cash value. */
const valueAhead = (policy: LeavingPolicy, today: PlainDate): ((day: PlainDate) => number) => {
  const whole = policy.contractOf(null);
  const premiums = whole.premiums.map((premium) =>
    premium.due > today ? { ...premium, paid: true } : premium,
  );
  return (day) => worthOn({ ...whole, premiums }, day);
};

/**
 * The debt may reach the cash value: the policyholder is warned first, the contract is suspended
 * when the days of the notice are over, and neither happens once enough is repaid.
 */
const followGrowth = async (
  tx: Tx,
  app: App,
  row: PolicyRow,
  policy: LeavingPolicy,
  today: PlainDate,
): Promise<void> => {
  const { policy_no: policyNo, order_no: orderNo, loan_lapses_on: lapseAnnounced } = row;
  const valueOn = valueAhead(policy, today);
  const outgrows = outgrowsOn(policy.loans, valueOn, today, loanNoticeDays);
  if (outgrows === null) {
    if (lapseAnnounced !== null) await setLoanLapse(tx.db, policyNo, null);
    return;
  }
  const lapses =
    lapseAnnounced === null
      ? suspendsOn(outgrows, today)
      : outgrows > lapseAnnounced
        ? outgrows
        : lapseAnnounced;
  if (lapses > today) {
    if (lapses !== lapseAnnounced) await setLoanLapse(tx.db, policyNo, lapses);
    if (lapseAnnounced === null) await tellOutgrows(tx, app, row, policy, lapses);
    return;
  }
  await setLoanLapse(tx.db, policyNo, null);
  const lapsed = await movePolicy(tx, app, row, { event: 'lapse', day: lapses, actor: 'system' });
  if (lapsed === null) return;
  await app.happened(tx, 'policy.outgrown', { orderNo });
  await tellOfLapse(tx, app, row, policy, lapses);
};

/** Checks the debt of a locked policy: news of it, and whether it outgrows its value. */
export const watchLoan = async (tx: Tx, app: App, known: PolicyRow): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  const row = await catchUp(tx, app, known, today, false);
  const { policy_no: policyNo, state } = row;
  if (policyLife.isOver(state)) {
    await closeLoans(tx.db, policyNo, { on: row.since, by: 'contract' });
    return;
  }
  const policy = await leavingPolicy(app, tx.db, row, app.clock());
  for (const loan of owedOn(policy.loans, today).loans)
    for (const news of loanNews(loan, today)) await tellOfLoan(tx, app, row, policy, news);
  if (policyLife.states[state].stands) await followGrowth(tx, app, row, policy, today);
};

export const watchLoansOnce = (app: App): Promise<unknown> =>
  sweep(app, {
    name: 'loans',
    rows: policiesLentOn,
    keyOf: ({ policy_no: policyNo }) => policyNo,
    each: async (tx, { policy_no: policyNo }) => {
      const policy = await lockPolicy(tx.db, policyNo);
      if (policy) await watchLoan(tx, app, policy);
    },
  });
