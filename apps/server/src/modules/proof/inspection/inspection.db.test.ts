import { beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { verifyPack } from '@parasol/verify/verify-pack';
import { readZip } from '@parasol/verify/zip';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { settle } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { clearExports } from './exporting/make-export.ts';

const suite = usePaySuite();
const password = 'a long enough password';
const sold: string[] = [];
let clerk: Browser;

const hire = async (account: string, role: 'compliance' | 'service'): Promise<Browser> => {
  const who = { account, name: `员工${account}`, role, brand: 'qinghe' } as const;
  await addStaff(suite.desk.app, { ...who, password }, 'test');
  const browser = openBrowser(suite.desk, { host: 'staff.localhost', address: '192.0.2.96' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const wanted = {
  brand: 'qinghe',
  from: '2026-05-01',
  to: '2026-05-31',
  baseProductNo: null,
  size: 2,
  seed: 'spring-2026',
  reason: '监管部门现场检查',
} as const;

const looked = async (inspectionNo: string) => {
  await until(
    'the sample is looked at',
    async () => (await clerk.ask('getInspection', { inspectionNo })).state,
    { is: (state) => state === 'done' },
  );
  return clerk.ask('getInspection', { inspectionNo });
};

beforeAll(async () => {
  for (let time = 0; time < 3; time += 1) {
    const payment = await suite.fresh();
    await launch(suite.chen, payment);
    await atBank(suite.desk, attemptOf(payment), 'pay');
    await settle(suite.desk, payment.orderNo, 'issued');
    sold.push(payment.orderNo);
  }
  clerk = await hire('jiancha', 'compliance');
});

test('the same seed draws the same sales, and each says what it lacks', async () => {
  const one = await looked((await clerk.ask('startInspection', wanted)).inspectionNo);
  const two = await looked((await clerk.ask('startInspection', wanted)).inspectionNo);
  const numbers = (found: typeof one): string[] => found.sales.map(({ orderNo }) => orderNo);
  expect([one.population, one.drawn]).toEqual([3, 2]);
  expect(numbers(one)).toEqual(numbers(two));
  expect(sold).toEqual(expect.arrayContaining(numbers(one)));
  const figure = new Map(one.figures.map(({ check, asked, has }) => [check, [asked, has]]));
  // Sold by calls, without a page: nothing was recorded, and the figures say so.
  expect(figure.get('traced')).toEqual([2, 0]);
  expect(figure.get('read')).toEqual([2, 2]);
  expect(figure.get('chained')).toEqual([2, 2]);
  expect(figure.get('visited')).toEqual([0, 0]);
  const lacking = await clerk.ask('getInspection', {
    inspectionNo: one.inspectionNo,
    lacking: 'traced',
  });
  expect(numbers(lacking)).toEqual(numbers(one));
  expect(lacking.sales[0]?.lacks).toContain('没有回溯记录');
  const whole = await clerk.ask('getInspection', {
    inspectionNo: one.inspectionNo,
    lacking: 'chained',
  });
  expect(whole.sales).toEqual([]);
  const nothing = { ...wanted, from: '2020-01-01', to: '2020-01-31' };
  expect((await clerk.call('startInspection', nothing)).json()).toMatchObject({
    msg: '这段时间没有符合条件的销售',
  });
});

test('the export bears who made it and why, holds packs that verify, and goes in time', async () => {
  const { inspections } = await clerk.ask('listInspections', {});
  const inspectionNo = inspections[0]?.inspectionNo ?? '';
  const colleague = await hire('jiancha2', 'compliance');
  const foreign = { inspectionNo, packs: true, reason: '替同事导出' };
  expect((await colleague.call('exportInspection', foreign)).json()).toMatchObject({
    code: errorCodes.CONFLICT,
  });
  const service = await hire('kefu', 'service');
  expect((await service.call('listInspections', {})).statusCode).toBe(403);

  const wants = { inspectionNo, packs: true, reason: '交给检查组' };
  const both = await Promise.all([
    clerk.call('exportInspection', wants),
    clerk.call('exportInspection', wants),
  ]);
  expect(both.map((answer) => answer.json<{ code: number }>().code).toSorted()).toEqual([
    0,
    errorCodes.CONFLICT,
  ]);
  await until(
    'the export is made',
    async () => (await clerk.ask('getInspection', { inspectionNo })).export?.state,
    { is: (state) => state === 'done' },
  );
  const { rawPayload } = await clerk.get(
    `/api/console/v1/inspections/file?inspectionNo=${inspectionNo}`,
  );
  const { files } = readZip(new Uint8Array(rawPayload));
  const text = (name: string): string =>
    new TextDecoder().decode(files.find((file) => file.name === name)?.bytes);
  expect(text('销售清单.csv')).toContain('员工jiancha 于');
  expect(text('销售清单.csv')).toContain('用途：交给检查组');
  expect(text('README.txt')).toContain('种子 spring-2026');
  const packs = files.filter(({ name }) => name.startsWith('packs/'));
  expect(packs).toHaveLength(2);
  for (const { bytes } of packs) {
    expect((await verifyPack(new Uint8Array(bytes))).faults).toEqual([]);
  }
  expect((await colleague.call('downloadInspection', { inspectionNo })).statusCode).toBe(404);
  suite.desk.clock.advance(400 * 3_600_000);
  await clearExports(suite.desk.app);
  const inspectionFiles = await suite
    .db()
    .selectFrom('files')
    .select('file_id')
    .where('owner_kind', '=', 'inspection')
    .execute();
  expect(inspectionFiles).toEqual([]);
});
