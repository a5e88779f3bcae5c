import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { movesByTime } from '@parasol/domain/contracts/policies/policy-day';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moving } from '#ground/lives/moving.ts';
import { writeMove, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf, type PremiumRow } from '#modules/contracts/policies/queries/premiums.ts';
import { datedPolicy } from './dated-policy.ts';

interface Said {
  /** The first day of the new state. */
  readonly day: PlainDate;
}

export const movePolicy = moving<typeof policyLife, PolicyRow, Said>(policyLife, {
  change: async (tx, _app, policy, { event, from, to, day, actor, at }) => {
    await writeMove(tx.db, {
      policy_no: policy.policy_no,
      event,
      from_state: from,
      to_state: to,
      day,
      actor,
      at,
    });
    return { ...policy, state: to, since: day };
  },
  audited: ({ policy_no: policyNo }, { from, to, day }) => ({
    subject: `policy:${policyNo}`,
    detail: { from, to, day },
  }),
});

export const premiumsOfPolicy = async (
  tx: Tx,
  { policy_no: policyNo }: PolicyRow,
): Promise<readonly PremiumRow[]> => (await premiumsOf(tx.db, [policyNo])).get(policyNo) ?? [];

/**
 * Records the moves of time up to a day. A lapse only where no money is expected any more: the
 * module that collects it knows.
 */
export const catchUp = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  today: PlainDate,
  mayLapse: boolean,
  premiums?: readonly PremiumRow[],
): Promise<PolicyRow> => {
  const dated = datedPolicy(policy, premiums ?? (await premiumsOfPolicy(tx, policy)));
  let current = policy;
  for (const { event, on } of movesByTime(dated, today)) {
    if (event === 'lapse' && !mayLapse) continue;
    current = (await movePolicy(tx, app, current, { event, day: on, actor: 'system' })) ?? current;
  }
  return current;
};
