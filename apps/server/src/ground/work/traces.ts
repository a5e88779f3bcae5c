import { newSpanId, newWork, type CurrentWork, type Step } from './current-work.ts';

/** The collector's record of one piece of work; its names are OpenTelemetry's. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: 2 | 3 | 5;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly object[];
  readonly status: { readonly code: 0 | 2 };
}

/** Requests that come in, requests that go out, and jobs. */
export const spanKinds = { server: 2, client: 3, consumer: 5 } as const;

/** Receives finished work; without a collector there is none. */
export interface Traces {
  readonly add: (span: Span) => void;
  readonly close: () => Promise<void>;
}

export const textFact = (key: string, value: string): object => ({
  key,
  value: { stringValue: value },
});
export const wholeFact = (key: string, value: number): object => ({
  key,
  value: { intValue: String(value) },
});

/** A span that ends now. */
export const spanOf = (of: {
  readonly work: Pick<CurrentWork, 'traceId' | 'spanId'>;
  readonly parent?: string | undefined;
  readonly name: string;
  readonly kind: Span['kind'];
  readonly ms: number;
  readonly failed: boolean;
  readonly facts: readonly object[];
}): Span => {
  const end = BigInt(Date.now()) * 1_000_000n;
  return {
    traceId: of.work.traceId,
    spanId: of.work.spanId,
    ...(of.parent === undefined ? {} : { parentSpanId: of.parent }),
    name: of.name,
    kind: of.kind,
    startTimeUnixNano: String(end - BigInt(Math.round(of.ms * 1e6))),
    endTimeUnixNano: String(end),
    attributes: of.facts,
    status: { code: of.failed ? 2 : 0 },
  };
};

/** Work whose steps become spans below its own. */
export const tracedWork = (
  traces: Traces | undefined,
  begun: { readonly attempt: number; readonly traceId?: string | undefined },
): CurrentWork => {
  if (traces === undefined) return newWork(begun.attempt);
  const own = newWork(begun.attempt);
  const work = { ...own, traceId: begun.traceId ?? own.traceId };
  const note = ({ name, to, ms, failed, facts }: Step): void =>
    traces.add(
      spanOf({
        work: { traceId: work.traceId, spanId: newSpanId() },
        parent: work.spanId,
        name,
        kind: spanKinds.client,
        ms,
        failed,
        facts: [
          textFact('parasol.to', to),
          ...Object.entries(facts).map(([key, value]) => textFact(key, value)),
        ],
      }),
    );
  return { ...work, note };
};
