/** One request of the load, with times in milliseconds of one clock. */
export interface Asked {
  readonly what: string;
  readonly at: number;
  readonly answeredAt: number | undefined;
  /** The code of our answer, 0 when it was done; undefined where the answer has none. */
  readonly code: number | undefined;
  readonly status: number | undefined;
}

/** A fault of the drill, which lasts until the next one. */
export interface Fault {
  readonly what: string;
  readonly at: number;
  readonly until: number;
}

export interface Outage {
  readonly what: string;
  /** The longest time between two acknowledged writes. */
  readonly withoutWritesMs: number;
  readonly refused: number;
  readonly longestMs: number;
  /** That request, with its answer and the moment when it was asked. */
  readonly longest: string;
  readonly unanswered: number;
}

/** The longest pause in these moments from the last one before `from` on. */
const longestPause = (moments: readonly number[], from: number, until: number): number => {
  const before = Math.max(...moments.filter((at) => at < from));
  const after = moments
    .filter((at) => at >= from && at < until)
    .toSorted((one, other) => one - other);
  const all = [Number.isFinite(before) ? before : from, ...after, until];
  return Math.max(...all.slice(1).map((at, place) => at - (all[place] ?? at)));
};

/** Describes one fault by the requests that were under way or followed. */
export const outageOf = (fault: Fault, asked: readonly Asked[]): Outage => {
  const touched = asked.filter(
    ({ at, answeredAt }) => at < fault.until && (answeredAt ?? Infinity) >= fault.at,
  );
  const writes = asked.flatMap(({ what, code, answeredAt }) =>
    what === 'write' && code === 0 && answeredAt !== undefined ? [answeredAt] : [],
  );
  const answered = touched.filter(({ answeredAt }) => answeredAt !== undefined);
  const took = ({ at, answeredAt = at }: Asked): number => answeredAt - at;
  const [slowest] = answered.toSorted((one, other) => took(other) - took(one));
  return {
    what: fault.what,
    withoutWritesMs: longestPause(writes, fault.at, fault.until),
    refused: answered.filter(({ code, status = 200 }) => (code ?? 0) !== 0 || status >= 400).length,
    longestMs: slowest ? took(slowest) : 0,
    longest: slowest
      ? `${slowest.what} ${slowest.code ?? slowest.status}, asked at ${((slowest.at - fault.at) / 1000).toFixed(1)} s`
      : 'none',
    unanswered: touched.length - answered.length,
  };
};

const aims = { lostMs: 25_000, plannedMs: 5_000, answerMs: 5_000 };

/** Sentences about each aim that was missed. */
export const missedAims = (
  outages: readonly (Outage & { readonly planned: boolean })[],
  lost: number,
): readonly string[] => [
  ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
  ...outages.flatMap(({ what, planned, withoutWritesMs, longestMs, unanswered }) => {
    const aim = planned ? aims.plannedMs : aims.lostMs;
    return [
      ...(withoutWritesMs > aim ? [`${what}: no write for over ${aim} ms`] : []),
      ...(longestMs > aims.answerMs ? [`${what}: an answer took ${Math.round(longestMs)} ms`] : []),
      ...(unanswered > 0 ? [`${what}: ${unanswered} requests got no answer`] : []),
    ];
  }),
];

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (low + high) / 2;
};
