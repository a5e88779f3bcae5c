import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { momentKinds } from '@parasol/domain/sales/traces/moments';
import type { GapKind, TraceState } from '@parasol/domain/sales/traces/chunks';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { traceNo } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const traceState = z.custom<TraceState>((value) => typeof value === 'string');

const gap = z.object({
  kind: z.custom<GapKind>((value) => typeof value === 'string'),
  words: z.string(),
  from: moment,
  to: moment,
});

const traceForStaff = z.object({
  traceNo: z.string(),
  /** The side of the pages, as seen from the order. */
  side: z.enum(['customer', 'agent', 'other']),
  device: z.string(),
  startedAt: moment,
  stoppedAt: moment.nullable(),
  lastHash: z.string(),
  bytes: z.int(),
  /** The styles of its pages; null where they were not kept. */
  sheet: z.string().nullable(),
  chunks: z.array(
    z.object({
      number: z.int(),
      from: moment,
      to: moment,
      path: z.string(),
      /** False when the server never sent this page to this browser; null where it is unknown. */
      witnessed: z.boolean().nullable(),
      pageHash: z.string(),
      productVersion: z.string().nullable(),
    }),
  ),
  gaps: z.array(gap),
  moments: z.array(
    z.object({
      at: moment,
      kind: z.enum(codesOf(momentKinds)),
      about: z.string(),
      dwellMs: z.int().optional(),
      depth: z.int().optional(),
    }),
  ),
});

export const saleTraces = z.object({
  orderNo: z.string(),
  brand: z.string(),
  productName: z.string(),
  /** Masked. */
  customer: z.string(),
  state: traceState,
  stateTitle: z.string(),
  traces: z.array(traceForStaff),
  /** Steps of the sale that the server saw. */
  steps: z.array(z.object({ at: moment, title: z.string() })),
  /** Steps while nothing was recorded. */
  gaps: z.array(gap),
  /** 录音录像 of the same sale. */
  recordings: z.array(z.object({ recordingNo: z.string(), stateTitle: z.string() })),
  watermark: z.string(),
});

const permission = { staff: 'traces-replay' } as const;

export const tracesOfStaff = {
  getSaleTraced: call({
    summary: 'The completeness of the trace of a sale: full, with gaps, or absent',
    method: 'GET',
    path: '/api/traces/v1/staff/state',
    about: { order: 'orderNo' },
    access: permission,
    request: z.object({ orderNo }),
    response: z.object({ state: traceState, stateTitle: z.string(), traces: z.int() }),
  }),
  replayTraces: call({
    summary: 'The traces of an order with their moments and gaps; the look is recorded',
    path: '/api/traces/v1/staff/order',
    about: { order: 'orderNo' },
    access: permission,
    request: z.object({ orderNo }),
    response: saleTraces,
  }),
  getTraceEvents: call({
    summary: 'The events of a few chunks of a trace, masked as they were recorded',
    method: 'GET',
    path: '/api/traces/v1/staff/events',
    about: { order: 'orderNo' },
    access: permission,
    request: z.object({
      orderNo,
      traceNo,
      from: z.coerce.number().int().min(0),
      to: z.coerce.number().int().min(0),
    }),
    response: z.object({ events: z.array(z.unknown()), next: z.int().nullable() }),
    timeout: 30,
    perMinute: 600,
  }),
  getTraceSheet: call({
    summary: 'The styles of the pages of a trace, as they were then',
    method: 'GET',
    path: '/api/traces/v1/staff/sheet',
    access: permission,
    request: z.object({ sheet: z.string().max(80) }),
    response: z.object({ css: z.string() }),
  }),
};
