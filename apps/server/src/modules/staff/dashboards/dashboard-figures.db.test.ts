import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes as codes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { employ, startDesk, type OrderDesk } from '#testing/orders/order-desk.ts';
import { recountMonth } from './queries/roll-up.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  await desk.app.database.db
    .insertInto('day_figures')
    .values(
      [
        ['qinghe', '*', '*', 500],
        ['qinghe', '1001', '*', 500],
        ['tongrui', '*', '*', 30],
        ['', '*', '*', 7],
      ].map(([brand, product, channel, amount]) => ({
        figure: 'premiums',
        day: '2026-04-02',
        brand: String(brand),
        product: String(product),
        channel: String(channel),
        kind: 'first',
        detail: '',
        count: 1,
        amount: Number(amount),
      })),
    )
    .execute();
  await recountMonth(desk.app.database.db, 'premiums', '2026-04-01');
});
afterAll(() => desk.stop());

const april = {
  dashboard: 'premiums',
  from: '2026-04-01',
  to: '2026-04-30',
  unit: 'day',
} as const;

test('whoever works for one brand sees its figures, and others all of them', async () => {
  const all = await employ(desk, 'finance');
  const whole = await all.ask('getDashboard', april);
  expect(whole.tiles[0]).toMatchObject({ title: '收到保险费', value: 537, before: 0 });
  expect(whole.before).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(whole.charts.find(({ id }) => id === 'by-product')?.rows).toMatchObject([
    { key: '1001', values: [500, 500, 0, 0, 0, 0, 500, 1] },
  ]);
  const narrowed = await all.ask('getDashboard', { ...april, brand: 'tongrui' });
  expect(narrowed.tiles[0]?.value).toBe(30);

  const password = 'a long enough password';
  const account = {
    account: 'theirs',
    name: '员工',
    role: 'finance',
    brand: 'tongrui',
    password,
  } as const;
  await addStaff(desk.app, account, 'system');
  const browser = openBrowser(desk, { host: 'staff.tr.localhost', address: '192.0.2.78' });
  await browser.call('staffLogin', { account: 'theirs', password });
  expect((await browser.ask('getDashboard', april)).tiles[0]?.value).toBe(30);
  for (const brand of ['qinghe', 'nobody']) {
    const turned = await browser.call('getDashboard', { ...april, brand });
    expect(turned.code).toBe(codes.NOT_FOUND);
  }
});

test('an export is the table of a chart, and who took it is written down', async () => {
  const manager = await employ(desk, 'product-manager');
  const { name, csv } = await manager.ask('exportDashboard', { ...april, chart: 'by-product' });
  expect(name).toBe('保险费-按产品-2026-04-01-2026-04-30.csv');
  expect(csv).toContain('"收到保险费（元）"');
  expect(csv).toMatch(/"5\.00","5\.00","0\.00"/);
  const entries = await desk.app.database.db
    .selectFrom('audit_entries')
    .select(['subject', 'detail'])
    .where('action', '=', 'dashboard.exported')
    .execute();
  expect(entries).toMatchObject([
    { subject: 'dashboard:premiums', detail: { chart: 'by-product', rows: 1 } },
  ]);
  const unknown = await manager.browser.call('exportDashboard', { ...april, chart: 'nothing' });
  expect(unknown.code).toBe(codes.NOT_FOUND);
  const turned = { ...april, from: '2026-05-01' };
  expect((await manager.browser.call('getDashboard', turned)).code).toBe(codes.INVALID_REQUEST);
});

test('a role without the permission sees none', async () => {
  const underwriter = await employ(desk, 'underwriter');
  const turned = await underwriter.browser.call('getDashboard', april);
  expect(turned.code).not.toBe(0);
});
