import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#ground/db/embedded/embedded-postgres.ts';
import { verifyTrailNow } from '#modules/base/operations/audit-trail.ts';
import { verifyOrder } from '#modules/proof/evidence/checking/verify-order.ts';
import { openServices } from '#providers/outside/services.ts';
import type { FileStore } from '#providers/storage/port.ts';
import { s3Settings, s3Store } from '#providers/storage/s3.ts';
import {
  begin,
  openHouse,
  operate,
  prove,
  sell,
  type House,
  type Outcome,
} from './testing/house.ts';

// Database and files lie on servers of their own, as they do with `DATABASE_URL` and `storage`.
let folder: string;
let data: string;
let cell: string;
let server: EmbeddedPostgres;
let admin: OpenDatabase;
let objects: S3rver;
let endpoint: string;

const bucketSettings = (bucket: string) => ({
  endpoint,
  region: 'us-east-1',
  bucket,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
const store = (bucket: string): FileStore =>
  s3Store(s3Settings.parse(bucketSettings(bucket)), openServices().of('files'));

const databaseOf = (name: string, url: string, who?: string): string => {
  const address = new URL(url);
  address.pathname = name;
  if (who !== undefined) [address.username = '', address.password = ''] = who.split(':');
  return address.href;
};
const addressesOf = (name: string) => ({
  DATABASE_URL: databaseOf(name, server.applicationUrl),
  DATABASE_OWNER_URL: databaseOf(name, server.url, 'house:secret'),
});
const settingsOf = (name: 'house' | 'cell'): Record<string, string> => ({
  ...addressesOf(name),
  DATA_DIR: name === 'house' ? data : join(cell, 'data'),
  AUDIT_HEADS_DIR: name === 'house' ? `${data}-audit` : join(cell, 'data-audit'),
  PROVIDERS_FILE: join(folder, `${name}.yaml`),
});
const open = (name: 'house' | 'cell', brands: Record<string, string>, at: string): Promise<House> =>
  openHouse({ ...settingsOf(name), ...brands }, at, {
    url: addressesOf(name).DATABASE_OWNER_URL,
    applicationUrl: addressesOf(name).DATABASE_URL,
    stop: async () => undefined,
  });

const filesOf = async ({ owner }: House): Promise<string[]> => {
  const rows = await owner.db.selectFrom('files').select('file_id').orderBy('file_id').execute();
  return rows.map(({ file_id: fileId }) => fileId);
};
const settingsFile = async (name: string): Promise<string> => {
  const file = join(folder, `${name}.env`);
  const lines = { ...addressesOf(name), PROVIDERS_FILE: join(folder, 'cell.yaml') };
  const text = Object.entries(lines).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(file, text.join(''));
  return file;
};
const asked = (...more: readonly string[]) =>
  ['split', ['--brand', 'tongrui', '--to', cell, ...more], settingsOf('house')] as const;
const split = (...more: readonly string[]) => operate(...asked(...more));

let all: string[];
let whileRunning: Outcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-split-outside-'));
  await chmod(folder, 0o755);
  [data, cell] = [join(folder, 'data'), join(folder, 'cell')];
  objects = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: ['house', 'cell'].map((name) => ({ name: `files-${name}`, configs: [] })),
  });
  endpoint = `http://127.0.0.1:${(await objects.run()).port}`;
  for (const name of ['house', 'cell'])
    await writeFile(
      join(folder, `${name}.yaml`),
      JSON.stringify({ storage: bucketSettings(`files-${name}`) }),
    );
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'server'),
    log: () => undefined,
    fsync: false,
  });
  admin = openDatabase({ url: databaseOf('postgres', server.url), poolSize: 1 });
  await admin.pool.query(`create role house login password 'secret'`);
  await admin.pool.query('create database house owner house');
  const house = await open('house', {}, '2026-05-20T10:00');
  try {
    await sell(house, 'localhost', '13800138000');
    await sell(house, 'tr.localhost', '13800138000');
    await sell(house, 'tr.localhost', '13800138001');
    await prove(house);
    all = await filesOf(house);
    whileRunning = await begin(...asked('--settings', await settingsFile('cell')));
  } finally {
    await house.stop();
  }
  await admin.pool.query('create database cell template house owner house');
});
afterAll(async () => {
  await admin.close();
  await server.stop();
  await objects.close();
  await rm(folder, { recursive: true, force: true });
});

test('it refuses what it could not undo, and says the way on', async () => {
  expect(whileRunning).toMatchObject({ code: 2 });
  expect(whileRunning.text).toContain('stop the service first, on every node');
  expect(await split()).toMatchObject({ code: 2, text: expect.stringContaining('--settings') });
  const unable = await split('--settings', await settingsFile('cell'));
  expect(unable.text).toContain('grant set on parameter session_replication_role to house');
  await admin.pool.query('grant set on parameter session_replication_role to house');
  const same = await split('--settings', await settingsFile('house'));
  expect(same.text).toContain('name the database of the old one');
  expect(same.code).toBe(2);
});

test('a copy from another moment is not taken', async () => {
  const owner = openDatabase({ url: addressesOf('cell').DATABASE_OWNER_URL, poolSize: 1 });
  const entry = [{ actor: 'operator', action: 'audit.restored', subject: 'trail', detail: {} }];
  await sql`select audit_append(${JSON.stringify(entry)}::jsonb)`.execute(owner.db);
  await owner.close();
  const older = await split('--settings', await settingsFile('cell'));
  expect(older.text).toContain('copy it again');
  await admin.pool.query('drop database cell');
  await admin.pool.query('create database cell template house owner house');
});

test('rows, chains and files of the brand move into database and bucket of their own', async () => {
  const cut = await split('--settings', await settingsFile('cell'));
  expect(cut.text).toContain('tongrui has a cell of its own');
  expect(cut.code).toBe(0);
  for (const name of ['house', 'cell'] as const) {
    const verified = await operate('audit:verify', [], settingsOf(name));
    expect(verified).toMatchObject({ code: 0 });
  }
  expect(await readFile(join(cell, 'files.txt'), 'utf8')).toBe(all.map((id) => `${id}\n`).join(''));
});

test.each([
  { name: 'house', brands: 'brands-left', brand: 'qinghe', host: 'localhost' },
  { name: 'cell', brands: 'brands', brand: 'tongrui', host: 'tr.localhost' },
] as const)(
  '$name starts with $brand alone and sells on',
  async ({ name, brands, brand, host }) => {
    if (name === 'cell') {
      const file = join(cell, 'brands', 'tongrui.yaml');
      const text = await readFile(file, 'utf8');
      const own = 'localHosts: [tr.localhost]';
      await writeFile(file, text.replace(own, 'localHosts: [tr.localhost, localhost, 127.0.0.1]'));
    }
    const running = await open(name, { BRANDS_DIR: join(cell, brands) }, '2026-05-22T10:00');
    try {
      const { app } = running.desk;
      const orders = await app.database.db
        .selectFrom('orders')
        .select(['order_no', 'brand'])
        .execute();
      expect(new Set(orders.map((each) => each.brand))).toEqual(new Set([brand]));
      for (const { order_no: orderNo } of orders)
        expect(await verifyOrder(app, orderNo)).toEqual([]);
      const own = await filesOf(running);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      for (const fileId of all) {
        const bytes = await store(`files-${name}`).get(fileId);
        expect([fileId, bytes !== undefined]).toEqual([fileId, own.includes(fileId)]);
      }
      await sell(running, host, '13800138009');
      expect((await verifyTrailNow(app.database.db, app.env)).faults).toEqual([]);
    } finally {
      await running.stop();
    }
  },
);
