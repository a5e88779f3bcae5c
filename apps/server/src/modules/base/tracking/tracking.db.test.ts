import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(2);
});
afterAll(() => running.stop());

const visitor = (node = 0) => openBrowser(running.nodes[node] ?? running.nodes[0]);
const event = (changes: object = {}) => ({
  cryptoUserId: '6f1f0c1e-0000-4000-8000-000000000001',
  baseProductNo: '1001',
  pageName: 'detail',
  fromPath: '/',
  toPath: '/pro/detail/1001',
  query: { channel: 'a' },
  elementCode: null,
  at: running.clock.now().getTime(),
  ...changes,
});

describe('events', () => {
  test('are stored with their fields', async () => {
    const answer = await visitor().call('trackEvents', {
      release: 'r1',
      events: [event(), event({ elementCode: 30_016 })],
    });
    expect(answer).toMatchObject({ data: { stored: 2 } });
    const rows = await running.nodes[0].app.database.db
      .selectFrom('tracking_events')
      .selectAll()
      .orderBy('event_id')
      .execute();
    expect(rows).toMatchObject([
      {
        brand: 'qinghe',
        base_product_no: '1001',
        page_name: 'detail',
        from_path: '/',
        to_path: '/pro/detail/1001',
        query: { channel: 'a' },
        release: 'r1',
      },
      { element_code: 30_016 },
    ]);
  });

  test('never hold personal data, whatever the page sends', async () => {
    await visitor().call('trackEvents', {
      events: [
        event({
          cryptoUserId: '13812345678',
          pageName: '13812345678',
          fromPath: '/a/13812345678?mobile=13812345678',
          toPath: '/b/11010519491231002X#x',
          query: {
            mobile: '13812345678',
            note: 'call 13812345678',
            parasolWxToken: 'secret',
            resume: 'secret',
            draft: 'secret',
            channel: 'yes',
          },
        }),
      ],
    });
    const row = await running.nodes[0].app.database.db
      .selectFrom('tracking_events')
      .selectAll()
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    const storedRow = JSON.stringify(row);
    for (const personal of ['13812345678', '11010519491231002X', 'secret']) {
      expect(storedRow).not.toContain(personal);
    }
    expect(row.query).toEqual({ channel: 'yes' });
  });

  test('that were stored before lose what may belong to one person', async () => {
    const { db } = running.nodes[0].app.database;
    const old = { draft: 'D1', resume: 'secret', Channel: 'wx', utm_source: 'a' };
    await visitor().call('trackEvents', { events: [event({})] });
    const { event_id: id } = await db
      .selectFrom('tracking_events')
      .select('event_id')
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    const given = JSON.stringify(old);
    await sql`update tracking_events set query = ${given}::jsonb where event_id = ${id}`.execute(
      db,
    );
    const folder = join(import.meta.dirname, '../../../ground/db/migrations/before');
    const text = await readFile(join(folder, '202611151845-tracked-queries.sql'), 'utf8');
    await sql.raw(text).execute(db);
    const row = await db
      .selectFrom('tracking_events')
      .select('query')
      .where('event_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.query).toEqual({ Channel: 'wx', utm_source: 'a' });
  });

  test('take our clock when the page’s is wild', async () => {
    await visitor().call('trackEvents', { events: [event({ at: 0 })] });
    const row = await running.nodes[0].app.database.db
      .selectFrom('tracking_events')
      .select(['at', 'received_at'])
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.at).toEqual(row.received_at);
  });

  test('of more than 64 KB are refused', async () => {
    const query = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`k${index}`, 'x'.repeat(500)]),
    );
    const events = Array.from({ length: 5 }, () => event({ query }));
    expect((await visitor().call('trackEvents', { events })).statusCode).toBe(413);
  });
});

test('error reports keep neither tokens nor personal data', async () => {
  const answer = await visitor().call('reportError', {
    kind: 'call',
    message: 'failed for 13812345678',
    stack: 'at parasolWxToken=abcdef',
    release: 'r1',
    route: '/pro/order/1001?mobile=13812345678',
    call: {
      path: '/api/x?token=abc',
      code: errorCodes.FAULT,
      body: '{"parasolWxToken":"abcdef","mobile":"13812345678"}',
    },
  });
  expect(answer).toMatchObject({ code: 0 });
  const row = await running.nodes[0].app.database.db
    .selectFrom('error_reports')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/13812345678|abcdef/);
  expect(row).toMatchObject({ route: '/pro/order/1001', call_path: '/api/x', release: 'r1' });
  expect(running.logged()).not.toContain('13812345678');
});

describe('the alarm rule', () => {
  const notice = (body: string, node = 0) =>
    visitor(node).call('noticeAlarm', {
      body,
      path: '/api/barley/core/order/submit-order',
      code: errorCodes.FAULT,
      release: 'r1',
    });
  const actionOf = async (answer: ReturnType<typeof notice>) =>
    (await answer).json<{ data: { action: string; repeats: number } }>().data;

  test('counts repeats on all nodes together and escalates the third', async () => {
    const actions = [];
    for (let time = 0; time < 5; time += 1) actions.push(await actionOf(notice('boom', time % 2)));
    expect(actions.map(({ action }) => action)).toEqual([
      'pre-alarm',
      'count',
      'count',
      'escalate',
      'count',
    ]);
    expect(await actionOf(notice('another'))).toEqual({ action: 'pre-alarm', repeats: 0 });
  });

  test('one page that saw an answer four times warns by itself', async () => {
    const reportAlarm = (repeats: number) =>
      visitor(0).call('noticeAlarm', {
        body: 'alone',
        path: '/api/x',
        code: errorCodes.FAULT,
        repeats,
      });
    expect(await actionOf(reportAlarm(0))).toEqual({ action: 'pre-alarm', repeats: 0 });
    expect(await actionOf(reportAlarm(3))).toEqual({ action: 'escalate', repeats: 3 });
    expect(await actionOf(reportAlarm(3))).toMatchObject({ action: 'count' });
  });

  test('starts anew after five minutes', async () => {
    await notice('later');
    running.clock.advance(300_000);
    expect(await actionOf(notice('later'))).toMatchObject({ action: 'count' });
    running.clock.advance(1);
    expect(await actionOf(notice('later'))).toMatchObject({ action: 'pre-alarm' });
  });

  test('escalates once when twenty come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => actionOf(notice('storm', index % 2))),
    );
    const count = (kind: string) => answers.filter(({ action }) => action === kind).length;
    expect([count('pre-alarm'), count('escalate'), count('count')]).toEqual([1, 1, 18]);
    const escalations = await running.nodes[0].app.database.db
      .selectFrom('alarm_escalations')
      .select('repeats')
      .where('body', '=', 'storm')
      .execute();
    expect(escalations).toEqual([{ repeats: 3 }]);
  });

  test('ignores answers that succeeded', async () => {
    const answer = await visitor().call('noticeAlarm', {
      body: '{"code":0}',
      path: '/api/x',
      code: 0,
    });
    expect(answer).toMatchObject({ code: errorCodes.INVALID_REQUEST });
  });
});
