import { refuse, type Refusal } from '@parasol/contract/errors';
import type { CallName } from '@parasol/contract';
import { rowActs } from '@parasol/domain/staff/console/row-acts';
import type { Context } from '#ground/context.ts';
import { openQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { queueItem } from '#modules/staff/console/queries/queues.ts';

/** A colleague who decides on a row that another has taken has to confirm it first. */
export const heldByColleague = async (
  { app, caller }: Pick<Context, 'app' | 'caller'>,
  call: CallName,
  input: unknown,
): Promise<Refusal | null> => {
  const deed = rowActs[call];
  if (deed === undefined || caller.kind !== 'staff') return null;
  const { queue } = deed;
  const id = deed.row(input as Readonly<Record<string, unknown>>);
  const item = await queueItem(app.database.db, openQueue(queue), id);
  if (!item?.staff_id || item.staff_id === caller.staffId) return null;
  if (caller.brand !== null && item.brand !== caller.brand) return null;
  return refuse('ROW_TAKEN', `${item.staff_name ?? '同事'}已领取，仍要处理？`, {
    queue,
    id,
    from: item.staff_id,
  });
};
