import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeAsk, lockAsksOf } from '#modules/base/accounts/queries/asks.ts';

const withdraw = async (
  tx: Tx,
  app: App,
  { staffId, actor }: Events['staff.deactivated'],
  note: string,
): Promise<void> => {
  const change = { state: 'withdrawn', note, decided_by: null, decided_at: app.clock() } as const;
  for (const { ask_id: askId, act, subject } of await lockAsksOf(tx.db, staffId)) {
    await changeAsk(tx.db, askId, change);
    tx.audit({
      actor,
      action: 'ask.withdrawn',
      subject,
      detail: { askId, act, askedBy: staffId, note },
    });
  }
};

/** A closed account answers for nothing: another colleague has to ask again. */
export const withdrawAsks = (tx: Tx, app: App, event: Events['staff.deactivated']): Promise<void> =>
  withdraw(tx, app, event, '提交人的账号已停用，需要时请由其他同事重新提交');

/** A colleague who changes role or brand may no longer make their earlier requests. */
export const withdrawAsksOfMoved = (
  tx: Tx,
  app: App,
  event: Events['staff.moved'],
): Promise<void> => withdraw(tx, app, event, '提交人换了角色或品牌，需要时请重新提交');
