import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { auditChain } from './canonical-form.ts';
import { addUpCuts, cutAction, splitAction, type CutSum } from './cut-entries.ts';
import { appendHead } from './heads-file.ts';
import { loadAuditSigningKey, signedHead } from './signed-head.ts';
import { appendSplitMark } from './split-mark.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyTrail } from './verify-trail.ts';

let suite: TestDatabase;
let folder: string;
let heads: string;
let privateKey: KeyObject;
let publicKey: KeyObject;
const now = new Date('2026-11-15T08:00:00Z');

beforeAll(async () => {
  suite = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'parasol-audit-'));
  ({ privateKey, publicKey } = await loadAuditSigningKey(path.join(folder, 'audit.pem')));
});
afterAll(async () => {
  await suite.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = async (count: number, subject = 'order:1'): Promise<void> => {
  await inTransaction(suite.database, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      tx.audit({ actor: 'customer:7', action: 'order.changed', subject, detail: { index } });
    }
  });
};

/** Changes that an attacker with full rights over the database could make. */
const tamper = async (statement: string): Promise<void> => {
  await sql.raw('alter table audit_entries disable trigger all').execute(suite.database.db);
  await sql.raw(statement).execute(suite.database.db);
  await sql.raw('alter table audit_entries enable trigger all').execute(suite.database.db);
};

beforeEach(async () => {
  await tamper(`delete from audit_entries;
    update audit_heads set seq = 0, hash = '\\x', at = '-infinity'`);
  heads = await mkdtemp(path.join(folder, 'heads-'));
});

describe('appending', () => {
  test('keeps every chain verifiable, whatever the text and whoever writes at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(suite.database, async (tx) => {
          const subject = `order:${index % 7}`;
          tx.audit({
            actor: '系统',
            action: '保单.签发',
            subject,
            detail: { 名: '"\\ 😀', n: 1.5 },
          });
          tx.audit({ actor: 'staff:1', action: 'b', subject: `policy:${index}` });
        }),
      ),
    );
    expect(await verifyAudit(suite.database.db)).toEqual({ ok: true, entries: 80 });
  });

  test('writes nothing when the transaction fails', async () => {
    const failing = inTransaction(suite.database, async (tx) => {
      tx.audit({ actor: 'a', action: 'b', subject: 'c' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await verifyAudit(suite.database.db)).toEqual({ ok: true, entries: 0 });
  });

  test('refuses a change, a deletion and a truncation', async () => {
    await write(1);
    const { db } = suite.database;
    await expect(db.updateTable('audit_entries').set({ actor: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow('append-only');
    await expect(db.deleteFrom('audit_heads').execute()).rejects.toThrow('append-only');
  });
});

describe('verification finds', () => {
  const changes = {
    actor: `'staff:9'`,
    action: `'order.cancelled'`,
    detail: `'{"index": 5}'`,
    at: `at - interval '1 microsecond'`,
    hash: `sha256('x')`,
  };
  test.each(Object.entries(changes))('a changed %s', async (column, value) => {
    await write(3);
    await tamper(`update audit_entries set ${column} = ${value} where seq = 2`);
    const verdict = await verifyAudit(suite.database.db);
    expect(verdict).toMatchObject({ ok: false, broken: [{ seq: 2, why: 'changed' }] });
  });

  test('a changed subject', async () => {
    await write(3);
    await tamper(`update audit_entries set subject = 'order:2' where seq = 3`);
    const verdict = await verifyAudit(suite.database.db);
    expect(verdict).toMatchObject({ ok: false, broken: [{ seq: 3, why: 'changed' }] });
  });

  test('a row taken out of the middle', async () => {
    await write(3);
    await tamper('delete from audit_entries where seq = 2');
    const verdict = await verifyAudit(suite.database.db);
    expect(verdict).toMatchObject({ ok: false, broken: [{ seq: 2, why: 'missing' }] });
  });

  test('the last row taken away', async () => {
    await write(3);
    await tamper('delete from audit_entries where seq = 3');
    const verdict = await verifyAudit(suite.database.db);
    expect(verdict).toMatchObject({ ok: false, broken: [{ seq: 3, why: 'head differs' }] });
  });

  test('a row copied into a chain it does not belong to', async () => {
    await write(1);
    await tamper(`
      with h as (
        update audit_heads set seq = 1,
          hash = audit_hash('\\x', chain, 1, '2026-01-01Z', 'a', 'b', 'order:1', '{}')
        where seq = 0 and chain = (select min(chain) from audit_heads where seq = 0)
        returning *
      )
      insert into audit_entries
      select chain, 1, '2026-01-01Z', 'a', 'b', 'order:1', '{}', hash from h`);
    const verdict = await verifyAudit(suite.database.db);
    expect(verdict).toMatchObject({ ok: false, broken: [{ seq: 1, why: 'wrong chain' }] });
  });
});

describe('entries that a split cut to their hashes', () => {
  const split = 'split:1';
  const cut = (seq: number) =>
    tamper(`update audit_entries set actor = '', action = '${cutAction}', subject = '${split}',
      detail = '{}' where seq = ${seq} and chain = ${auditChain('order:1')}`);
  const tell = async (detail: object): Promise<void> => {
    await inTransaction(suite.database, async (tx) =>
      tx.audit({ actor: 'operator', action: splitAction, subject: split, detail: { ...detail } }),
    );
  };
  const sumOf = async (): Promise<CutSum> => {
    const sums = addUpCuts();
    const rows = await suite.database.db
      .selectFrom('audit_entries')
      .select(['chain', 'seq', 'subject', 'hash'])
      .where('action', '=', cutAction)
      .orderBy('chain')
      .orderBy('seq')
      .execute();
    for (const row of rows) sums.add(row);
    return sums.sum();
  };
  const why = { ok: false, broken: [{ seq: 2, why: 'not cut by a split' }] };
  const faults = async (): Promise<readonly string[]> =>
    (await verifyTrail(suite.database.db, { folder: heads, publicKey, lastSigned: undefined }))
      .faults;
  const markOf = (sum: CutSum) => ({
    split,
    at: now.toISOString(),
    brand: 'tongrui',
    tops: [],
    ...sum,
  });

  test('hold the chain together, and a split answers for them', async () => {
    await write(3);
    await cut(2);
    expect(await verifyAudit(suite.database.db)).toMatchObject(why);
    await tell(await sumOf());
    expect(await verifyAudit(suite.database.db)).toEqual({ ok: true, entries: 4 });
    await cut(3);
    expect(await verifyAudit(suite.database.db)).toMatchObject(why);
  });

  test('are found where the split said something else of them', async () => {
    await write(3);
    await cut(2);
    await tell({ entries: 1, digest: 'another' });
    expect(await verifyAudit(suite.database.db)).toMatchObject(why);
  });

  test('need a mark that the keys of before and after signed', async () => {
    await write(3);
    await cut(2);
    const sum = await sumOf();
    await tell(sum);
    expect(await faults()).toEqual(['nobody signed split:1']);
    const former = generateKeyPairSync('ed25519').privateKey;
    await appendHead(heads, await signedHead(suite.database.db, former, now));
    expect(await faults()).toHaveLength(2);
    await appendSplitMark(heads, markOf(sum), { former, own: privateKey });
    expect(await faults()).toEqual([]);
    // The key of before signs nothing here any more.
    const later = new Date(now.getTime() + 1000);
    await appendHead(heads, await signedHead(suite.database.db, former, later));
    expect(await faults()).toEqual(['heads-2026-11.jsonl:2 is not a head signed by us']);
  });

  test('and a mark of a stranger counts for nothing', async () => {
    await write(3);
    await cut(2);
    const sum = await sumOf();
    await tell(sum);
    const stranger = generateKeyPairSync('ed25519').privateKey;
    await appendSplitMark(heads, markOf(sum), { former: stranger, own: stranger });
    expect(await faults()).toEqual([
      'splits.jsonl:1 is not a split signed by us',
      'nobody signed split:1',
    ]);
  });
});

describe('heads signed and kept elsewhere', () => {
  const keep = async (): Promise<void> =>
    appendHead(heads, await signedHead(suite.database.db, privateKey, now));
  const faults = async (lastSigned?: Date): Promise<readonly string[]> =>
    (await verifyTrail(suite.database.db, { folder: heads, publicKey, lastSigned })).faults;

  test('agree with chains that only grew', async () => {
    await write(2);
    await keep();
    await write(2);
    await keep();
    const verdict = await verifyTrail(suite.database.db, {
      folder: heads,
      publicKey,
      lastSigned: now,
    });
    const newestHead = now.toISOString();
    expect(verdict).toEqual({ entries: 4, heads: 2, newestHead, restored: [], faults: [] });
  });

  test('name the chain whose tail was cut together with its head', async () => {
    await write(3);
    await keep();
    await tamper(`
      delete from audit_entries where seq = 3;
      update audit_heads h set seq = 2, hash = e.hash
      from audit_entries e where e.chain = h.chain and e.seq = 2`);
    expect(await verifyAudit(suite.database.db)).toMatchObject({ ok: true });
    expect(await faults()).toEqual([
      `chain ${auditChain('order:1')}, entry 3: missing (a signed head)`,
    ]);
  });

  test('name a tail that was rewritten with fresh hashes, even once it was signed again', async () => {
    await write(2);
    await keep();
    await tamper(`
      delete from audit_entries where seq = 2;
      update audit_heads h set seq = 1, hash = e.hash
      from audit_entries e where e.chain = h.chain and e.seq = 1;
      select audit_append('[{"actor":"x","action":"y","subject":"order:1","detail":{}}]')`);
    await keep();
    expect(await faults()).toEqual([
      `chain ${auditChain('order:1')}, entry 2: changed (a signed head)`,
    ]);
  });

  test('name a chain that was removed whole, among others that stand', async () => {
    await write(1, 'order:1');
    await write(2, 'order:2');
    await keep();
    await tamper(`
      alter table audit_heads disable trigger all;
      delete from audit_entries where subject = 'order:2';
      delete from audit_heads where chain = ${auditChain('order:2')};
      alter table audit_heads enable trigger all`);
    const chain = auditChain('order:2');
    expect(await faults()).toEqual([
      `chain ${chain}, entry 0: head differs (its own hashes)`,
      `chain ${chain}, entry 2: missing (a signed head)`,
    ]);
    await tamper(`insert into audit_heads (chain) values (${chain})`);
  });

  test('are refused when altered, signed by another, or taken away', async () => {
    await write(1);
    const signed = await signedHead(suite.database.db, privateKey, now);
    await appendHead(heads, {
      ...signed,
      heads: signed.heads.map((head) => ({ ...head, seq: 0 })),
    });
    const other = generateKeyPairSync('ed25519').privateKey;
    await appendHead(heads, await signedHead(suite.database.db, other, now));
    expect(await faults(now)).toEqual([
      'heads-2026-11.jsonl:1 is not a head signed by us',
      'heads-2026-11.jsonl:2 is not a head signed by us',
      `the head signed at ${now.toISOString()} is not kept`,
    ]);
  });

  test('are signed with a key that is made once and that only its owner can read', async () => {
    const file = path.join(folder, 'audit.pem');
    const again = await loadAuditSigningKey(file);
    expect(again.publicKey.equals(publicKey)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
