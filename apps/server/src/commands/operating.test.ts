import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { alertKinds } from '@parasol/domain/contracts/payments/alert-kinds';
import { settingNames } from '#ground/env.ts';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string): Promise<string> => readFile(resolve(root, path), 'utf8');

test('every setting and every alert is explained to whoever is on duty', async () => {
  const text = await read('docs/operations.md');
  const named = [...settingNames, ...Object.keys(alertKinds)];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the example of an environment names settings that exist', async () => {
  const lines = (await read('deploy/parasol.env')).split('\n');
  const names = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});

/** Names as in a scrape of a running server, with their label of figures. */
const scraped = async (): Promise<ReadonlySet<string>> => {
  const ours = await Promise.all(
    ['http/watching/metrics.ts', 'http/watching/request-times.ts'].map((file) =>
      read(`apps/server/src/${file}`),
    ),
  );
  const named = ours.join('').match(/parasol_[a-z_]+/g) ?? [];
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const usual = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  return new Set(['up', ...named, ...usual]);
};

const operators = new Set(
  'sum max min avg count by without rate irate increase abs or and unless histogram_quantile le clamp_min time vector on ignoring group_left topk bool offset label_replace'.split(
    ' ',
  ),
);

/** Metrics that an expression reads, without its labels, times and strings. */
const metricsIn = (expression: string): readonly string[] =>
  (
    expression
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on)\s*\([^)]*\)/g, '')
      .match(/[a-zA-Z_]\w*/g) ?? []
  ).filter((word) => !operators.has(word) && !/^e\d+$/.test(word));

const ofHistogram = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '');

const unknownIn = async (expressions: readonly string[]): Promise<string[]> => {
  const known = await scraped();
  const figures = await read('apps/server/src/modules/base/operations/figures/read-figures.ts');
  const outside = new Set(['busy', 'waiting', 'troubles', 'resting']);
  return expressions.flatMap((expression) => [
    ...metricsIn(expression).filter((name) => !known.has(name) && !known.has(ofHistogram(name))),
    ...[...expression.matchAll(/(\w+)\{figure="([a-z_]+)"/g)].flatMap(([, metric, figure = '']) =>
      (metric === 'parasol_outside' ? outside.has(figure) : figures.includes(`${figure}:`))
        ? []
        : [figure],
    ),
  ]);
};

interface Panel {
  readonly targets?: readonly { readonly expr: string }[];
  readonly panels?: readonly Panel[];
}
const askedBy = ({ targets = [], panels = [] }: Panel): readonly string[] => [
  ...targets.map(({ expr }) => expr),
  ...panels.flatMap(askedBy),
];

test('the dashboard asks for metrics and figures that are there', async () => {
  const dashboard = JSON.parse(await read('deploy/grafana.json')) as Panel;
  const asked = askedBy(dashboard);
  expect(asked.length).toBeGreaterThan(10);
  expect(await unknownIn(asked)).toEqual([]);
});

const rulesFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Parasol[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), look: z.string() }),
        }),
      ),
    }),
  ),
});

test('the rules ask for metrics and figures that are there, and cover what docs say to watch', async () => {
  const { groups } = rulesFile.parse(parse(await read('deploy/prometheus-rules.yaml')));
  const rules = groups.flatMap(({ rules: all }) => all);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const expressions = rules.map(({ expr }) => expr);
  expect(await unknownIn(expressions)).toEqual([]);
  // A silent service is known within two minutes: a minute to notice, one to report.
  expect(rules.find(({ alert }) => alert === 'ParasolOutsideSilent')?.for).toBe('1m');
  const text = await read('docs/operations.md');
  const watched = text.slice(text.indexOf('## What to watch'), text.indexOf('## What each alert'));
  const named = [...watched.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+)`/g)].map(([, figure = '']) => figure),
  );
  const unknown = [...watched.matchAll(/^\| `([a-z_]+)`.*not a number/gm)].map(([, name]) => name);
  expect(unknown).toEqual(['backup_age_seconds', 'audit_head_age_seconds']);
  const equalsNothing = unknown.filter(
    (name) => !expressions.some((each) => each.includes(`"${name}"}) != max(`)),
  );
  expect(equalsNothing).toEqual([]);
  const growing = new Set([
    'payments_unsettled',
    'refunds_unsettled',
    'jobs_waiting',
    'jobs_retrying',
  ]);
  const missed = named.filter(
    (figure) => !growing.has(figure) && !expressions.some((each) => each.includes(figure)),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(missed).toEqual([]);
});

test('a metric or figure that is not there is found', async () => {
  expect(await unknownIn(['max(parasol_nothing) > 0', 'parasol_standing{figure="never"}'])).toEqual(
    ['parasol_nothing', 'never'],
  );
});
