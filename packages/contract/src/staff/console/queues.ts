import { z } from 'zod';
import { call } from '#call.ts';
import { queueFilters, queueId, queueRow, queueShape } from './shapes.ts';
import { moment } from '#moment.ts';

const everybody = { staff: 'own-account' } as const;
const assigned = z.object({
  assignee: z.object({ staffId: z.string(), name: z.string(), at: moment }).nullable(),
});
const row = z.object({ queue: queueId, id: z.string().min(1).max(80) });
const view = z.object({
  viewId: z.uuid(),
  queue: queueId,
  name: z.string(),
  filters: queueFilters,
});

/** Work that waits for staff. The role decides the visible queues; each names its permission. */
export const consoleQueues = {
  countQueues: call({
    summary: 'The queues this member of staff works on, with how many rows wait in each',
    method: 'GET',
    path: '/api/console/v1/queues',
    background: true,
    access: everybody,
    response: z.object({ queues: z.array(queueShape) }),
  }),
  listQueue: call({
    summary: 'One page of a queue, the longest waiting first',
    method: 'GET',
    path: '/api/console/v1/queue',
    background: true,
    access: everybody,
    request: queueFilters.extend({
      queue: queueId,
      /** From the page before. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ rows: z.array(queueRow), next: z.string().nullable() }),
  }),
  getQueueRow: call({
    summary: 'One row of a queue while it waits there',
    method: 'GET',
    path: '/api/console/v1/queue/row',
    background: true,
    access: everybody,
    request: row,
    response: queueRow,
  }),
  takeQueueRow: call({
    summary: 'Takes a row to work on; for a row that is taken, the refusal names the colleague',
    path: '/api/console/v1/queue/take',
    access: everybody,
    request: row,
    response: assigned,
  }),
  takeOverQueueRow: call({
    summary: 'Takes a row over from the named colleague',
    path: '/api/console/v1/queue/take-over',
    access: everybody,
    request: row.extend({ from: z.uuid() }),
    response: assigned,
  }),
  releaseQueueRow: call({
    summary: 'Gives a taken row back',
    path: '/api/console/v1/queue/release',
    access: everybody,
    request: row,
    response: assigned,
  }),
  handOverQueueRow: call({
    summary: 'Gives a row to a colleague whose role works on the queue',
    path: '/api/console/v1/queue/hand-over',
    access: everybody,
    request: row.extend({ staffId: z.uuid() }),
    response: assigned,
  }),
  listColleagues: call({
    summary: 'Colleagues who work on a queue and can be handed a row of it',
    method: 'GET',
    path: '/api/console/v1/colleagues',
    access: everybody,
    request: z.object({ queue: queueId }),
    response: z.object({
      colleagues: z.array(
        z.object({ staffId: z.string(), name: z.string(), roleTitle: z.string() }),
      ),
    }),
  }),
  listQueueViews: call({
    summary: 'The views this member of staff has saved',
    method: 'GET',
    path: '/api/console/v1/views',
    access: everybody,
    response: z.object({ views: z.array(view) }),
  }),
  saveQueueView: call({
    summary: 'Saves filters under a name; the same name on the same queue is replaced',
    path: '/api/console/v1/views/save',
    access: everybody,
    request: z.object({
      queue: queueId,
      name: z.string().trim().min(1, '请填写名称').max(30),
      filters: queueFilters,
    }),
    response: view,
  }),
  removeQueueView: call({
    summary: 'Deletes one of the caller’s saved views',
    path: '/api/console/v1/views/remove',
    access: everybody,
    request: z.object({ viewId: z.uuid() }),
  }),
};
