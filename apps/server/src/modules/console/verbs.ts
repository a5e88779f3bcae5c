import type { Verbs } from '#context.ts';
import {
  handOverQueueRow,
  listColleagues,
  releaseQueueRow,
  takeQueueRow,
} from './queues/assign-row.ts';
import { getQueueRow } from './queues/get-queue-row.ts';
import { countQueues, listQueue } from './queues/list-queues.ts';
import { listQueueViews, removeQueueView, saveQueueView } from './queues/queue-views.ts';

export const consoleVerbs = {
  countQueues,
  listQueue,
  getQueueRow,
  takeQueueRow,
  releaseQueueRow,
  handOverQueueRow,
  listColleagues,
  listQueueViews,
  saveQueueView,
  removeQueueView,
} satisfies Verbs;
