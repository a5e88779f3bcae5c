import type { Output } from '@parasol/contract';
import { momentKinds } from '@parasol/domain/sales/traces/moments';
import { useCall } from '#shell/use-call.ts';

export type SaleTraces = Output<'replayTraces'>;
export type Trace = SaleTraces['traces'][number];

export const sideWords = { customer: '客户', agent: '服务人员', other: '其他参与人' } as const;

/** Every look is recorded: it is requested once. */
export const useTraces = (orderNo: string) =>
  useCall('replayTraces', { orderNo }, { staleTime: Infinity, refetchOnWindowFocus: false });

export interface ListedMoment {
  readonly at: number;
  readonly words: string;
  readonly note: string | null;
  readonly traceNo: string | null;
  readonly tone: 'page' | 'deed' | 'step' | 'gap';
}

export const startOf = ({ chunks, startedAt }: Trace): number =>
  Date.parse(chunks[0]?.from ?? startedAt);
export const endOf = ({ chunks, startedAt }: Trace): number =>
  Date.parse(chunks.at(-1)?.to ?? startedAt);

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} 秒`;

/** The trace that shows a moment, else the last one before it. */
export const traceAt = (traces: readonly Trace[], at: number): Trace | undefined =>
  traces.find((trace) => startOf(trace) <= at && at <= endOf(trace)) ??
  traces.findLast((trace) => startOf(trace) <= at) ??
  traces[0];

/** Everything worth jumping to, of all sides and of the server, in its order. */
export const momentsOf = (sale: SaleTraces): ListedMoment[] => {
  const seen = sale.traces.flatMap(({ traceNo, side, moments }) =>
    moments
      .filter(({ kind }) => kind !== 'left')
      .map(({ at, kind, about }): ListedMoment => {
        const left = moments.find(
          (other) => other.kind === 'left' && other.about === about && other.at >= at,
        );
        return {
          at: Date.parse(at),
          traceNo,
          words: `${side === 'customer' ? '' : `${sideWords[side]}：`}${momentKinds[kind]}${about === '' ? '' : `“${about}”`}`,
          note:
            kind === 'page' && left
              ? `停留 ${seconds(left.dwellMs ?? 0)}，看到页面的 ${left.depth ?? 0}%`
              : null,
          tone: kind === 'page' ? 'page' : 'deed',
        };
      }),
  );
  const gaps = [...sale.traces.flatMap((trace) => trace.gaps), ...sale.gaps].map(
    ({ from, to, words }): ListedMoment => ({
      at: Date.parse(from),
      traceNo: null,
      words: `缺口：${words}`,
      note: from === to ? null : seconds(Date.parse(to) - Date.parse(from)),
      tone: 'gap',
    }),
  );
  const steps = sale.steps.map(({ at, title }): ListedMoment => ({
    at: Date.parse(at),
    traceNo: null,
    words: `订单：${title}`,
    note: null,
    tone: 'step',
  }));
  return [...seen, ...gaps, ...steps].toSorted((a, b) => a.at - b.at);
};
