import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('an empty environment gives the defaults', () => {
  expect(readEnv({})).toMatchObject({ mode: 'development', port: 3000, databaseUrl: undefined });
});

test('an empty value counts as absent', () => {
  expect(readEnv({ PORT: '' }).port).toBe(3000);
});

test('every bad key is named at once', () => {
  const read = () => readEnv({ PORT: 'x', PARASOL_ENV: 'prod', DATABASE_URL: 'mysql://a/b' });
  expect(read).toThrow(/PARASOL_ENV=prod[\s\S]*PORT=x[\s\S]*DATABASE_URL: must be/);
});

test('a secret may lie in a file, which is named when it cannot be read; no secret is repeated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parasol-env-'));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://app:topsecret@db:5432/parasol\n');
  expect(readEnv({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
    'postgres://app:topsecret@db:5432/parasol',
  );
  const both = () => readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a:b@c:1/d' });
  expect(both).toThrow('DATABASE_URL_FILE: DATABASE_URL is set as well');
  expect(() => readEnv({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
    /METRICS_TOKEN_FILE=.*ENOENT/,
  );
  writeFileSync(file, 'mysql://app:topsecret@db/parasol');
  expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow(
    /^(?![\s\S]*topsecret)[\s\S]*DATABASE_URL: must be/,
  );
  rmSync(folder, { recursive: true });
});

test('the signed heads of the audit trail lie beside the data folder, never inside', () => {
  expect(readEnv({ DATA_DIR: '/srv/data' }).auditHeadsDir).toBe('/srv/data-audit');
  const inside = { DATA_DIR: '/srv/data', AUDIT_HEADS_DIR: '/srv/data/heads' };
  expect(() => readEnv(inside)).toThrow('AUDIT_HEADS_DIR=/srv/data/heads: must not lie inside');
});
