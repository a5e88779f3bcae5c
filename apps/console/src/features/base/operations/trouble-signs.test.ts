import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonWords, serviceName, signs, signsOf } from './trouble-signs.ts';

const server = join(import.meta.dirname, '../../../../../server/src');
const read = (path: string): string => readFileSync(join(server, path), 'utf8');

const well = {
  database_answers: 1,
  data_disk_free_bytes: 1e11,
  clock_drift_seconds: 0.1,
  clock_held: 0,
  outside_silent: 0,
  jobs_oldest_seconds: 2,
  pool_waiting: 0,
  dead_letters: 0,
  messages_unknown: 0,
  alerts_unseen: 0,
  backup_age_seconds: 3600,
  audit_head_age_seconds: 600,
  audit_verified_age_seconds: 40_000,
};
const seen = (more: Partial<Record<keyof typeof well, number | null>>): string[] =>
  signsOf({ ...well, ...more }).map(({ figure }) => figure);

test('a system that is well shows nothing', () => {
  expect(seen({})).toEqual([]);
});

test.each([
  ['clock_drift_seconds', 5.1],
  ['clock_drift_seconds', -5.1],
  ['jobs_oldest_seconds', 301],
  ['dead_letters', 1],
  ['outside_silent', 1],
  ['backup_age_seconds', null],
  ['audit_verified_age_seconds', 90_001],
  ['data_disk_free_bytes', 1e9],
] as const)('%s at %s is shown', (figure, value) => {
  expect(seen({ [figure]: value })).toEqual([figure]);
});

test('while the database says nothing, what it would know is not called broken', () => {
  expect(
    signsOf({ database_answers: 0, data_disk_free_bytes: 1e11, pool_waiting: 3 }),
  ).toMatchObject([{ figure: 'database_answers' }, { figure: 'pool_waiting' }]);
});

test.each([
  ['TimeoutError', '没有在时限内应答'],
  ['status 502', '对方返回错误 502'],
  ['status 429', '请求过多，对方要求稍后再试'],
  ['CERT_HAS_EXPIRED', 'CERT_HAS_EXPIRED'],
])('the reason %s is said in words: %s', (reason, words) => {
  expect(reasonWords(reason)).toBe(words);
});

test('every sign is of a figure that the server counts, and every kind of service has its words', () => {
  const counted = read('modules/base/operations/figures/read-figures.ts');
  expect(signs.filter(({ figure }) => !counted.includes(`${figure}:`))).toEqual([]);
  const table = read('providers/outside/limits.ts').split('serviceKinds = {')[1] ?? '';
  const kinds = [...(table.split('} as const')[0] ?? '').matchAll(/^ {2}'?([a-z-]+)'?:/gm)];
  expect(kinds.length).toBeGreaterThan(10);
  for (const [, kind = ''] of kinds) expect(serviceName(kind)).not.toBe(kind);
  expect(serviceName('insurer:qishan-life')).toBe('保险公司 qishan-life');
});
