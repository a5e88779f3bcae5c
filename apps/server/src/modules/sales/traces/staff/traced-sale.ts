import {
  traceStateOf,
  uncoveredSteps,
  type Gap,
  type TraceState,
} from '@parasol/domain/sales/traces/chunks';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { App } from '#ground/context.ts';
import { movesOf, type OrderRow } from '#modules/sales/orders/order.ts';
import { chunksOf, type ChunkFacts, type TraceRow } from '#modules/sales/traces/queries.ts';
import { tracesOfSale } from '#modules/sales/traces/sale-traces.ts';

interface TracedTrace {
  readonly trace: TraceRow;
  readonly chunks: readonly ChunkFacts[];
  readonly gaps: readonly Gap[];
}

export interface TracedSale {
  readonly state: TraceState;
  readonly traces: readonly TracedTrace[];
  readonly steps: readonly { readonly at: Date; readonly title: string }[];
  readonly gaps: readonly Gap[];
}

const missingOf = ({ announced, chunks, last_at: last, stopped_at: stopped }: TraceRow): Gap[] =>
  announced > chunks
    ? [{ kind: 'lost-chunks', from: last.getTime(), to: (stopped ?? last).getTime() }]
    : [];

/** Whether a gap lies next to a chunk of the sale, among all that the trace has. */
const touches = (
  { from, to }: Gap,
  own: readonly ChunkFacts[],
  all: readonly ChunkFacts[],
): boolean => {
  if (own.length === all.length) return true;
  const before = all.findLast(({ ends }) => ends.getTime() <= from);
  const after = all.find(({ begins }) => begins.getTime() >= to);
  return own.some((chunk) => chunk === before || chunk === after);
};

/** Steps that people took on a page; those of insurers and providers have other sources. */
const byPeople = /^(?:customer|agent|insured):/;

/** How an order was sold, as far as it was recorded; missing facts are named, never filled in. */
export const tracedSale = async (
  app: Pick<App, 'ports' | 'database'>,
  order: OrderRow,
): Promise<TracedSale> => {
  const { db } = app.database;
  const [rows, moves] = await Promise.all([
    tracesOfSale(app, db, order),
    movesOf(db, order.order_no),
  ]);
  const traces = await Promise.all(
    rows.map(async ({ trace, has }) => {
      const all = await chunksOf(db, trace);
      const chunks = all.filter(has);
      // A gap between pages of other sales is none of this one.
      const gaps = [...trace.gaps, ...missingOf(trace)].filter((gap) => touches(gap, chunks, all));
      return { trace, chunks, gaps };
    }),
  );
  const spans = traces.flatMap(({ chunks }) =>
    // A page that was never sent shows nothing of a step.
    chunks
      .filter(({ witnessed }) => witnessed !== false)
      .map(({ begins, ends }) => ({ from: begins.getTime(), to: ends.getTime() })),
  );
  const taken = moves.filter(({ actor }) => byPeople.test(actor));
  const gaps = uncoveredSteps(
    taken.map(({ at }) => ({ at: at.getTime() })),
    spans,
  );
  const recorded = traces.filter(({ chunks }) => chunks.length > 0);
  return {
    state: traceStateOf(
      recorded.length,
      gaps.length + recorded.reduce((sum, each) => sum + each.gaps.length, 0),
    ),
    traces: recorded,
    steps: moves.map(({ at, to_state: to }) => ({ at, title: orderLife.states[to].title })),
    gaps: recorded.length === 0 ? [] : gaps,
  };
};
