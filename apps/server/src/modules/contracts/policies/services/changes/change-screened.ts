import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import {
  continueService,
  moveService,
  notTaken,
} from '#modules/contracts/policies/services/move-service.ts';
import { serviceLife } from '@parasol/domain/contracts/policies/services/policy-service';

/** Compliance checked the people whom a change adds: it continues, or it is over. */
export const changeScreened = async (
  tx: Tx,
  app: App,
  { posNo, cleared, actor }: Events['change.screened'],
): Promise<void> => {
  const held = await lockWholeService(tx, posNo);
  if (held === undefined) throw new Error(`service ${posNo} was looked at and is gone`);
  const { state } = held.service;
  if (cleared && state === 'checking') await continueService(tx, app, held, { actor });
  const open = serviceLife.move(state, 'refused') !== null;
  if (!cleared && open) await moveService(tx, app, held, 'refused', { actor, said: notTaken });
};
