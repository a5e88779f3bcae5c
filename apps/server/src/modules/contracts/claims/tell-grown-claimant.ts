import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { brandLink } from '@parasol/routes/links/link';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Reacts } from '#reaction.ts';
import { tellCustomer } from '#modules/base/accounts/people/tell-customer.ts';
import { openPolicy, policyByNo } from '#modules/contracts/policies/policy.ts';
import { claimsOfInsured } from './queries.ts';

/**
 * The child of an open claim came of age: the insurer's further payments are now for them to ask
 * for, and no longer for their parents. The policyholder is informed, and staff inform the insurer.
 */
export const tellGrownClaimant: Reacts<'insured.came-of-age'> = async (
  tx,
  app,
  { policyNo, position },
) => {
  const policy = await policyByNo(tx.db, policyNo);
  if (!policy) return;
  const claims = (await claimsOfInsured(tx.db, policyNo, position)).filter(
    ({ state, kind }) => !claimLife.isOver(state) && kind !== 'death',
  );
  if (claims.length === 0) return;
  const { insureds } = await openPolicy(app, policy);
  const name = maskName(insureds[position]?.name ?? '');
  const sold = app.brands.find(({ id }) => id === policy.brand);
  for (const { claim_no: claimNo, user_id: userId, brand, order_no: about } of claims) {
    await alertStaff(app, tx.db, {
      kind: 'claimant-grown-up',
      subject: `policy:${policyNo}`,
      key: claimNo,
      detail: { claimNo },
    });
    await tellCustomer(tx, app, {
      userId,
      brand,
      template: 'claim-grown-up',
      params: { number: claimNo, name },
      link: sold ? brandLink(sold, '/me/claims/:claimNo', { claimNo }) : null,
      about,
      now: app.clock(),
    });
  }
};
