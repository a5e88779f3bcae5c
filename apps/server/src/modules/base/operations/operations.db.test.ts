import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { clockHolds, confirmClockNow } from '#ground/clock/clock-holds.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { insertMessages } from '#ground/messages/queries/outgoing.ts';
import { createTestDatabase, type TestDatabase } from '#ground/db/testing/test-database.ts';
import { openTestGround, type TestGround } from '#testing/server/test-ground.ts';
import { ordersHandlers } from '#modules/sales/orders/handlers.ts';
import { watchOrders } from '#modules/sales/orders/jobs.ts';
import { askForNextHolidays } from './holidays-asked.ts';
import { checkTrail, signHeadsNow, verifyTrailNow } from './audit-trail.ts';
import { previewPurge, purgeNow, type Purged } from '#modules/proof/retention/rows/purge.ts';

let suite: TestDatabase;
let ground: TestGround;
let app: App;
let close: () => Promise<void>;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  suite = await createTestDatabase();
  ground = await openTestGround();
  ({ app, close } = await ground.open(suite.applicationUrl, suite.url));
});
afterAll(async () => {
  await close();
  await suite.drop();
  await ground.remove();
});

const alerts = (kind: string) =>
  app.database.db.selectFrom('pay_alerts').selectAll().where('kind', '=', kind).execute();

describe('holidays of the next year', () => {
  const on = (day: string): App => ({ ...app, clock: () => new Date(`${day}T09:10:00+08:00`) });

  test('are asked for from November, each week and in one alert', async () => {
    await askForNextHolidays(on('2026-10-26'));
    expect(await alerts('holidays-missing')).toEqual([]);
    await askForNextHolidays(on('2026-11-02'));
    await askForNextHolidays(on('2026-11-09'));
    expect(await alerts('holidays-missing')).toMatchObject([
      { times: 2, detail: { year: 2027 }, seen_at: null },
    ]);
  });
});

describe('a clock that jumps', () => {
  let steady = 0;
  /** So much real time passes, in which the clock moves by this much more. */
  const pass = (ms: number, jump = 0): Promise<boolean> => {
    steady += ms;
    ground.clock.advance(ms + jump);
    return clockHolds(app, steady);
  };
  beforeEach(async () => {
    await pass(0);
    await app.database.db.deleteFrom('clock_watch').execute();
    await app.database.db.deleteFrom('pay_alerts').execute();
  });

  test('forty days ahead holds until somebody confirms it, and staff are told once', async () => {
    expect(await pass(minute)).toBe(false);
    expect(await pass(minute, 40 * day)).toBe(true);
    for (let time = 0; time < 3; time += 1) expect(await pass(60 * minute)).toBe(true);
    expect(await alerts('clock-jumped')).toMatchObject([
      { times: 1, detail: { minutes: 57_600 }, seen_at: null },
    ]);
    expect(await confirmClockNow(app.database, 'staff:1', app.clock())).toBe(true);
    expect(await pass(minute)).toBe(false);
    expect(await confirmClockNow(app.database, 'staff:1', app.clock())).toBe(false);
  });

  test.each([30 * minute, -30 * minute])('by %d ms holds for a steady hour', async (jump) => {
    expect(await pass(minute, jump)).toBe(true);
    expect(await pass(59 * minute)).toBe(true);
    expect(await pass(minute)).toBe(false);
  });

  test('is remembered by the database, so that another process holds too', async () => {
    await pass(minute);
    ground.clock.advance(-30 * minute);
    const other = await ground.open(suite.applicationUrl, suite.url);
    expect(await clockHolds(other.app, 0)).toBe(true);
    await other.close();
  });

  test('leaves its traces in the audit trail', async () => {
    await pass(minute, -2 * day);
    await pass(minute, 2 * day);
    const rows = await app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', 'clock')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['clock.released', 'clock.held']);
  });
});

test('nothing expires by a clock that jumped, until it is confirmed', async () => {
  const node = await ground.open(suite.applicationUrl, suite.url);
  await app.database.db.deleteFrom('clock_watch').execute();
  const draftNo = randomUUID();
  const now = app.clock();
  await app.database.db
    .insertInto('order_drafts')
    .values({
      draft_no: draftNo,
      brand: 'qinghe',
      user_id: randomUUID(),
      base_product_no: '1001',
      quote_no: null,
      revision: 1,
      sealed: Buffer.from('x'),
      order_no: null,
      created_at: now,
      saved_at: now,
      expires_at: new Date(now.getTime() + 30 * day),
    })
    .execute();
  const watch = async (): Promise<boolean> => {
    const { signal } = new AbortController();
    for (const handler of ordersHandlers(node.app).filter(
      ({ job }) => job.name === watchOrders.name,
    ))
      await handler.run({ id: 'x', data: {}, signal, attempt: 1 });
    const rows = await app.database.db
      .selectFrom('order_drafts')
      .select('draft_no')
      .where('draft_no', '=', draftNo)
      .execute();
    return rows.length === 1;
  };
  expect(await watch()).toBe(true);
  ground.clock.advance(40 * day);
  expect(await watch()).toBe(true);
  await confirmClockNow(app.database, 'operator', app.clock());
  expect(await watch()).toBe(false);
  await node.close();
});

describe('the purge', () => {
  const at = (days: number): Date => new Date(app.clock().getTime() - days * day);
  const product = async () => {
    const { base_product_no: base, version } = await app.database.db
      .selectFrom('product_versions')
      .select(['base_product_no', 'version'])
      .executeTakeFirstOrThrow();
    return { base_product_no: base, product_version: version };
  };
  const addQuote = async (daysAgo: number): Promise<string> => {
    const quoteNo = randomUUID();
    await app.database.db
      .insertInto('quotes')
      .values({
        ...(await product()),
        quote_no: quoteNo,
        brand: 'qinghe',
        input: '{}',
        accepted: '{}',
        instalment: 1,
        total: 1,
        effective_date: '2026-01-01',
        device_id: 'd',
        user_id: null,
        created_at: at(daysAgo + 1),
        expires_at: at(daysAgo),
      })
      .execute();
    return quoteNo;
  };
  const addTrial = async (daysAgo: number, userId: string | null): Promise<string> => {
    const trialId = randomUUID();
    await app.database.db
      .insertInto('trials')
      .values({
        ...(await product()),
        trial_id: trialId,
        brand: 'qinghe',
        input: '{}',
        accepted: '{}',
        device_id: 'd',
        user_id: userId,
        share_id: null,
        created_at: at(daysAgo),
      })
      .execute();
    return trialId;
  };

  test('takes what led to nothing and leaves what is used, young or somebody’s own', async () => {
    await addQuote(31);
    const [young, used] = [await addQuote(29), await addQuote(900)];
    await addTrial(91, null);
    const [recent, own] = [await addTrial(89, null), await addTrial(900, randomUUID())];
    await app.database.db
      .insertInto('order_drafts')
      .values({
        draft_no: randomUUID(),
        brand: 'qinghe',
        user_id: randomUUID(),
        base_product_no: '1001',
        quote_no: used,
        revision: 1,
        sealed: Buffer.from('x'),
        order_no: null,
        created_at: at(900),
        saved_at: at(900),
        expires_at: at(-1),
      })
      .execute();
    const preview = await previewPurge(app.database.db, app.clock());
    const goes = (name: string) => preview.find((each) => each.name === name)?.rows;
    expect([goes('quotes that led to nothing'), goes('trials of visitors')]).toEqual([1, 1]);

    expect(await purgeNow(app.database.db, app.clock())).toEqual(preview);
    const quotes = await app.database.db.selectFrom('quotes').select('quote_no').execute();
    expect(new Set(quotes.map((row) => row.quote_no))).toEqual(new Set([young, used]));
    const trials = await app.database.db.selectFrom('trials').select('trial_id').execute();
    expect(new Set(trials.map((row) => row.trial_id))).toEqual(new Set([recent, own]));
  });

  test('goes on batch after batch until nothing old is left', async () => {
    await sql`
      insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
      select 'qinghe', 'x', 'p', '/', '/', '{}', ${at(401)}, ${at(401)} from generate_series(1, 2500)
    `.execute(app.database.db);
    const purged = await purgeNow(app.database.db, app.clock());
    expect(purged.find(({ name }) => name === 'page events')?.rows).toBe(2500);
  });

  test('takes page events by the month, and nobody can ask for a young one', async () => {
    const owner = new Client({ connectionString: suite.url });
    await owner.connect();
    // The database some years after the months began.
    await owner.query('alter table tracking_events detach partition tracking_events_first');
    const months = ['2024-02', '2024-03', '2026-06'];
    for (const month of months) {
      const start = `timestamptz '${month}-01 00:00+08'`;
      await owner.query(
        `create table tracking_events_${month.replace('-', '_')} partition of tracking_events
         for values from (${start}) to (${start} + interval '1 month')`,
      );
    }
    await owner.query(
      `insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
       select 'qinghe', 'x', 'p', '/', '/', '{}', at, at
       from unnest($1::text[]) as month, lateral (select (month || '-05')::timestamptz as at) day`,
      [months],
    );
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select from tracking_events where received_at >= '2026-06-05' and received_at < '2026-06-09'`,
    );
    expect(JSON.stringify(rows)).not.toContain('2024');
    const purged = await purgeNow(app.database.db, app.clock());
    expect(purged.find(({ name }) => name === 'page events')?.rows).toBe(2);
    const left = sql<{ count: number }>`select count(*) as count from tracking_events`;
    expect((await left.execute(app.database.db)).rows[0]?.count).toBe(1);
    // Nor is one erased by its place in the table, as an older release would name it.
    await sql`delete from tracking_events`.execute(app.database.db);
    expect((await left.execute(app.database.db)).rows[0]?.count).toBe(1);
    await expect(
      sql`select drop_months('tracking_events', now() - interval '11 months')`.execute(
        app.database.db,
      ),
    ).rejects.toThrow('kept for 1 year');
    await owner.end();
  });

  test('takes messages by the month but for those of who is held, and makes the next one', async () => {
    const owner = new Client({ connectionString: suite.url });
    await owner.connect();
    const holdNo = randomUUID();
    await owner.query(`set session_replication_role = replica`);
    await owner.query(
      `insert into legal_holds (hold_no, kind, subject, brand, ground, reason, placed_by, placed_at)
       values ('H1', 'person', $1, 'qinghe', 'lawsuit', 'x', gen_random_uuid(), now())`,
      [holdNo],
    );
    await owner.query(`set session_replication_role = origin`);
    const messages = (rows: readonly Purged[]) =>
      rows.find(({ name }) => name === 'outgoing messages')?.rows;
    expect(messages(await purgeNow(app.database.db, app.clock()))).toBe(0);
    await owner.query(`select make_month('outgoing_messages', '2025-11-01')`);
    const add = (number: string, now: Date, userId?: string) =>
      insertMessages(app.database.db, [
        {
          messageId: `${number}-8b6c-1d2e3f4a5b6c`,
          onceFor: randomUUID(),
          channel: 'sms',
          brand: 'qinghe',
          template: 'debit-paid',
          userId,
          payload: Buffer.from('x'),
          sendBefore: now,
          now,
        },
      ]);
    const november = new Date('2025-11-05T12:00+08:00');
    await add('ffffffff-2511-4000', november);
    await add('ffffffff-2511-4001', november, holdNo);
    await add('12345678-2511-4002', november);
    const thisMonth = dateOf(app.clock().getTime()).slice(2, 7).replace('-', '');
    await add(`ffffffff-${thisMonth}-4003`, app.clock());
    const parts = async (): Promise<string[]> =>
      (
        await sql<{ part: string }>`
          select tableoid::regclass::text as part from outgoing_messages order by 1`.execute(
          app.database.db,
        )
      ).rows.map(({ part }) => part.replace('outgoing_messages_', ''));
    const current = `20${thisMonth.slice(0, 2)}_${thisMonth.slice(2)}`;
    expect(await parts()).toEqual(['2025_11', '2025_11', current, 'first']);
    expect(messages(await previewPurge(app.database.db, app.clock()))).toBe(2);
    expect(messages(await purgeNow(app.database.db, app.clock()))).toBe(2);
    expect(await parts()).toEqual([current, 'other']);
    await owner.query(`delete from legal_holds where subject = $1`, [holdNo]);
    expect(messages(await purgeNow(app.database.db, app.clock()))).toBe(1);
    const next = dateOf(app.clock().getTime() + 31 * day)
      .slice(0, 7)
      .replace('-', '_');
    const { rows } = await owner.query(`select to_regclass('outgoing_messages_${next}') as made`);
    expect(rows).not.toEqual([{ made: null }]);
    await expect(
      sql`select drop_months('outgoing_messages', now() - interval '80 days')`.execute(
        app.database.db,
      ),
    ).rejects.toThrow('kept for 89 days');
    await expect(
      sql`select drop_months('orders', now() - interval '9 years')`.execute(app.database.db),
    ).rejects.toThrow('kept for good');
    await owner.end();
  });
});

describe('the audit trail', () => {
  test('has a month to write into three months ahead', async () => {
    const now = new Date();
    await purgeNow(app.database.db, now);
    const ahead = dateOf(now.getTime() + 93 * day).slice(0, 7);
    const part = `audit_months.audit_entries_${ahead.replace('-', '_')}`;
    const { rows } = await sql<{ made: boolean }>`
      select to_regclass(${part}) is not null as made`.execute(suite.database.db);
    expect(rows).toEqual([{ made: true }]);
  });

  test('is signed outside the data folder, verified, and a cut tail reaches staff by name', async () => {
    const subject = 'order:cut';
    await inTransaction(app.database, async (tx) => {
      for (let time = 0; time < 2; time += 1) tx.audit({ actor: 'system', action: 'x', subject });
    });
    await signHeadsNow(app.database.db, app.env, app.clock());
    expect((await checkTrail(app)).faults).toEqual([]);

    // An intruder with all rights over the database: turns the trigger off, removes the last row,
    // moves the head back.
    await sql
      .raw(
        `alter table audit_entries disable trigger all;
         delete from audit_entries e using audit_heads h
         where e.chain = h.chain and e.seq = h.seq and e.subject = '${subject}';
         update audit_heads h set seq = e.seq, hash = e.hash, at = e.at
         from audit_entries e where e.chain = h.chain and e.seq = h.seq - 1
           and h.chain = audit_chain('${subject}');
         alter table audit_entries enable trigger all`,
      )
      .execute(suite.database.db);
    const { faults } = await verifyTrailNow(app.database.db, app.env);
    const { rows } = await sql<{ chain: number }>`select audit_chain(${subject}) as chain`.execute(
      app.database.db,
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^chain ${rows[0]?.chain}, entry \\d+: missing`));
    await checkTrail(app);
    expect(await alerts('audit-broken')).toMatchObject([{ detail: { fault: faults[0] } }]);
  });
});
