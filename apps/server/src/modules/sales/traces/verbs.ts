import type { Verbs } from '#ground/context.ts';
import {
  getSaleTraced,
  getTraceEvents,
  getTraceSheet,
  replayTraces,
} from './staff/trace-replay.ts';
import { keepTraceChunk } from './taking/keep-trace-chunk.ts';
import { startTrace } from './taking/start-trace.ts';
import { stopTrace } from './taking/stop-trace.ts';
import { reportTraceOrders } from './taking/report-trace-orders.ts';

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
