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
    body: 'none',
    request: z.object({}),
    response: z.object({ queues: z.array(queueShape) }),
    timeout: 10,
  }),
  listQueue: call({
    summary: 'One page of a queue, the longest waiting first',
    method: 'GET',
    path: '/api/console/v1/queue',
    background: true,
    access: everybody,
    body: 'none',
    request: queueFilters.extend({
      queue: queueId,
      /** From the page before. */
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ rows: z.array(queueRow), next: z.string().nullable() }),
    timeout: 10,
  }),
  getQueueRow: call({
    summary: 'One row of a queue while it waits there',
    method: 'GET',
    path: '/api/console/v1/queue/row',
    background: true,
    access: everybody,
    body: 'none',
    request: row,
    response: queueRow,
    timeout: 10,
  }),
  takeQueueRow: call({
    summary: 'Takes a row to work on; one that somebody has is refused with who has it',
    method: 'POST',
    path: '/api/console/v1/queue/take',
    access: everybody,
    body: 'json',
    request: row,
    response: assigned,
    timeout: 10,
  }),
  takeOverQueueRow: call({
    summary: 'Takes a row from the colleague who has it, named so that nobody else is meant',
    method: 'POST',
    path: '/api/console/v1/queue/take-over',
    access: everybody,
    body: 'json',
    request: row.extend({ from: z.uuid() }),
    response: assigned,
    timeout: 10,
  }),
  releaseQueueRow: call({
    summary: 'Gives a row back that was taken',
    method: 'POST',
    path: '/api/console/v1/queue/release',
    access: everybody,
    body: 'json',
    request: row,
    response: assigned,
    timeout: 10,
  }),
  handOverQueueRow: call({
    summary: 'Gives a row to a colleague whose role works on the queue',
    method: 'POST',
    path: '/api/console/v1/queue/hand-over',
    access: everybody,
    body: 'json',
    request: row.extend({ staffId: z.uuid() }),
    response: assigned,
    timeout: 10,
  }),
  listColleagues: call({
    summary: 'Who works on a queue and can be handed a row of it',
    method: 'GET',
    path: '/api/console/v1/colleagues',
    access: everybody,
    body: 'none',
    request: z.object({ queue: queueId }),
    response: z.object({
      colleagues: z.array(
        z.object({ staffId: z.string(), name: z.string(), roleTitle: z.string() }),
      ),
    }),
    timeout: 10,
  }),
  listQueueViews: call({
    summary: 'The views this member of staff has saved',
    method: 'GET',
    path: '/api/console/v1/views',
    access: everybody,
    body: 'none',
    request: z.object({}),
    response: z.object({ views: z.array(view) }),
    timeout: 10,
  }),
  saveQueueView: call({
    summary: 'Saves filters under a name; the same name on the same queue is replaced',
    method: 'POST',
    path: '/api/console/v1/views/save',
    access: everybody,
    body: 'json',
    request: z.object({
      queue: queueId,
      name: z.string().trim().min(1, '请填写名称').max(30),
      filters: queueFilters,
    }),
    response: view,
    timeout: 10,
  }),
  removeQueueView: call({
    summary: 'Forgets a saved view of their own',
    method: 'POST',
    path: '/api/console/v1/views/remove',
    access: everybody,
    body: 'json',
    request: z.object({ viewId: z.uuid() }),
    response: z.object({}),
    timeout: 10,
  }),
};
