import type { Reacts } from '#reaction.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { lockRenewal } from '#modules/contracts/policies/queries/renewals.ts';
import { moveRenewal } from './move-renewal.ts';

/** The next policy is issued, whether applied for by itself or by hand. */
export const renewalIssued: Reacts<'order.issued'> = async (tx, app, { orderNo, policyNo }) => {
  const next = await policyByNo(tx.db, policyNo);
  const row = next?.renews ? await lockRenewal(tx.db, next.renews) : undefined;
  if (row)
    await moveRenewal(tx, app, row, {
      event: 'issue',
      actor: 'system',
      change: { order_no: orderNo },
    });
};
