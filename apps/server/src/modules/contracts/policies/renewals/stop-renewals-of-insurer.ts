import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { Reacts } from '#reaction.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import {
  lockRenewal,
  openRenewalsOfInsurer,
} from '#modules/contracts/policies/queries/renewals.ts';
import { moveRenewal } from './move-renewal.ts';
import { tellOfRenewal } from './tell-of-renewal.ts';

/** Another period cannot be bought from an insurer that may not sell: customers hear it at once. */
export const stopRenewalsOfInsurer: Reacts<'insurer.stopped'> = async (
  tx,
  app,
  { insurer, name, actor },
) => {
  const reason = `${name}现在不能销售新的保险，这份保单到期后不能续保`;
  for (const policyNo of await openRenewalsOfInsurer(tx.db, insurer)) {
    const row = await lockRenewal(tx.db, policyNo);
    const policy = row && (await policyByNo(tx.db, policyNo));
    if (!row || !policy || renewalLife.isOver(row.state)) continue;
    const over =
      (await moveRenewal(tx, app, row, { event: 'withdraw', actor, change: { reason } })) ??
      (await moveRenewal(tx, app, row, { event: 'refuse', actor, change: { reason } }));
    if (over) await tellOfRenewal(tx, app, 'renewal-unavailable', policy, over);
  }
};
