import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type {
  LoanNews,
  LoanReminder,
} from '@parasol/domain/contracts/policies/premiums/loan-reminder';
import { owedOn, rateText } from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { reinstateUntil } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { termsOf } from '#modules/contracts/policies/life/dated-policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { markReminded } from '#modules/contracts/policies/queries/reminders.ts';
import type { LeavingPolicy } from '#modules/contracts/policies/surrenders/leaving-policy.ts';

type Template = 'loan-due' | 'loan-capitalised' | 'loan-outgrows' | 'loan-lapsed';

const tell = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, user_id: userId, brand }: PolicyRow,
  template: Template,
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  if (userId === null) return;
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/me/policies/:policyNo/loan', { policyNo }) : null;
  const message = { userId, brand, template, params: { policyNo, ...params }, now: app.clock() };
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

const once = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo }: PolicyRow,
  kind: LoanReminder,
  day: PlainDate,
): Promise<boolean> => {
  const at = app.clock();
  const first = await markReminded(tx.db, { policy_no: policyNo, kind, day, at });
  if (first)
    tx.audit({
      actor: 'system',
      action: 'policy.loan-told',
      subject: `policy:${policyNo}`,
      detail: { kind, day },
    });
  return first;
};

/** A term ends soon, or has ended with its interest in the principal. */
export const tellOfLoan = async (
  tx: Tx,
  app: App,
  row: PolicyRow,
  policy: LeavingPolicy,
  { kind, day, loan }: LoanNews,
): Promise<void> => {
  if (!(await once(tx, app, row, kind, day))) return;
  const amount = formatAmount(loan.principal + loan.interest);
  if (kind === 'loan-capitalised') {
    const rate = rateText(loan.rate);
    const principal = formatAmount(loan.principal);
    await tell(tx, app, row, kind, { date: day, principal, rate, until: loan.termEnds });
    return;
  }
  const due = formatAmount(
    owedOn(policy.loans, day).loans.find(({ no }) => no === loan.no)?.interest ?? 0,
  );
  await tell(tx, app, row, 'loan-due', { until: day, amount, interest: due });
};

export const tellOutgrows = async (
  tx: Tx,
  app: App,
  row: PolicyRow,
  { loans }: LeavingPolicy,
  lapses: PlainDate,
): Promise<void> => {
  if (!(await once(tx, app, row, 'loan-outgrows', lapses))) return;
  const amount = formatAmount(owedOn(loans, lapses).fen);
  await tell(tx, app, row, 'loan-outgrows', { date: lapses, amount });
};

export const tellOfLapse = async (
  tx: Tx,
  app: App,
  row: PolicyRow,
  { loans }: LeavingPolicy,
  lapses: PlainDate,
): Promise<void> => {
  const amount = formatAmount(owedOn(loans, lapses).fen);
  // The law gives every contract with loans two years.
  const reinstate = reinstateUntil(termsOf(row), lapses) ?? lapses;
  await tell(tx, app, row, 'loan-lapsed', { date: lapses, amount, reinstate });
};
