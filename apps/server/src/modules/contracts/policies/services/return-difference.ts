import {
  correctionDue,
  type AgeCorrection,
} from '@parasol/domain/contracts/policies/changes/age-correction';
import type { PolicyChange } from '@parasol/domain/contracts/policies/changes/policy-change';
import { serviceKinds } from '@parasol/domain/contracts/policies/services/policy-service';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { LockedService } from '#modules/contracts/policies/requests/lock-service.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { paidOf } from './changes/age-offer.ts';

/** Premiums that were too high because of a wrong age, from the first on. */
const overpaid = async (tx: Tx, policyNo: string, born: AgeCorrection): Promise<number> => {
  const premiums = (await premiumsOf(tx.db, [policyNo])).get(policyNo) ?? [];
  return -correctionDue(born, paidOf(premiums).length);
};

/** A change that makes the contract cheaper sends the customer back what was paid too much. */
export const returnDifference = async (
  tx: Tx,
  app: App,
  { policy, service: { pos_no: posNo, order_no: orderNo, kind } }: LockedService,
  change: PolicyChange | undefined,
): Promise<void> => {
  const about = { posNo, orderNo, reason: `${serviceKinds[kind].title}退还差额` };
  if (change?.kind === 'occupation' && change.differenceFen < 0)
    await app.happened(tx, 'service.cheapened', { ...about, fen: -change.differenceFen });
  if (change?.kind !== 'identity' || !change.born) return;
  const fen = await overpaid(tx, policy.policy_no, change.born);
  if (fen > 0) await app.happened(tx, 'service.cheapened', { ...about, fen, cause: 'correction' });
};
