import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMasterKey, loadBlindIndexKey, loadKeyRing } from './key-ring.ts';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'parasol-keys-')), 'keys');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('an empty folder gets a first key that only its owner can read', async () => {
  const ring = await loadKeyRing(folder);
  expect(ring.current().id).toBe('0001');
  const { mode, size } = await stat(path.join(folder, 'master-0001.key'));
  expect([mode & 0o777, size]).toEqual([0o600, 32]);
});

test('many processes that start at once agree on the first key', async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, () => loadKeyRing(folder)));
  const [first] = rings;
  for (const ring of rings) expect(first?.current().key.equals(ring.current().key)).toBe(true);
  expect(await readdir(folder)).toEqual(['master-0001.key']);
});

test('the newest key is the current one after a reload, and the older stays', async () => {
  const ring = await loadKeyRing(folder);
  expect(await addMasterKey(folder)).toBe('0002');
  expect(ring.current().id).toBe('0001');
  await ring.reload();
  expect(ring.all().map(({ id }) => id)).toEqual(['0002', '0001']);
});

test('a damaged key file is refused by name', async () => {
  await loadKeyRing(folder);
  await writeFile(path.join(folder, 'master-0002.key'), 'short');
  await expect(loadKeyRing(folder)).rejects.toThrow('master-0002.key');
});

test('the blind index key is made once', async () => {
  const once = await loadBlindIndexKey(folder);
  expect((await loadBlindIndexKey(folder)).equals(once)).toBe(true);
});
