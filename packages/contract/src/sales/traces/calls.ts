import { z } from 'zod';
import { chunkEnds, chunkLimits } from '@parasol/domain/sales/traces/chunks';
import { call } from '#call.ts';
import { linkToken } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import { chunkHash, pageOfTrace, traceNo } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const base = { access: 'public', body: 'json', method: 'POST', timeout: 10 } as const;

const head = z.object({
  /** Null while this brand records nothing. */
  traceNo: z.string().nullable(),
  chunks: z.int(),
  /** The hash that the next chunk continues. */
  lastHash: chunkHash,
  now: moment,
});

/** A customer's screen and acts on the pages of a sale; made for beacons. */
export const traces = {
  startTrace: call({
    ...base,
    summary: 'Begins a trace of the customer’s views and acts on sales pages, or continues one',
    path: '/api/barley/core/behaviour/new',
    request: z.object({
      /** The trace of this window so far; the answer says whether to continue. */
      traceNo: traceNo.optional(),
      release: z.string().max(40),
      /** The file with the styles of all pages. */
      sheet: z.string().max(80).optional(),
    }),
    response: head,
    perMinute: 120,
  }),
  keepTraceChunk: call({
    ...base,
    summary: 'The next chunk of a trace, known by its number and its hash',
    path: '/api/barley/core/behaviour/continue',
    request: z.object({
      traceNo,
      number: z.int().min(0).max(chunkLimits.mostChunks),
      from: moment,
      to: moment,
      inViewFrom: moment.optional(),
      end: z.enum(chunkEnds),
      hash: chunkHash,
      page: pageOfTrace,
      /** A list of events, compressed by gzip. */
      content: z.base64().max(Math.ceil((chunkLimits.mostBytes * 4) / 3) + 4),
    }),
    response: head,
    perMinute: 120,
  }),
  stopTrace: call({
    ...base,
    summary: 'Reports how many chunks a trace has; a chunk that has not arrived by then is a gap',
    path: '/api/barley/core/behaviour/stop',
    request: z.object({ traceNo, chunks: z.int().min(0).max(chunkLimits.mostChunks) }),
    response: z.object({ missing: z.int() }),
    perMinute: 120,
  }),
  reportTraceOrders: call({
    ...base,
    summary: 'Ties a trace to orders of which the caller is a party',
    path: '/api/barley/core/behaviour/report-order-ids',
    request: z.object({
      traceNo,
      orderNos: z.array(orderNo).max(10),
      /** Token of the link that asked a person to sign or to agree. */
      token: linkToken.optional(),
    }),
    response: z.object({ tied: z.int() }),
    perMinute: 120,
  }),
};
