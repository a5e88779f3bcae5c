import { Histogram } from 'prom-client';
import type { Answered } from './request-log.ts';

const name = 'parasol_http_request_seconds';
const help = 'Time from the request to its answer';

/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60] as const;

interface Row {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** Counts between each bound and the previous one; the last of them above all. */
  readonly counts: number[];
  seconds: number;
}

const valuesOf = ({ labels: sharedLabels, counts, seconds }: Row) => {
  let sum = 0;
  const value = (end: string, number: number, labels: object = {}) => ({
    metricName: `${name}_${end}`,
    value: number,
    labels,
    sharedLabels,
  });
  return [
    ...counts.map((count, index) =>
      value('bucket', (sum += count), { le: bounds[index] ?? '+Inf' }),
    ),
    value('sum', seconds),
    value('count', sum),
  ];
};

/**
 * Times of each route, by status. For readers a histogram like others; it counts in rows of its
 * own, because the library's checks, sorts and joins its labels for every request.
 */
export class RequestTimes extends Histogram {
  readonly #routes = new Map<string, Map<string, Row>>();

  constructor() {
    super({ name, help, registers: [] });
  }

  answered({
    method,
    route = 'none',
    status,
    ms,
  }: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void {
    const row = this.#rowOf(method, route, status);
    const seconds = ms / 1000;
    let index = 0;
    while (seconds > bounds[index]!) index += 1;
    row.counts[index]! += 1;
    row.seconds += seconds;
  }

  #rowOf(method: string, route: string, status: number): Row {
    const rows = this.#routes.get(route) ?? new Map<string, Row>();
    const key = method + status;
    const known = rows.get(key);
    if (known) return known;
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    const row = { labels: { method, route, status }, counts, seconds: 0 };
    this.#routes.set(route, rows.set(key, row));
    return row;
  }

  /** Interface for the registry and the histogram's own way to JSON. */
  async getForPromString() {
    const values = [...this.#routes.values()].flatMap((rows) =>
      [...rows.values()].flatMap(valuesOf),
    );
    return { name, help, type: 'histogram', values, aggregator: 'sum' };
  }
}
