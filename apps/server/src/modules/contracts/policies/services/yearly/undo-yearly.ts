import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { planPremiums } from '@parasol/domain/contracts/policies/policy-contract';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { premiumsOfPolicy } from '#modules/contracts/policies/life/move-policy.ts';
import { endorseUndone } from '#modules/contracts/policies/papers/endorse-service.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { ServiceRow } from '#modules/contracts/policies/queries/services.ts';
import {
  replacePremiums,
  versionsOf,
  writeVersion,
} from '#modules/contracts/policies/queries/versions.ts';

/** The money for paying by the year went back: the premiums are those of before, by the month. */
export const undoYearly = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  undone: {
    readonly service: ServiceRow;
    readonly change: Extract<PolicyChange, { kind: 'frequency' }>;
  },
): Promise<void> => {
  const { policy_no: policyNo, order_no: orderNo } = policy;
  const { service, change } = undone;
  const { pos_no: posNo } = service;
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
  const { frequency, monthsBetween, instalments, shares } = before.contract;
  const { shares: _yearly, ...contract } = policy.contract;
  const fen = before.premium_fen;
  const premiums = planPremiums({ monthsBetween, instalments }, policy.start_date, fen)
    .slice(keeps)
    .map((premium) => ({ ...premium, paidAt: null }));
  await writeVersion(tx.db, policy, {
    contract: {
      ...contract,
      ...(shares === undefined ? {} : { shares }),
      frequency,
      monthsBetween,
      instalments,
    },
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
  await endorseUndone(tx, app, policy, service);
  const everyMonths = monthsBetween;
  await app.happened(tx, 'policy.replanned', { orderNo, keeps, everyMonths, fen, premiums });
};
