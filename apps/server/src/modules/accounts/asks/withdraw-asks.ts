import type { Tx } from '#ground/db/transaction.ts';
import { changeAsk, lockAsksOf } from '../queries/asks.ts';

/** Nobody answers for what a closed account asked for: it is asked for anew by somebody who does. */
export const withdrawAsksOf = async (
  tx: Tx,
  {
    staffId,
    by,
    actor,
    now,
  }: {
    readonly staffId: string;
    readonly by: string | null;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<void> => {
  const note = '提交人的账号已停用，需要时请由其他同事重新提交';
  for (const { ask_id: askId, act, subject } of await lockAsksOf(tx.db, staffId)) {
    await changeAsk(tx.db, askId, { state: 'withdrawn', note, decided_by: by, decided_at: now });
    tx.audit({
      actor,
      action: 'ask.withdrawn',
      subject,
      detail: { askId, act, askedBy: staffId, note },
    });
  }
};
