import { randomBytes } from 'node:crypto';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Reacts } from '#reaction.ts';
import { lockPolicy } from '#modules/contracts/policies/policy.ts';
import { moveClaim } from './move-claim.ts';
import { claimByKey, insertClaim, type ClaimRow } from './queries.ts';
import { sealClaim } from './sealed-claim.ts';

/** One report makes one claim on a policy. */
export const deathClaimKey = (caseNo: string, policyNo: string): string =>
  `death-${caseNo}-${policyNo}`;

/** A confirmed death that the contract pays for, or waives premiums for, becomes a claim. */
export const openDeathClaim: Reacts<'person.died'> = async (
  tx,
  app,
  { caseNo, policyNo, position, diedOn, effect, waiver, actor },
) => {
  const policy = policyNo === null ? undefined : await lockPolicy(tx.db, policyNo);
  if ((effect !== 'claim' && !waiver) || policy === undefined) return;
  // No account can add papers to it or read its answer: staff report it to the insurer.
  if (policy.user_id === null) {
    await alertStaff(app, tx.db, {
      kind: 'claim-by-hand',
      subject: `policy:${policy.policy_no}`,
      key: `${caseNo} ${policy.policy_no}`,
      detail: { caseNo, what: 'a death is covered, and the account is closed' },
    });
    return;
  }
  const key = deathClaimKey(caseNo, policy.policy_no);
  if ((await claimByKey(tx.db, policy.user_id, key)) !== undefined) return;
  const now = app.clock();
  const facts = {
    claim_no: orderNumber('CL', randomBytes(numberBytes)),
    key,
    policy_no: policy.policy_no,
    order_no: policy.order_no,
    brand: policy.brand,
    user_id: policy.user_id,
    kind: 'death',
    role: waiver ? 'policyholder' : 'insured',
    position: waiver ? 0 : position,
    happened_on: diedOn,
    event_on: null,
    decided_on: null,
    paid_on: null,
    state: 'reported',
    due: null,
    reported_at: now,
    changed_at: now,
  } as const;
  const words = waiver
    ? `投保人身故，申请豁免以后的保险费。材料见身故登记 ${caseNo}。`
    : `被保险人身故。材料见身故登记 ${caseNo}。`;
  const row: ClaimRow = {
    ...facts,
    sealed: await sealClaim(app, facts, { place: '见身故登记', words }),
  };
  await insertClaim(tx.db, row);
  await moveClaim(tx, app, row, { event: 'report', actor, now });
};
