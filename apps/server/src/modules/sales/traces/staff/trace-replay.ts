import type { Output } from '@parasol/contract';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import { gapWords, traceStates, type Gap } from '@parasol/domain/sales/traces/chunks';
import { withoutStrokes } from '@parasol/domain/sales/traces/moments';
import type { Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import {
  openOrder,
  peopleErased,
  productVersion,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { recordingsOf, sellerOfOrder } from '#modules/sales/recordings/recorded-sale.ts';
import { noSuchTrace } from '#modules/sales/traces/find-trace.ts';
import { sealedChunks, sheetOf, type TraceRow } from '#modules/sales/traces/queries.ts';
import { tracesOfSale } from '#modules/sales/traces/sale-traces.ts';
import { openChunk, readEvents } from '#modules/sales/traces/sealed-chunk.ts';
import { tracedSale } from './traced-sale.ts';

type View = Output<'replayTraces'>;

const gapView = ({ kind, from, to }: Gap): View['gaps'][number] => ({
  kind,
  words: gapWords[kind],
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const sideOf = (
  { user_id: userId }: TraceRow,
  order: OrderRow,
  agent: string | undefined,
): View['traces'][number]['side'] => {
  if (userId !== null && userId === order.user_id) return 'customer';
  return userId !== null && (userId === agent || userId === order.agent_user_id)
    ? 'agent'
    : 'other';
};

const deviceWords = (userAgent: string): string => {
  const system = /Android|iPhone|iPad|HarmonyOS|Windows|Macintosh|Linux/.exec(userAgent)?.[0];
  const mobile = /Mobile/.test(userAgent) ? '手机' : '电脑或平板';
  return system === undefined ? mobile : `${mobile}（${system}）`;
};

export const getSaleTraced: Verb<'getSaleTraced'> = async (context, _input, order) => {
  const { state, traces } = await tracedSale(context.app, order);
  return { state, stateTitle: traceStates[state], traces: traces.length };
};

export const replayTraces: Verb<'replayTraces'> = async (context, { orderNo }, order) => {
  const { app, caller, now } = context;
  const { db } = app.database;
  const [sale, agent, { product }, recordings] = await Promise.all([
    tracedSale(app, order),
    sellerOfOrder(db, order),
    productVersion(app, order.base_product_no, order.product_version),
    recordingsOf(db, orderNo),
  ]);
  const erased = await peopleErased(app, order);
  const holder = erased ? null : (await openOrder(app, order)).application.policyholder.name;
  const watermark = await staffName(db, caller.staffId);
  await noteAct(context, {
    action: 'trace.replayed',
    subject: `order:${orderNo}`,
    detail: { traces: sale.traces.length },
  });
  return {
    orderNo,
    brand: order.brand,
    productName: product.names.marketing,
    customer: holder === null ? '已删除' : maskName(holder),
    state: sale.state,
    stateTitle: traceStates[sale.state],
    traces: sale.traces.map(({ trace, chunks, gaps }) => ({
      traceNo: trace.trace_no,
      side: sideOf(trace, order, agent?.user_id),
      device: deviceWords(trace.user_agent),
      startedAt: trace.started_at.toISOString(),
      stoppedAt: trace.stopped_at?.toISOString() ?? null,
      lastHash: trace.last_hash.toString('hex'),
      bytes: trace.bytes,
      sheet: trace.sheet,
      chunks: chunks.map((chunk) => ({
        number: chunk.number,
        from: chunk.begins.toISOString(),
        to: chunk.ends.toISOString(),
        path: chunk.page_path,
        witnessed: chunk.witnessed,
        pageHash: chunk.page_hash.toString('hex'),
        productVersion: chunk.product_hash?.toString('hex') ?? null,
      })),
      gaps: gaps.map(gapView),
      moments: chunks.flatMap(({ moments }) =>
        moments.map((moment) => ({ ...moment, at: new Date(moment.at).toISOString() })),
      ),
    })),
    steps: sale.steps.map(({ at, title }) => ({ at: at.toISOString(), title })),
    gaps: sale.gaps.map(gapView),
    recordings: recordings.map((recording) => ({
      recordingNo: recording.recording_no,
      stateTitle: recordingLife.states[recording.state].title,
    })),
    watermark: `${watermark} ${momentText(now.getTime())}`,
  };
};

/** Enough for a first picture at once; the rest is fetched while it plays. */
const mostAtOnce = 12;

export const getTraceEvents: Verb<'getTraceEvents'> = async (context, input, order) => {
  const { app } = context;
  const { db } = app.database;
  const { traceNo, from } = input;
  const found = (await tracesOfSale(app, db, order)).find(
    ({ trace }) => trace.trace_no === traceNo,
  );
  if (!found) return noSuchTrace();
  const { trace, has } = found;
  const to = Math.min(input.to, from + mostAtOnce - 1, trace.chunks - 1);
  const opened = await Promise.all(
    (await sealedChunks(db, trace, { from, to })).filter(has).map((chunk) => openChunk(app, chunk)),
  );
  const events = await Promise.all(opened.map(async (bytes) => (bytes ? readEvents(bytes) : [])));
  return {
    events: events.flatMap((each) => withoutStrokes(each ?? [])),
    next: to + 1 < trace.chunks ? to + 1 : null,
  };
};

export const getTraceSheet: Verb<'getTraceSheet'> = async ({ app }, { sheet }) => {
  const storedSheet = await sheetOf(app.database.db, sheet);
  return storedSheet ? { css: storedSheet.css } : noSuchTrace();
};
