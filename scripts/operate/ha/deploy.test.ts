import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDatabaseAddress } from '../../../apps/server/src/ground/db/connection/hosts.ts';
import { blocksOf, severalMachines } from '../blocks.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'parasol-ha-secrets-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const folder = join(scratch, 'made');
const make = (): unknown =>
  execFileSync(join(root, 'deploy/ha/secrets.sh'), [
    folder,
    'db1=10.0.0.1',
    'db2=10.0.0.2',
    'db3=10.0.0.3',
  ]);
make();
const made = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('each machine has a certificate of its name and address, by an authority of their own', () => {
  const authority = new X509Certificate(made('ca.crt'));
  for (const place of [1, 2, 3]) {
    const certificate = new X509Certificate(made(`db${place}.crt`));
    expect(certificate.checkIssued(authority)).toBe(true);
    expect(certificate.subjectAltName).toBe(`DNS:db${place}, IP Address:10.0.0.${place}`);
  }
});

test('the addresses name all machines and are what the application reads', () => {
  for (const file of ['database-url', 'database-owner-url']) {
    expect(isDatabaseAddress(made(file))).toBe(true);
    expect(made(file)).toContain('@db1:5432,db2:5432,db3:5432/parasol?sslmode=verify-full');
  }
  const passwords = made('passwords').trim().split('\n');
  expect(new Set(passwords.map((line) => line.split('=')[1])).size).toBe(5);
});

test('secrets are never written over old ones', () => {
  expect(make).toThrow(/File exists/);
});

test('what a template leaves open place.sh fills in', () => {
  const open = ['etcd.env', 'patroni.yml', 'pgbouncer.ini'].flatMap((file) =>
    [...read(`deploy/ha/${file}`).matchAll(/@[A-Z]+@/g)].map(([mark]) => mark),
  );
  const filled = new Set(
    [...read('deploy/ha/place.sh').matchAll(/@[A-Z]+@/g)].map(([mark]) => mark),
  );
  expect(new Set(open)).toEqual(filled);
});

test('a standby that lacks an acknowledged write is never promoted', () => {
  const patroni = parse(read('deploy/ha/patroni.yml').replaceAll(/@[A-Z]+@/g, 'x')) as {
    bootstrap: { dcs: Record<string, unknown> };
  };
  expect(patroni.bootstrap.dcs).toMatchObject({
    ttl: 20,
    loop_wait: 5,
    synchronous_mode: true,
    maximum_lag_on_failover: 0,
  });
});

test('the drill follows every heading of its chapter, and the chapter has each that it follows', () => {
  const followed = [...read('scripts/operate/ha/rehearse.ts').matchAll(/commandsOf\('([^']+)'\)/g)];
  const shown = blocksOf(read('docs/operations.md')).filter(
    ({ chapter }) => chapter === severalMachines,
  );
  expect(new Set(followed.map(([, heading]) => heading))).toEqual(
    new Set(shown.map(({ heading }) => heading)),
  );
});
