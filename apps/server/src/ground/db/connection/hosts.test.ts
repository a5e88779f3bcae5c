import { expect, test } from 'vitest';
import { hostAddresses, isDatabaseAddress } from './hosts.ts';

test('an address with several hosts is one address a host, and one with a single host stays', () => {
  expect(hostAddresses('postgres://who:p%2Cw@a:5432,b/parasol?sslmode=require')).toEqual([
    'postgres://who:p%2Cw@a:5432/parasol?sslmode=require',
    'postgres://who:p%2Cw@b/parasol?sslmode=require',
  ]);
  expect(hostAddresses('postgresql://[::1]:5432,[::2]:5433/x')).toEqual([
    'postgresql://[::1]:5432/x',
    'postgresql://[::2]:5433/x',
  ]);
  const single = 'postgres://who@/parasol?host=/run/postgresql';
  expect(hostAddresses(single)).toEqual([single]);
});

test('an address that cannot be meant is refused', () => {
  for (const good of [
    'postgres://a/b',
    'postgresql://who:x@a:1,b:2/c?target_session_attrs=read-write',
    'postgres:///b?host=/run/postgresql',
  ])
    expect(isDatabaseAddress(good), good).toBe(true);
  for (const bad of [
    'mysql://a/b',
    'a,b',
    'postgres://a:x/b',
    'postgres://a,/b',
    'postgres://a,b:99999/c',
    'postgres://a,b/c?target_session_attrs=standby',
  ])
    expect(isDatabaseAddress(bad), bad).toBe(false);
});
