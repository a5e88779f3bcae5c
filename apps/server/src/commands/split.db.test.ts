import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { openDatabase, type OpenDatabase } from '#ground/db/connection/database.ts';
import { placeCluster, sharedHome } from '#ground/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#ground/db/embedded/embedded-postgres.ts';
import { readSplitMarks } from '#ground/db/audit/split-mark.ts';
import { loadAuditSigningKey } from '#ground/db/audit/signed-head.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { verifyTrailNow } from '#modules/base/operations/audit-trail.ts';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';
import { verifyOrder } from '#modules/proof/evidence/checking/verify-order.ts';
import { arrive } from '#testing/orders/order-desk.ts';
import { brokenInvariants } from '#testing/payments/broken-invariants.ts';
import {
  begin,
  openHouse,
  operate,
  prove,
  sell,
  type House,
  type Outcome,
} from './split/testing/house.ts';

const day = '2026-05-20';
let folder: string;
const settingsOf = (data: string, brands?: string): Record<string, string> => ({
  DATA_DIR: data,
  AUDIT_HEADS_DIR: `${data}-audit`,
  ...(brands === undefined ? {} : { BRANDS_DIR: brands }),
});

/** Numbers and ids of everything a brand has, by which its rows would be recognized anywhere. */
const tracesOf = async ({ db }: OpenDatabase, brand: string): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`
    select order_no as no from orders where brand = ${brand}
    union select display_id from orders where brand = ${brand}
    union select policy_no from policies where brand = ${brand}
    union select pay_seq from pay_orders where brand = ${brand}
    union select user_id::text from users where brand = ${brand}
    union select crypto_user_id::text from users where brand = ${brand}
    union select quote_no from quotes where brand = ${brand}
    union select draft_no::text from order_drafts where brand = ${brand}`.execute(db);
  return rows.map(({ no }) => no);
};

/** Tables in which one of these words stands, whatever the column. */
const tablesWith = async ({ db }: OpenDatabase, words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} r
      where r::text ~ ${words.join('|')}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${name}: ${count}`);
  }
  return found;
};

/** The same of files in clear, such as trees and heads that were laid out. */
const filesWith = async (root: string, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    if (words.some((word) => text.includes(word))) found.push(entry.name);
  }
  return found;
};

const trialBalance = async ({ db }: OpenDatabase): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from ledger_lines group by account`.execute(db);
  return new Map(rows.map(({ account, fen }) => [account, fen]));
};

let data: string;
let cell: string;
let moved: string[];
let stayed: string[];
let books: Map<string, number>;
let whileRunning: Outcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parasol-split-'));
  await chmod(folder, 0o755);
  data = join(folder, 'data');
  cell = join(folder, 'cell');
  const house = await openHouse(settingsOf(data), `${day}T10:00`);
  try {
    const { app } = house.desk;
    const password = 'a long enough password';
    for (const [account, brand] of [
      ['everywhere', null],
      ['of-tongrui', 'tongrui'],
      ['of-qinghe', 'qinghe'],
    ] as const)
      await addStaff(app, { account, name: '员工', role: 'service', brand, password }, 'system');
    // One person under both brands, and other customers under each.
    await sell(house, 'localhost', '13800138000');
    await sell(house, 'tr.localhost', '13800138000');
    await sell(house, 'localhost', '13800138001');
    await sell(house, 'tr.localhost', '13800138002');
    await prove(house);
    house.desk.clock.set('2026-05-21T09:00');
    await reconcileNow(app, dateOf(Date.parse(`${day}T12:00+08:00`)));
    await sell(house, 'tr.localhost', '13800138003');
    await prove(house);
    moved = await tracesOf(house.owner, 'tongrui');
    stayed = await tracesOf(house.owner, 'qinghe');
    whileRunning = await begin('split', ['--brand', 'tongrui', '--to', cell], settingsOf(data));
    books = await trialBalance(house.owner);
  } finally {
    await house.stop();
  }
});
afterAll(async () => {
  // When the test runs as root, the database of a private folder lies elsewhere.
  const { cluster } = await placeCluster(await realpath(join(cell, 'data')), () => undefined);
  if (cluster.startsWith(sharedHome)) await rm(dirname(cluster), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

describe('a brand is split off', () => {
  test('it says first what would go where, and changes nothing', async () => {
    const asked = ['--brand', 'tongrui', '--to', cell];
    const planned = await operate('split', [...asked, '--dry-run'], settingsOf(data));
    expect(planned.text).toContain('orders: 5 rows, 2 stay, 3 in the new cell');
    expect(planned.text).toContain('nothing was changed');
    expect(planned.text).toContain('BOTH have been paid through wechat');
    expect(planned.code).toBe(0);
    expect(await readdir(folder)).not.toContain('cell');
    expect(whileRunning.text).toContain('stop the service first');
    expect(whileRunning.code).toBe(2);
    const unknown = await operate('split', ['--brand', 'nobody', '--to', cell], settingsOf(data));
    expect(unknown).toMatchObject({ code: 2 });
  });

  test('what cannot be proved as it is stays whole', async () => {
    const keys = join(data, 'keys', 'audit.pem');
    const pem = await readFile(keys, 'utf8');
    await rm(keys);
    const refused = await operate('split', ['--brand', 'tongrui', '--to', cell], settingsOf(data));
    expect(refused.text).toContain('the trail does not hold as it is');
    expect(refused.code).toBe(1);
    await writeFile(keys, pem, { mode: 0o600 });
    expect(await operate('audit:verify', [], settingsOf(data))).toMatchObject({ code: 0 });
  });

  test('a cell that does not hold leaves the old one as it was', async () => {
    const change = async (facts: string): Promise<void> => {
      const postgres = await startEmbeddedPostgres({
        dataDir: data,
        log: () => undefined,
        fsync: false,
      });
      const database = openDatabase({ url: postgres.url, poolSize: 1 });
      try {
        await database.pool.query(`
          alter table evidence_events disable trigger all;
          update evidence_events set facts = ${facts} where seq = 1 and order_no in (
            select order_no from orders where brand = 'tongrui');
          alter table evidence_events enable trigger all`);
      } finally {
        await database.close();
        await postgres.stop();
      }
    };
    await change(`facts || ' '`);
    const refused = await operate('split', ['--brand', 'tongrui', '--to', cell], settingsOf(data));
    expect(refused.text).toMatch(/the cell does not hold[^]*event 1/);
    expect(refused.text).not.toContain('3. tongrui is taken out');
    expect(refused.code).toBe(1);
    expect(await readdir(`${data}-audit`)).not.toContain('splits.jsonl');
    await change('rtrim(facts)');
    expect(await operate('audit:verify', [], settingsOf(data))).toMatchObject({ code: 0 });
  });

  test('and everything that proves something holds in both', async () => {
    const cut = await operate('split', ['--brand', 'tongrui', '--to', cell], settingsOf(data));
    expect(cut.text).toContain('tongrui has a cell of its own');
    expect(cut.code).toBe(0);
    for (const settings of [settingsOf(data), settingsOf(join(cell, 'data'))]) {
      const verified = await operate('audit:verify', [], settings);
      expect(verified.text).toContain('the audit trail holds');
      expect(verified.code).toBe(0);
    }
    const marks = [];
    for (const where of [data, join(cell, 'data')]) {
      const { publicKey } = await loadAuditSigningKey(join(where, 'keys', 'audit.pem'));
      marks.push(await readSplitMarks(`${where}-audit`, publicKey));
    }
    const [old, fresh] = marks;
    expect(old?.marks).toMatchObject([{ brand: 'tongrui' }]);
    expect(fresh?.marks[0]?.tops).toEqual(old?.marks[0]?.tops);
    expect(fresh?.marks[0]?.formerKey).toBe(old?.marks[0]?.formerKey);
    expect(fresh?.marks[0]?.digest).not.toBe(old?.marks[0]?.digest);
  });

  test('repeated, it goes through its last steps again and changes nothing more', async () => {
    const state = join(cell, 'split.json');
    const done = JSON.parse(await readFile(state, 'utf8')) as object;
    await writeFile(state, JSON.stringify({ ...done, done: false }));
    const again = await operate('split', ['--brand', 'tongrui', '--to', cell], settingsOf(data));
    expect(again.text).toContain('tongrui has a cell of its own');
    expect(again.code).toBe(0);
  });

  test('the operator gives the cell a host of this machine, as the sandbox asks for one', async () => {
    const file = join(cell, 'brands', 'tongrui.yaml');
    const text = await readFile(file, 'utf8');
    const own = 'localHosts: [tr.localhost]';
    expect(text).toContain(own);
    await writeFile(file, text.replace(own, 'localHosts: [tr.localhost, localhost, 127.0.0.1]'));
    expect(await readdir(join(cell, 'brands'))).toEqual(['agreements', 'share', 'tongrui.yaml']);
  });

  test('the old installation does not start with the brand any more', async () => {
    await expect(openHouse(settingsOf(data), `${day}T10:00`)).rejects.toThrow(
      'tongrui has a cell of its own since',
    );
  });
});

describe.each([
  { side: 'old', host: 'localhost', brand: 'qinghe', sales: 2 },
  { side: 'new', host: 'tr.localhost', brand: 'tongrui', sales: 3 },
])('the $side cell', ({ side, host, brand, sales }) => {
  let house: House;
  beforeAll(async () => {
    const settings =
      side === 'old'
        ? settingsOf(data, join(cell, 'brands-left'))
        : settingsOf(join(cell, 'data'), join(cell, 'brands'));
    house = await openHouse(settings, '2026-05-22T10:00');
  });
  afterAll(() => house.stop());

  test('starts with its own sales, and their evidence verifies', async () => {
    const { app } = house.desk;
    const orders = await app.database.db
      .selectFrom('orders')
      .select(['order_no', 'brand'])
      .execute();
    expect(orders.map((each) => each.brand)).toEqual(Array.from({ length: sales }, () => brand));
    for (const { order_no: orderNo } of orders) expect(await verifyOrder(app, orderNo)).toEqual([]);
    expect((await verifyTrailNow(app.database.db, app.env)).faults).toEqual([]);
  });

  test('holds no readable row of the other brand', async () => {
    const words = side === 'old' ? moved : stayed;
    expect(words.length).toBeGreaterThan(12);
    expect(await tablesWith(house.owner, words)).toEqual([]);
    expect(await filesWith(house.desk.app.env.auditHeadsDir, words)).toEqual([]);
    const staff = await house.owner.db.selectFrom('staff').select('account').execute();
    expect(staff.map(({ account }) => account).toSorted()).toEqual(
      ['everywhere', `of-${brand}`].toSorted(),
    );
  });

  test('has no key of the other, and a person of both is known with their own brand', async () => {
    const { owner, desk } = house;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from person_keys k
      where k.person_id ~ ${(side === 'old' ? moved : stayed).join('|')}`.execute(owner.db);
    expect(rows).toEqual([{ count: 0 }]);
    const again = await arrive(desk, '13800138000', host);
    const known = await owner.db
      .selectFrom('users')
      .select('user_id')
      .where('brand', '=', brand)
      .execute();
    expect(known.map(({ user_id: userId }) => userId)).toContain(again.userId);
    expect(known).toHaveLength(side === 'old' ? 2 : 3);
  });

  test('balances, alone and together with the other', async () => {
    expect(await brokenInvariants(house.owner.db, '2026-05-22')).toEqual([]);
    const here = await trialBalance(house.owner);
    expect([...here.values()].reduce((sum, fen) => sum + fen, 0)).toBe(0);
    for (const [account, fen] of here) books.set(account, (books.get(account) ?? 0) - fen);
    if (side === 'new') expect([...books.values()].filter((fen) => fen !== 0)).toEqual([]);
    // The bill of a merchant that both used is settled in each for its own part.
    const settled = await house.owner.db
      .selectFrom('house_moves')
      .select(['fen', 'brand'])
      .where('kind', '=', 'settled')
      .orderBy('move_no')
      .execute();
    const [whole = 0, taken = 0] = settled.map(({ fen }) => fen);
    if (side === 'old') expect(taken).toBe(-whole / 2);
    else expect(settled).toMatchObject([{ brand }]);
  });

  test('sells on, and its trail goes on', async () => {
    const sold = await sell(house, host, '13800138009');
    await prove(house);
    const { app } = house.desk;
    expect(await verifyOrder(app, sold.orderNo)).toEqual([]);
    expect((await verifyTrailNow(app.database.db, app.env)).faults).toEqual([]);
    expect(await brokenInvariants(house.owner.db, '2026-05-22')).toEqual([]);
  });
});
