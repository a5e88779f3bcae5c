import { clocks } from '@parasol/domain/base/clocks/clocks';
import { dayMs } from '@parasol/domain/base/calendar/durations';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { startOf } from '@parasol/domain/base/calendar/shanghai';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';

/** How long a customer has to pay for the agreed service. */
const payDays = clocks['service-paid'].count;

/** The price of another payment plan holds until the next old premium falls due. */
export const payUntil = (now: Date, change: PolicyChange | undefined): Date => {
  const days = now.getTime() + payDays * dayMs;
  if (change?.kind === 'frequency') return new Date(Math.min(days, startOf(change.terms.nextDue)));
  if (change?.kind === 'loan-repayment') return new Date(startOf(addDays(change.day, 1)));
  return new Date(
    change?.kind === 'reinstatement' ? Math.min(days, startOf(addDays(change.until, 1))) : days,
  );
};
