import type { DatedPolicy } from '@parasol/domain/contracts/policies/policy-day';
import type { PremiumTerms } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';

export const termsOf = ({
  contract,
  end_date: coverEnd,
  grace_from: graceFrom,
}: PolicyRow): PremiumTerms => ({
  graceDays: contract.graceDays,
  reinstatementYears: contract.reinstatementYears,
  coverEnd,
  graceFrom,
});

/** A row as the rules read it. */
export const datedPolicy = (policy: PolicyRow, premiums: readonly PremiumRow[]): DatedPolicy => ({
  state: policy.state,
  since: policy.since,
  start: policy.start_date,
  terms: termsOf(policy),
  premiums: premiums.map(({ number, due, paid_at: paidAt }) => ({
    number,
    due,
    unpaid: paidAt === null,
  })),
  matures: policy.contract.matures,
  renewedBy: policy.renewed_by,
  renewalUntil: policy.renewal_until,
  waivedFrom: policy.waived_from,
  loanLapsesOn: policy.loan_lapses_on,
});
