import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '#providers/outside/services.ts';
import { localDisk } from './local-disk.ts';
import type { FileStore } from './port.ts';
import { s3Settings, s3Store } from './s3.ts';

let folder: string;
let bucket: S3rver;
const service = () => openServices().of('files');
const stores: Record<string, FileStore> = {};

const settings = (endpoint: string, secretAccessKey = 'S3RVER') =>
  s3Settings.parse({
    endpoint,
    region: 'us-east-1',
    bucket: 'parasol-files',
    accessKeyId: 'S3RVER',
    secretAccessKey,
  });
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-storage-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'parasol-files', configs: [] }],
  });
  const { port } = await bucket.run();
  endpoint = `http://127.0.0.1:${port}`;
  stores['a folder'] = localDisk(join(folder, 'disk'));
  stores['an S3-compatible store'] = s3Store(settings(endpoint), service());
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe.each(['a folder', 'an S3-compatible store'])('%s', (name) => {
  const store = (): FileStore => {
    const found = stores[name];
    if (!found) throw new Error(`no store ${name}`);
    return found;
  };

  test('gives back the bytes it was given, and nothing once they are removed', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, index) => index % 251));
    expect(await store().get(key)).toBeUndefined();
    await store().put(key, bytes);
    expect((await store().get(key))?.equals(bytes)).toBe(true);
    await store().remove(key);
    await store().remove(key);
    expect(await store().get(key)).toBeUndefined();
  });

  test.each(['../../etc/passwd', 'short', 'With-Capitals-And/Slash', ''])(
    'refuses the key %j',
    async (bad) => {
      await expect(store().get(bad)).rejects.toThrow('not a key');
      await expect(store().put(bad, Buffer.from('x'))).rejects.toThrow('not a key');
    },
  );
});

test('a wrong signature is a fault, never an empty answer', async () => {
  const store = s3Store(settings(endpoint, 'wrong'), service());
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('403');
  await expect(store.get(key)).rejects.toThrow('403');
});

test('a store that cannot be reached is a fault', async () => {
  const store = s3Store({ ...settings('http://127.0.0.1:1'), timeoutMs: 1000 }, service());
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
});
