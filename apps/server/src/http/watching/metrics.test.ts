import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#ground/context.ts';
import { until } from '#testing/server/until.ts';
import { addMetrics } from './metrics.ts';

test('what watches the process keeps no server that is gone', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const apps = Array.from({ length: 3 }, () => {
    const app = {} as App;
    addMetrics(Fastify(), app);
    return new WeakRef(app);
  });
  const survivors = await until(
    'nothing is kept',
    () => {
      collect();
      return apps.filter((app) => app.deref() !== undefined).length;
    },
    { is: (count) => count === 0 },
  );
  expect(survivors).toBe(0);
});
