import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A step of some work, as a collector of traces hears of it. */
export interface Step {
  readonly name: string;
  /** A statement to the database, a request to an outside service. */
  readonly to: 'database' | 'service';
  readonly ms: number;
  readonly failed: boolean;
  readonly facts: Readonly<Record<string, string>>;
}

/** The work this process is at: a request or an attempt of a job, with its place in a trace. */
export interface CurrentWork {
  readonly traceId: string;
  readonly spanId: string;
  /** 1 the first time. */
  readonly attempt: number;
  /** Receives each step, where traces are collected. */
  readonly note: ((step: Step) => void) | undefined;
}

const store = new AsyncLocalStorage<CurrentWork>();

const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

/** Work that begins a trace of its own. */
export const newWork = (attempt: number, note?: CurrentWork['note']): CurrentWork => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  attempt,
  note,
});

export const currentWork = (): CurrentWork | undefined => store.getStore();

export const asWork = <Value>(work: CurrentWork, run: () => Value): Value => store.run(work, run);

/** Whether the same was tried before and failed. */
export const isRepeat = (): boolean => (currentWork()?.attempt ?? 1) > 1;
