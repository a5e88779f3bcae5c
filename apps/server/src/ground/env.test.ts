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
  expect(read).toThrow(/PARASOL_ENV=prod[\s\S]*PORT=x[\s\S]*DATABASE_URL=mysql/);
});

test('the signed heads of the audit trail lie beside the data folder, never inside', () => {
  expect(readEnv({ DATA_DIR: '/srv/data' }).auditHeadsDir).toBe('/srv/data-audit');
  const inside = { DATA_DIR: '/srv/data', AUDIT_HEADS_DIR: '/srv/data/heads' };
  expect(() => readEnv(inside)).toThrow('AUDIT_HEADS_DIR=/srv/data/heads: must not lie inside');
});
