import type { PolicyChange } from '@parasol/domain/policies/policy-change';
import { planPremiums } from '@parasol/domain/policies/policy-contract';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { premiumsOfPolicy } from '../life/move-policy.ts';
import type { PolicyRow } from '../queries/policies.ts';
import { replacePremiums, versionsOf, writeVersion } from '../queries/versions.ts';

/** The money for paying by the year went back: the premiums are those of before, by the month. */
export const undoYearly = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  service: {
    readonly posNo: string;
    readonly change: Extract<PolicyChange, { kind: 'frequency' }>;
  },
): Promise<void> => {
  const { policy_no: policyNo, order_no: orderNo } = policy;
  const { posNo, change } = service;
  const { keeps } = change.terms;
  const versions = await versionsOf(tx.db, policyNo);
  const before = versions[versions.findIndex((version) => version.pos_no === posNo) - 1];
  const later = (await premiumsOfPolicy(tx, policy)).some(
    ({ number, paid_at: paidAt }) => number > keeps + 1 && paidAt !== null,
  );
  if (before === undefined || later) {
    await alertStaff(app, tx.db, {
      kind: 'service-returned',
      subject: `policy:${policyNo}`,
      key: posNo,
      detail: { posNo, later },
    });
    return;
  }
  const { frequency, monthsBetween, instalments } = before.contract;
  const fen = before.premium_fen;
  const premiums = planPremiums({ monthsBetween, instalments }, policy.start_date, fen)
    .slice(keeps)
    .map((premium) => ({ ...premium, paidAt: null }));
  await writeVersion(tx.db, policy, {
    contract: { ...policy.contract, frequency, monthsBetween, instalments },
    premiumFen: fen,
    sealed: policy.sealed,
    posNo,
    actor: 'system',
    at: app.clock(),
  });
  await replacePremiums(
    tx.db,
    policyNo,
    keeps,
    premiums.map(({ paidAt: paid_at, ...premium }) => ({ ...premium, paid_at, returned_at: null })),
  );
  const everyMonths = monthsBetween;
  await app.happened(tx, 'policy.replanned', { orderNo, keeps, everyMonths, fen, premiums });
};
