import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { exportSize } from '@parasol/domain/staff/console/export-size';
import { openHouse, type House } from '#testing/console/house.ts';
import type { OrderDesk } from '#testing/orders/order-desk.ts';
import type { Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { clearExpiredExports } from './clear-exports.ts';

let house: House;
let desk: OrderDesk;
let lin: Browser;
let wang: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ desk, lin, wang } = house);
});
afterAll(() => house.desk.stop());

const done = async (browser: Browser, exportId: string) =>
  until('the export is done', async () =>
    (await browser.ask('listExports', {})).exports.find(
      (each) => each.exportId === exportId && each.state === 'done',
    ),
  );

test('exports are written by a job, carry who took them, and are fetched by them alone', async () => {
  await sql`insert into pay_alerts (kind, subject, detail, key, at, brand)
    select 'order-stands-still', 'order:QF1', '{}', 'n' || n, ${desk.clock.now()}, 'qinghe'
    from generate_series(1, 60) n`.execute(desk.app.database.db);
  const { exportId } = await lin.ask('startExport', {
    queue: 'alerts',
    filters: {},
    reason: '每周核对',
  });
  expect(await done(lin, exportId)).toMatchObject({
    rows: 60,
    parts: 1,
    who: '林审',
    mine: true,
  });
  const path = `/api/console/v1/exports/file?exportId=${exportId}&part=1`;
  const file = await lin.get(path);
  expect(file.headers['content-disposition']).toContain('lin');
  const lines = file.body.split('\r\n');
  expect(lines[0]).toContain('林审（lin）');
  expect(lines).toHaveLength(2 + 60 + 1);
  expect((await wang.get(path)).statusCode).toBe(404);
  expect(await done(lin, exportId)).toMatchObject({ taken: 1, takenAt: expect.any(String) });
  expect(await house.audited(`export:${exportId}`)).toEqual([
    'export.started',
    'export.done',
    'export.downloaded',
  ]);
  desk.clock.advance(73 * 3_600_000);
  lin = await house.logIn('lin');
  expect((await lin.get(path)).statusCode).toBe(404);
  await clearExpiredExports(desk.app);
  expect((await lin.ask('listExports', {})).exports).toMatchObject([{ state: 'expired' }]);
});

test('exports of everything are refused beyond what one export holds, and begin within it', async () => {
  const { db } = desk.app.database;
  await sql`insert into pay_alerts (kind, subject, detail, key, at, brand)
    select case when n > 3 then 'forged' else 'bill-missing' end, 'many', '{}', 'many ' || n,
      ${desk.clock.now()}, 'qinghe'
    from generate_series(1, ${exportSize.rows + 1}) n`.execute(db);
  const whole = { queue: 'alerts', personal: false, reason: '全部导出' } as const;
  expect(await lin.call('startExport', { ...whole, filters: {} })).toMatchObject({
    code: errorCodes.INVALID_REQUEST,
    msg: expect.stringContaining('200,000 行'),
  });
  const { exportId } = await lin.ask('startExport', {
    ...whole,
    filters: { kind: 'bill-missing' },
  });
  expect(await done(lin, exportId)).toMatchObject({ rows: 3, parts: 1 });
  await db.deleteFrom('pay_alerts').where('subject', '=', 'many').execute();
  desk.clock.advance(1000);
});

test('exports in full wait for a second person', async () => {
  wang = await house.logIn('wang');
  const asked = await lin.call('startExport', {
    queue: 'not-issued',
    filters: {},
    personal: true,
    reason: '监管报送',
  });
  expect(asked).toMatchObject({ code: 100307 });
  const askId = (asked.data as unknown as { askId: string }).askId;
  await wang.ask('grantAsk', { askId });
  const { exports } = await wang.ask('listExports', {});
  expect(exports[0]).toMatchObject({
    personal: true,
    who: '林审',
    grantedBy: '王审',
    mine: false,
  });
});
