import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestTimes } from './request-times.ts';

test('what Prometheus reads is what a histogram of the library would say', async () => {
  const ours = new Registry();
  const times = new RequestTimes();
  ours.registerMetric(times);
  const plainRegistry = new Registry();
  const plain = new Histogram({
    name: 'parasol_http_request_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [plainRegistry],
  });
  for (const [route, status, ms] of [
    ['/a', 200, 1],
    ['/a', 200, 1.5],
    ['/a', 404, 70_000],
    ['/b', 200, 0],
    [undefined, 404, 60_000],
  ] as const) {
    times.answered({ method: 'GET', route, status, ms });
    plain.observe({ method: 'GET', route: route ?? 'none', status }, ms / 1000);
  }
  expect(await ours.metrics()).toBe(await plainRegistry.metrics());
  const together = async (registry: Registry): Promise<string> => {
    const figures = await registry.getMetricsAsJSON();
    const others = await registry.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([figures, others]).metrics();
  };
  expect(await together(ours)).toBe(await together(plainRegistry));
});
