import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import type { Reacts } from '#reaction.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { lockRow, releaseRow, rowsOfStaff } from '#modules/staff/console/queries/assignments.ts';
import { queueNamed } from '#modules/staff/console/queries/queue-sources.ts';
import { queueItem } from '#modules/staff/console/queries/queues.ts';

/** Rows of a colleague who may no longer work on them go back to the queue. */
export const releaseRows: Reacts<'staff.deactivated'> = async (tx, app, { staffId, actor }) => {
  const still = (await activeStaff(tx.db)).find((each) => each.staffId === staffId);
  const may = still ? permissionsOf(still.role, still.permissions) : undefined;
  for (const { queue: name, id } of await rowsOfStaff(tx.db, staffId)) {
    const queue = queueNamed(name);
    if (!queue) continue;
    const row = { queue: queue.id, id };
    if (still && may?.has(queue.permission)) {
      const item = await queueItem(tx.db, queue, id);
      if (still.brand === null || item?.brand === still.brand) continue;
    }
    await lockRow(tx.db, row);
    await releaseRow(tx.db, row);
    tx.audit({
      actor,
      action: 'queue.released',
      subject: `queue:${name}/${id}`,
      detail: { from: staffId, to: null },
    });
    await app.happened(tx, 'queue-row.assigned', { ...row, staffId: null, actor });
  }
};
