import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import type { QueueId } from '@parasol/domain/staff/console/queues';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { roleTitles } from '#modules/base/accounts/staff/members/roles.ts';
import {
  assigneeOf,
  handRow,
  lockRow,
  releaseRow,
  takeRow,
} from '#modules/staff/console/queries/assignments.ts';
import { openQueue, type OpenQueue } from '#modules/staff/console/queries/queue-sources.ts';
import { queueItem, type Assignee } from '#modules/staff/console/queries/queues.ts';
import { mayWorkOn } from './queue-lists.ts';

type Assigned = Output<'takeQueueRow'>;
interface Row {
  readonly queue: QueueId;
  readonly id: string;
}

const view = (assignee: Assignee | null): Assigned => ({
  assignee: assignee && { ...assignee, at: assignee.at.toISOString() },
});

const heldBy = (assignee: Assignee): Refusal =>
  refuse('CONFLICT', `这一条已由${assignee.name}领取`, view(assignee));

/** The row, locked until the commit, if it waits in a queue the caller works on. */
const open = async (
  tx: Tx,
  context: StaffContext,
  row: Row,
): Promise<{ readonly assignee: Assignee | null; readonly staffId: string } | Refusal> => {
  const { caller } = context;
  const queue = openQueue(row.queue);
  if (!mayWorkOn(context, queue)) return refuse('NO_PERMISSION');
  await lockRow(tx.db, row);
  const item = await queueItem(tx.db, queue, row.id);
  if (!item || (caller.brand !== null && item.brand !== caller.brand)) {
    return refuse('NOT_FOUND', '这一条已不在队列中，可能已经处理');
  }
  return { assignee: await assigneeOf(tx.db, row), staffId: caller.staffId };
};

const change = (
  context: StaffContext,
  row: Row,
  action: string,
  act: (
    tx: Tx,
    assignment: { assignee: Assignee | null; staffId: string },
  ) => Promise<Refusal | void>,
): Promise<Assigned | Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const assignment = await open(tx, context, row);
    if (assignment instanceof Refusal) return assignment;
    const refusal = await act(tx, assignment);
    if (refusal) return refusal;
    const after = await assigneeOf(tx.db, row);
    if (after?.staffId !== assignment.assignee?.staffId) {
      tx.audit({
        actor: actorOf(context.caller),
        action,
        subject: `queue:${row.queue}/${row.id}`,
        detail: { from: assignment.assignee?.staffId ?? null, to: after?.staffId ?? null },
      });
      await context.app.happened(tx, 'queue-row.assigned', {
        ...row,
        staffId: after?.staffId ?? null,
        actor: actorOf(context.caller),
      });
    }
    return view(after);
  });

export const takeQueueRow: Verb<'takeQueueRow'> = (context, row) =>
  change(context, row, 'queue.taken', async (tx, { assignee, staffId }) => {
    if (assignee && assignee.staffId !== staffId) return heldBy(assignee);
    return takeRow(tx.db, row, staffId, context.now);
  });

/** A colleague means to decide another's row; the other reads in the audit trail who it was. */
export const takeOverQueueRow: Verb<'takeOverQueueRow'> = (context, { from, ...row }) =>
  change(context, row, 'queue.taken-over', async (tx, { assignee, staffId }) => {
    if (assignee && assignee.staffId !== from && assignee.staffId !== staffId)
      return heldBy(assignee);
    return handRow(tx.db, row, staffId, context.now);
  });

export const releaseQueueRow: Verb<'releaseQueueRow'> = (context, row) =>
  change(context, row, 'queue.released', async (tx, { assignee, staffId }) => {
    if (assignee && assignee.staffId !== staffId) return heldBy(assignee);
    return releaseRow(tx.db, row);
  });

/** Colleagues of a queue: by their present role, for the brands the caller works for. */
const colleaguesOn = async ({ app, caller }: StaffContext, queue: OpenQueue) => {
  const { brand } = caller;
  return (await activeStaff(app.database.db)).filter(
    (each) =>
      permissionsOf(each.role, each.permissions).has(queue.permission) &&
      (brand === null || each.brand === null || each.brand === brand),
  );
};

export const handOverQueueRow: Verb<'handOverQueueRow'> = async (context, input) => {
  const { staffId: to, ...row } = input;
  const there = (await colleaguesOn(context, openQueue(row.queue))).some(
    ({ staffId }) => staffId === to,
  );
  return change(context, row, 'queue.handed-over', async (tx, { assignee, staffId }) => {
    if (assignee && assignee.staffId !== staffId) return heldBy(assignee);
    if (!there) return refuse('NOT_FOUND', '这位同事不处理这个队列');
    return handRow(tx.db, row, to, context.now);
  });
};

export const listColleagues: Verb<'listColleagues'> = async (context, { queue: name }) => {
  const queue = openQueue(name);
  if (!mayWorkOn(context, queue)) return refuse('NO_PERMISSION');
  const titles = await roleTitles(context.app.database.db);
  return {
    colleagues: (await colleaguesOn(context, queue)).map(({ staffId, name, role }) => ({
      staffId,
      name,
      roleTitle: titles.get(role) ?? role,
    })),
  };
};
