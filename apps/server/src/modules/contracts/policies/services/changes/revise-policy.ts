import { ageOn } from '@parasol/domain/base/calendar/age';
import type { AgeCorrection } from '@parasol/domain/contracts/policies/changes/age-correction';
import {
  applyChange,
  type PolicyChange,
} from '@parasol/domain/contracts/policies/changes/policy-change';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { peopleRows } from '#modules/contracts/policies/terms/people-rows.ts';
import { openPolicy, sealPolicy } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { lessPremium, premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { paidOf } from './age-offer.ts';
import { joinPapers } from './join-papers.ts';
import {
  replacePeople,
  replacePremiums,
  setAges,
  writeVersion,
} from '#modules/contracts/policies/queries/versions.ts';

interface Revision {
  readonly posNo: string;
  readonly actor: string;
  readonly change: PolicyChange;
  /** When the cost of the change was paid. */
  readonly paidAt: Date | null;
}

type Frequency = Extract<PolicyChange, { kind: 'frequency' }>;

/** Paid by the year from the next due date on; the rest of the current year was just paid. */
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

/** Premiums that were paid have the right price as well, and earn no more than its share. */
const correctPaid = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, order_no: orderNo }: PolicyRow,
  { afterFen, beforeFen }: AgeCorrection,
  actor: string,
): Promise<void> => {
  const fen = beforeFen - afterFen;
  const rows = (await premiumsOf(tx.db, [policyNo])).get(policyNo) ?? [];
  for (const { number } of paidOf(rows)) {
    if (fen > 0) await app.happened(tx, 'premium.corrected', { orderNo, number, fen, actor });
    if (fen < 0) await lessPremium(tx.db, policyNo, number, fen);
  }
};

/** The remaining premiums have the right price. */
const reprice = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { afterFen: fen, beforeFen }: AgeCorrection,
): Promise<void> => {
  const { policy_no: policyNo, order_no: orderNo, contract } = policy;
  const rows = (await premiumsOf(tx.db, [policyNo])).get(policyNo) ?? [];
  const coming = rows.filter(({ paid_at: paidAt }) => paidAt === null);
  const [next] = coming;
  if (next === undefined || fen === beforeFen) return;
  const keeps = next.number - 1;
  const premiums = coming.map(({ number, due }) => ({ number, due, fen, paidAt: null }));
  await replacePremiums(
    tx.db,
    policyNo,
    keeps,
    coming.map(({ number, due }) => ({ number, due, fen, paid_at: null, returned_at: null })),
  );
  const everyMonths = contract.monthsBetween;
  await app.happened(tx, 'policy.replanned', { orderNo, keeps, everyMonths, fen, premiums });
};

const contractAfter = (contract: PolicyContract, change: PolicyChange): PolicyContract => {
  if (change.kind === 'identity')
    return change.born === undefined ? contract : { ...contract, shares: change.born.shares };
  if (change.kind === 'occupation') return { ...contract, shares: change.shares };
  if (change.kind !== 'frequency') return contract;
  const { shares: _monthly, ...rest } = contract;
  return {
    ...rest,
    ...(change.shares === undefined ? {} : { shares: change.shares }),
    frequency: 'yearly',
    monthsBetween: 12,
    instalments: change.terms.keeps + change.terms.premiums.length,
  };
};

const premiumAfter = (premiumFen: number, change: PolicyChange): number => {
  if (change.kind === 'occupation') return change.afterFen;
  if (change.kind === 'identity') return change.born?.afterFen ?? premiumFen;
  return change.kind === 'frequency' ? change.terms.yearlyFen : premiumFen;
};

/** The only way what a policy says changes: the locked policy gets its next version. */
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
    premiumFen: premiumAfter(policy.premium_fen, change),
    sealed: await sealPolicy(app, policy, content),
    posNo,
    actor,
    at: app.clock(),
  });
  await replacePeople(tx.db, policy.policy_no, peopleRows(app, policy.policy_no, content));
  if (change.kind === 'identity') {
    await joinPapers(tx, app, policy, before, content);
    if (change.born) {
      await setAges(
        tx.db,
        policy.policy_no,
        content.insureds.map(({ birthDate }) => ageOn(birthDate, policy.start_date)),
      );
      await correctPaid(tx, app, policy, change.born, actor);
      await reprice(tx, app, policy, change.born);
    }
  }
  // The difference that was paid is part of the premium: it can come back with it.
  if (change.kind === 'occupation' && paidAt !== null)
    await lessPremium(tx.db, policy.policy_no, 1, -change.differenceFen);
  if (change.kind === 'frequency') await replan(tx, app, policy, change, paidAt);
  tx.audit({
    actor,
    action: 'policy.changed',
    subject: `policy:${policy.policy_no}`,
    detail: { posNo, kind: change.kind },
  });
};
