import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { movesByTime } from '@parasol/domain/contracts/policies/policy-day';
import {
  movePolicy as moveOf,
  type PolicyEvent,
} from '@parasol/domain/contracts/policies/policy-states';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  premiumsOf,
  writeMove,
  type PolicyRow,
  type PremiumRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { datedPolicy } from './dated-policy.ts';

/**
 * The one way a policy changes its state; it must be locked. Undefined when the table says no; then
 * nothing happened. `day` is the first day of the new state.
 */
export const movePolicy = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  event: PolicyEvent,
  { day, actor }: { readonly day: PlainDate; readonly actor: string },
): Promise<PolicyRow | undefined> => {
  const state = moveOf(policy.state, event);
  if (state === null) return undefined;
  const { policy_no: policyNo, state: from } = policy;
  await writeMove(tx.db, {
    policy_no: policyNo,
    event,
    from_state: from,
    to_state: state,
    day,
    actor,
    at: app.clock(),
  });
  tx.audit({
    actor,
    action: `policy.${event}`,
    subject: `policy:${policyNo}`,
    detail: { from, to: state, day },
  });
  return { ...policy, state, since: day };
};

export const premiumsOfPolicy = async (
  tx: Tx,
  { policy_no: policyNo }: PolicyRow,
): Promise<readonly PremiumRow[]> => (await premiumsOf(tx.db, [policyNo])).get(policyNo) ?? [];

/**
 * Records the moves of time up to a day. A lapse only where no money is awaited any more: the
 * module that collects it says so.
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
    current = (await movePolicy(tx, app, current, event, { day: on, actor: 'system' })) ?? current;
  }
  return current;
};
