import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { changeAsk, lockAsksOf } from '../queries/asks.ts';

const note = '提交人的账号已停用，需要时请由其他同事重新提交';

/** Nobody answers for what a closed account asked for: it is asked for anew by somebody who does. */
export const withdrawAsks = async (
  tx: Tx,
  app: App,
  { staffId, actor }: Events['staff.deactivated'],
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
