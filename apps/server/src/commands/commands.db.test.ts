import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#ground/db/embedded/embedded-postgres.ts';
import { lockFolder } from '#ground/db/embedded/folder-lock.ts';
import { createVault } from '#ground/db/personal-data/vault.ts';
import { addMasterKey, loadBlindIndexKey, loadKeyRing } from '#ground/db/personal-data/key-ring.ts';
import { countWrappedBy } from '#ground/db/personal-data/wrapped-keys.ts';
import { prepareDatabase } from '#ground/db/migrating/prepare-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { signHeadsNow } from '#modules/base/operations/audit-trail.ts';
import { rotateKeys } from './keys.ts';

let folder: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;

const say = (): void => undefined;
const write = (count: number, subject: string): Promise<void> =>
  inTransaction(database, async (tx) => {
    for (let time = 0; time < count; time += 1) tx.audit({ actor: 'system', action: 'x', subject });
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-commands-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  postgres = await startEmbeddedPostgres({ dataDir, log: say });
  await prepareDatabase({ url: postgres.applicationUrl, ownerUrl: postgres.url, say });
  database = openDatabase({ url: postgres.applicationUrl });
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'ab', 'one'), 'a file');
  await addMasterKey(join(dataDir, 'keys'));
  await write(20, 'order:1');
}, 120_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as an operator does: in a process beside the one that holds the folder. */
const run = async (
  name: string,
  args: readonly string[] = [],
  where = dataDir,
): Promise<{ readonly code: number; readonly text: string }> => {
  const script = join(import.meta.dirname, '../operate.ts');
  const env = { ...process.env, DATA_DIR: where, AUDIT_HEADS_DIR: join(folder, 'heads') };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, name, ...args], {
      env,
    });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
};

describe('a backup', () => {
  test('made while others write is whole: it restores, starts and keeps every chain', async () => {
    const state = { writing: true };
    let written = 20;
    const writer = (async () => {
      while (state.writing) {
        await write(5, `order:${(written += 5) % 9}`);
      }
    })();
    const target = join(folder, 'backup');
    const made = await run('backup', [target, '--keys', join(folder, 'backup-keys')]);
    state.writing = false;
    await writer;
    expect(made).toMatchObject({ code: 0 });
    expect(made.text).toContain('KEYS are in');
    expect(await readdir(target)).toEqual(['backup.json', 'files', 'postgres']);

    const drilled = await run('restore:drill', [target]);
    expect(drilled.text).toContain('the backup can be restored');
    expect(drilled.code).toBe(0);
    const entries = Number(/audit entries: (\d+)/.exec(drilled.text)?.[1]);
    expect(entries).toBeGreaterThanOrEqual(20);
    expect(entries).toBeLessThanOrEqual(written);

    // Signed after the backup, so it names entries that the backup does not have.
    const heads = { dataDir, auditHeadsDir: join(folder, 'heads') };
    await write(40, 'order:1');
    await signHeadsNow(database.db, heads, new Date());
    const other = join(folder, 'restored');
    expect(await run('restore', [target], other)).toMatchObject({ code: 0 });
    await cp(join(dataDir, 'keys'), join(other, 'keys'), { recursive: true });
    expect(await run('audit:verify', [], other)).toMatchObject({ code: 1 });
    const noted = await run('audit:restored', [], other);
    expect(noted.text).toContain('the trail goes on from where the database stands now');
    expect(await readFile(join(other, 'files', 'ab', 'one'), 'utf8')).toBe('a file');
    const verified = await run('audit:verify', [], other);
    expect(verified.text).toContain('a backup was restored at');
    expect(verified.code).toBe(0);
    // A service that was started a moment ago holds the folder, and its database is not there yet.
    const starting = await lockFolder(other);
    const patient = run('audit:verify', [], other);
    setTimeout(() => starting.release(), 3_000);
    expect(await patient).toMatchObject({
      code: 0,
      text: expect.stringContaining('waiting until'),
    });
    // The original still answers for all that its heads say of it.
    expect(await run('audit:verify')).toMatchObject({ code: 0 });
    expect((await stat(join(other, 'postgres'))).mode & 0o777).toBe(0o700);
  }, 120_000);

  test('restored by root belongs to the account of the service, down to locks and keys', async () => {
    const service = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
    const target = join(folder, 'given');
    const given = await run('backup', [target, '--keys', join(folder, 'given-keys')]);
    expect(given).toMatchObject({ code: 0 });
    const data = join(folder, 'of-the-service');
    await mkdir(data, { mode: 0o700 });
    if (process.getuid?.() === 0) {
      await chown(data, 65_534, 65_534);
      // A backup that only root can read is refused with words.
      const barred = await run('restore', [target], data);
      expect(barred.text).toContain(
        'cannot be read by the account that the data folder belongs to',
      );
      expect(barred.code).toBe(2);
      await promisify(execFile)('chown', ['-R', '65534:65534', target]);
    }
    expect(await run('restore', [target], data)).toMatchObject({ code: 0 });
    const names = await readdir(data, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['process.json', 'process.lock', 'postgres']));
    const owners = await Promise.all(names.map(async (name) => (await stat(join(data, name))).uid));
    expect([...new Set(owners)]).toEqual([service]);
  }, 120_000);

  test('is refused into a folder that is not empty, from one that is damaged, and with its keys', async () => {
    const target = join(folder, 'backup');
    expect(await run('backup', [target])).toMatchObject({ code: 2 });
    const noKeys = await run('restore', [target, '--keys', folder], join(folder, 'x'));
    expect(noKeys.text).toContain('holds no master key');
    const together = await run('backup', [join(folder, 'b2'), '--keys', join(folder, 'b2/keys')]);
    expect(together).toMatchObject({ code: 2 });
    expect((await run('restore', [target])).text).toContain('in use by process');
    await writeFile(join(target, 'files', 'ab', 'one'), 'another');
    const damaged = await run('restore', [target], join(folder, 'damaged'));
    expect(damaged).toMatchObject({ code: 1 });
    expect(damaged.text).toContain('the backup is damaged: files ab/one');
    expect(await readdir(join(folder, 'damaged'))).not.toContain('files');
    await rm(join(target, 'backup.json'));
    expect((await run('restore:drill', [target])).text).toContain('holds no whole backup');
  }, 60_000);
});

test('the doctor says where things are, and makes nothing where they are not', async () => {
  const found = await run('doctor');
  expect(found.text).toContain(`database: ${join(dataDir, 'postgres')} (`);
  expect(found.text).toMatch(/PostgreSQL 18, running/);
  const nowhere = await run('doctor', [], join(folder, 'nowhere'));
  expect(nowhere).toMatchObject({ code: 2 });
  expect(nowhere.text).toContain('there is no database in');
  await expect(readdir(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
}, 60_000);

test('audit:verify fails by its exit code and names the chain', async () => {
  await write(1, 'order:1');
  await signHeadsNow(database.db, { dataDir, auditHeadsDir: join(folder, 'heads') }, new Date());
  expect(await run('audit:verify')).toMatchObject({ code: 0 });
  const owner = openDatabase({ url: postgres.url, poolSize: 1 });
  await owner.pool.query(`
    alter table audit_entries disable trigger all;
    delete from audit_entries where (chain, seq) = (select chain, seq from audit_heads where chain = audit_chain('order:1'));
    update audit_heads h set seq = e.seq, hash = e.hash from audit_entries e
    where e.chain = h.chain and e.seq = h.seq - 1 and h.chain = audit_chain('order:1')`);
  const { rows } = await owner.pool.query<{ chain: number }>(
    `select audit_chain('order:1') as chain`,
  );
  await owner.close();
  const verdict = await run('audit:verify');
  expect(verdict.code).toBe(1);
  expect(verdict.text).toContain(`FAULT chain ${rows[0]?.chain}, entry`);
}, 60_000);

describe('rotating the master key', () => {
  const keys = () => join(dataDir, 'keys');
  const place = (row: string) => ({ table: 'users', column: 'mobile_sealed', row });
  const openVault = async () =>
    createVault({
      database,
      masterKeys: await loadKeyRing(keys()),
      blindIndexKey: await loadBlindIndexKey(keys()),
    });

  test('needs no restart: a running process opens and seals on with the new key', async () => {
    const vault = await openVault();
    const sealed = await vault.sealFor('person:1', place('1'), '13800001111');
    const rotated = await run('keys:rotate');
    expect(rotated.text).toContain('made master key 0002');
    expect(await countWrappedBy(database.db)).toEqual(new Map([['0002', 1]]));
    const text = Buffer.from('13800001111');
    expect(await vault.open(place('1'), sealed)).toEqual({ erased: false, bytes: text });
    const fresh = await openVault();
    expect(await fresh.open(place('1'), sealed)).toEqual({ erased: false, bytes: text });
    await vault.sealFor('person:2', place('2'), 'x');
    expect(await countWrappedBy(database.db)).toEqual(new Map([['0002', 2]]));
    await Promise.all([vault.close(), fresh.close()]);
  }, 60_000);

  test('goes on where it was cut short, without making yet another key', async () => {
    // Leaves the state of a process that died between making the key and wrapping with it.
    await addMasterKey(keys());
    expect(await rotateKeys(database, keys())).toEqual({
      keyId: '0003',
      added: false,
      rewrapped: 2,
    });
    expect(await countWrappedBy(database.db)).toEqual(new Map([['0003', 2]]));
  });

  test('lets an old key go once nothing uses it, and not before', async () => {
    expect(await run('keys:retire', ['0003'])).toMatchObject({ code: 2 });
    expect((await run('keys:retire', ['0001'])).text).toContain('retired/master-0001.key');
    const vault = await openVault();
    await vault.close();
    await addMasterKey(keys());
    const early = await run('keys:retire', ['0003']);
    expect(early.text).toContain('still wraps 2 data keys');
    expect(early.code).toBe(2);
  }, 60_000);
});

test('looking for a destroyed key finds it before, and not in its table after', async () => {
  const looked = await run('keys:look');
  expect(looked.text).toMatch(/a key made for this look: in 1 files of the table/);
  expect(looked.text).toMatch(/after the job of the night: 0 and \d+/);
  expect([0, 3]).toContain(looked.code);
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(join(elsewhere, 'pg_wal'), { recursive: true });
  expect((await run('keys:look', ['--pgdata', elsewhere])).code).not.toBe(0);
}, 60_000);

test('rotating the key under evidence deletes the one before and writes the history', async () => {
  const file = join(dataDir, 'keys', 'evidence.pem');
  expect((await run('keys:rotate', ['--evidence'])).text).toContain('key 2 signs evidence');
  const second = await readFile(file, 'utf8');
  expect((await run('keys:rotate', ['--evidence'])).text).toContain('key 3 signs evidence');
  expect(await readFile(file, 'utf8')).not.toBe(second);
  const history = await database.db.selectFrom('evidence_key_history').selectAll().execute();
  expect(history.map(({ number, vouched }) => [number, vouched !== null])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
  expect(await run('keys:rotate', ['--all'])).toMatchObject({ code: 2 });
}, 60_000);

test('retention shows what would go, and stuck lists nothing when nothing is', async () => {
  expect((await run('retention')).text).toMatch(/would go[\s\S]*0 quotes that led to nothing/);
  expect(await run('stuck')).toMatchObject({ code: 0, text: '0 stuck\n' });
  expect(await run('stuck', ['dismiss', '--all', 'nothing'])).toMatchObject({ code: 1 });
  expect((await run('doctor')).text).toContain('outside services: the sandbox');
  expect((await run('roles')).text).toContain('revoke all on audit_entries');
  expect(await run('nothing')).toMatchObject({ code: 2 });
}, 60_000);
