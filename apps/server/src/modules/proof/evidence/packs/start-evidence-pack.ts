import { hourMs as hour } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { makeEvidencePack } from '#modules/proof/evidence/jobs.ts';
import { insertPack, packInMaking } from '#modules/proof/evidence/queries/packs.ts';

/** Records the colleague and the reason, and enqueues the job. */
export const startEvidencePack: Verb<'startEvidencePack'> = (
  context,
  { orderNo, reason },
  order,
) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const packId = randomUUID();
    const { exportHours } = app.settings.get('console-limits', '');
    const fresh = await insertPack(tx.db, {
      pack_id: packId,
      order_no: orderNo,
      brand: order.brand,
      staff_id: caller.staffId,
      reason,
      state: 'waiting',
      step: '排队中',
      started_at: now,
      expires_at: new Date(now.getTime() + exportHours * hour),
    });
    if (!fresh) {
      const making = await packInMaking(tx.db, orderNo, caller.staffId);
      return making ? { packId: making.pack_id } : refuse('BUSY');
    }
    tx.audit({
      actor: actorOf(caller),
      action: 'evidence-pack.started',
      subject: `order:${orderNo}`,
      detail: { packId, reason },
    });
    tx.enqueue(makeEvidencePack, { packId });
    return { packId };
  });
};
