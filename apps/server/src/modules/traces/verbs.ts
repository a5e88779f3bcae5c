import type { Verbs } from '#ground/context.ts';
import {
  getSaleTraced,
  getTraceEvents,
  getTraceSheet,
  replayTraces,
} from './staff/replay-traces.ts';
import { keepTraceChunk } from './taking/keep-chunk.ts';
import { startTrace } from './taking/start-trace.ts';
import { stopTrace } from './taking/stop-trace.ts';
import { reportTraceOrders } from './taking/tie-orders.ts';

export const tracesVerbs = {
  getSaleTraced,
  getTraceEvents,
  getTraceSheet,
  keepTraceChunk,
  replayTraces,
  reportTraceOrders,
  startTrace,
  stopTrace,
} satisfies Verbs;
