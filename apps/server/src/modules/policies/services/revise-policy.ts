import { applyChange, type PolicyChange } from '@parasol/domain/policies/policy-change';
import type { PolicyContract } from '@parasol/domain/policies/policy-contract';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { peopleRows } from '../kept/people-rows.ts';
import { openPolicy, sealPolicy } from '../kept/sealed-policy.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { replacePeople, replacePremiums, writeVersion } from '../queries/versions.ts';

interface Revision {
  readonly posNo: string;
  readonly actor: string;
  readonly change: PolicyChange;
  /** When what the change costs was paid. */
  readonly paidAt: Date | null;
}

type Frequency = Extract<PolicyChange, { kind: 'frequency' }>;

/** From the next due date on by the year; the rest of the year in which that is was just paid. */
const replan = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, order_no: orderNo }: PolicyRow,
  { terms }: Frequency,
  paidAt: Date | null,
): Promise<void> => {
  const { keeps, dueFen, yearlyFen: fen } = terms;
  const premiums = terms.premiums.map((premium, at) => ({
    ...premium,
    paidAt: at === 0 && dueFen > 0 ? paidAt : null,
  }));
  const rows = premiums.map(({ paidAt: paid_at, ...premium }) => ({
    ...premium,
    paid_at,
    returned_at: null,
  }));
  await replacePremiums(tx.db, policyNo, keeps, rows);
  await app.happened(tx, 'policy.replanned', { orderNo, keeps, everyMonths: 12, fen, premiums });
};

const contractAfter = (contract: PolicyContract, change: PolicyChange): PolicyContract =>
  change.kind === 'frequency'
    ? {
        ...contract,
        frequency: 'yearly',
        monthsBetween: 12,
        instalments: change.terms.keeps + change.terms.premiums.length,
      }
    : contract;

/** The one way what a policy says changes: the locked policy gets its next version. */
export const revisePolicy = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { posNo, actor, change, paidAt }: Revision,
): Promise<void> => {
  const before = await openPolicy(app, policy);
  const content = { ...before, ...applyChange(before, change) };
  await writeVersion(tx.db, policy, {
    contract: contractAfter(policy.contract, change),
    premiumFen: change.kind === 'frequency' ? change.terms.yearlyFen : policy.premium_fen,
    sealed: await sealPolicy(app, policy, content),
    posNo,
    actor,
    at: app.clock(),
  });
  await replacePeople(tx.db, policy.policy_no, peopleRows(app, policy.policy_no, content));
  if (change.kind === 'frequency') await replan(tx, app, policy, change, paidAt);
  tx.audit({
    actor,
    action: 'policy.changed',
    subject: `policy:${policy.policy_no}`,
    detail: { posNo, kind: change.kind },
  });
};
