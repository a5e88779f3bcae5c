import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { lockAsksOf } from '#modules/base/accounts/queries/asks.ts';
import { moveAsk } from './move-ask.ts';

const withdraw = async (
  tx: Tx,
  app: App,
  { staffId, actor }: Events['staff.deactivated'],
  note: string,
): Promise<void> => {
  for (const ask of await lockAsksOf(tx.db, staffId))
    await moveAsk(tx, app, ask, { event: 'withdraw', by: 'system', actor, staffId: null, note });
};

/** A closed account answers for nothing: another colleague has to ask again. */
export const withdrawAsks: Reacts<'staff.deactivated'> = (tx, app, event) =>
  withdraw(tx, app, event, '提交人的账号已停用，需要时请由其他同事重新提交');

/** A colleague who changes role or brand may no longer make their earlier requests. */
export const withdrawAsksOfMoved: Reacts<'staff.moved'> = (tx, app, event) =>
  withdraw(tx, app, event, '提交人换了角色或品牌，需要时请重新提交');
