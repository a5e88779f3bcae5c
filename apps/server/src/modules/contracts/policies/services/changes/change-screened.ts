import type { Reacts } from '#reaction.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import {
  continueService,
  moveService,
  notTaken,
} from '#modules/contracts/policies/services/move-service.ts';
import { serviceLife } from '@parasol/domain/contracts/policies/services/policy-service';

/** Compliance checked the people whom a change adds: it continues, or it is over. */
export const changeScreened: Reacts<'change.screened'> = async (
  tx,
  app,
  { posNo, cleared, actor },
) => {
  const wholeService = await lockWholeService(tx, posNo);
  if (wholeService === undefined) throw new Error(`service ${posNo} was looked at and is gone`);
  const { state } = wholeService.service;
  if (cleared && state === 'checking') await continueService(tx, app, wholeService, { actor });
  const open = serviceLife.move(state, 'refused') !== null;
  if (!cleared && open)
    await moveService(tx, app, wholeService, 'refused', { actor, said: notTaken });
};
