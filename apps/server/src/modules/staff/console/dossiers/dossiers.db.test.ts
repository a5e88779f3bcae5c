import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openHouse, orderToVerify, type House } from '#testing/console/house.ts';
import type { Customer, OrderDesk } from '#testing/orders/order-desk.ts';
import type { Browser } from '#testing/server/nodes.ts';

let house: House;
let desk: OrderDesk;
let chen: Customer;
let orderNo = '';
let lin: Browser;
let wang: Browser;
let clerk: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ desk, lin, wang, clerk } = house);
  ({ chen, orderNo } = await orderToVerify(desk));
});
afterAll(() => house.desk.stop());

test('an order on one page is masked, shows what waits and what can be done, and every look is one row', async () => {
  const before = (await house.audited(`order:${orderNo}`)).length;
  const dossier = await lin.ask('getOrderDossier', { orderNo });
  expect(await house.audited(`order:${orderNo}`)).toHaveLength(before + 1);
  expect(dossier).toMatchObject({ state: 'to-verify', unmaskedUntil: null, audit: [] });
  expect(JSON.stringify(dossier)).not.toMatch(/13800138000|310104\d{8}/);
  expect(dossier.people[0]).toMatchObject({ role: '投保人', identity: 'sent' });
  expect(dossier.cases).toMatchObject([{ queue: 'identity' }]);
  expect(dossier.files).toHaveLength(1);
  expect(dossier.timeline.at(0)).toMatchObject({ by: '客户' });
  expect(dossier.actions.map(({ call }) => call)).toEqual(['decideOrderIdentity', 'unmaskSubject']);
  const seen = await clerk.ask('getOrderDossier', { orderNo });
  expect(seen.files).toEqual([]);
  expect(seen.actions.map(({ call }) => call)).not.toContain('decideOrderIdentity');
  expect((await lin.ask('listRecent', {})).recent[0]).toMatchObject({
    subject: { kind: 'order', no: orderNo },
  });
});

test('an order on one page is shown in full for some minutes to who gave a reason, and to nobody else', async () => {
  const subject = { kind: 'order', no: orderNo } as const;
  expect(await lin.call('unmaskSubject', { subject, reason: ' ' })).toMatchObject({
    code: errorCodes.INVALID_REQUEST,
  });
  await lin.ask('unmaskSubject', { subject, reason: '核对证件号码' });
  const full = await lin.ask('getOrderDossier', { orderNo });
  expect(full.people[0]?.certNo).toMatch(/^310104/);
  expect(full.people[0]?.mobile).toBe('13800138000');
  expect((await clerk.ask('getOrderDossier', { orderNo })).people[0]?.certNo).toContain('*');
  desk.clock.advance(11 * 60_000);
  expect((await lin.ask('getOrderDossier', { orderNo })).unmaskedUntil).toBeNull();
  expect(await house.audited(`order:${orderNo}`)).toContain('personal-data.unmasked');
});

test('an order on one page is found by its number, its mobile and its ID number, as far as the role may see', async () => {
  const found = async (text: string) =>
    (await lin.ask('searchEverything', { text })).hits.flatMap(({ subject, case: waits }) =>
      waits === null ? [subject] : [],
    );
  expect(await found(orderNo.toLowerCase())).toEqual([{ kind: 'order', no: orderNo }]);
  expect(await found('13800138000')).toEqual([{ kind: 'person', no: chen.userId }]);
  const row = await desk.app.database.db
    .selectFrom('order_insureds')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  expect(row).toBeDefined();
  await lin.ask('unmaskSubject', { subject: { kind: 'order', no: orderNo }, reason: '查找' });
  const { people } = await lin.ask('getOrderDossier', { orderNo });
  expect(await found(people[0]?.certNo ?? '')).toEqual([{ kind: 'order', no: orderNo }]);
  expect(await found('310104199106150')).toEqual([]);
});

test('the second to decide is told who was first, and nothing is overwritten', async () => {
  const decision = { orderNo, party: 'policyholder', accept: true } as const;
  const both = await Promise.all([
    lin.call('decideOrderIdentity', decision),
    wang.call('decideOrderIdentity', { ...decision, accept: false, note: '照片模糊' }),
  ]);
  const won = both.findIndex(({ code }) => code === 0);
  const lost = both[1 - won];
  expect(lost).toMatchObject({
    code: errorCodes.ORDER_MOVED_ON,
    data: { decided: { name: won === 0 ? '林审' : '王审' } },
  });
  expect(lost?.msg).toMatch(/已于 \d{4}-\d\d-\d\d \d\d:\d\d 处理过/);
});

test('a person on one page leads to their orders', async () => {
  const dossier = await clerk.ask('getPersonDossier', { userId: chen.userId });
  expect(dossier.related).toMatchObject([{ subject: { kind: 'order', no: orderNo } }]);
  expect(JSON.stringify(dossier)).not.toContain('13800138000');
  expect(dossier.timeline.at(-1)).toMatchObject({ words: '注册账户', by: '客户' });
  expect(dossier.timeline[0]?.words).toContain(`订单 ${orderNo}：`);
  // Neither the trail nor health is a clerk's to read.
  expect(dossier).toMatchObject({ looks: [], audit: [], health: null });
  const seen = await wang.ask('getPersonDossier', { userId: chen.userId });
  expect(seen.health).not.toBeNull();
  expect(seen.looks).toContainEqual(
    expect.objectContaining({ by: '林审', words: expect.stringContaining('完整的个人信息') }),
  );
});

test('the trail is read by who, what and whom, page after page, in words', async () => {
  expect(await clerk.call('listAudit', {})).toMatchObject({ code: 100304 });
  const whole = await wang.ask('listAudit', { whom: orderNo });
  expect(whole.entries.length).toBeGreaterThan(3);
  expect(whole.entries.every(({ subject }) => subject === `order:${orderNo}`)).toBe(true);
  expect(whole.entries.every(({ words }) => /\p{Script=Han}/u.test(words))).toBe(true);
  const moments = whole.entries.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  const unmasked = { action: 'personal-data.unmasked', whom: `order:${orderNo}` };
  expect((await wang.ask('listAudit', unmasked)).entries[0]).toMatchObject({
    by: '林审',
    words: '查看完整的个人信息',
    page: { kind: 'order', no: orderNo },
  });
  const first = await wang.ask('listAudit', {});
  const ids = new Set(first.entries.map(({ id }) => id));
  const second = await wang.ask('listAudit', { cursor: first.next ?? '' });
  expect(ids.size).toBe(50);
  expect(second.entries.some(({ id }) => ids.has(id))).toBe(false);
  expect(await wang.call('listAudit', { cursor: 'x_1' })).toMatchObject({
    code: errorCodes.INVALID_REQUEST,
  });
  const { staff, entries } = await wang.ask('getAuditOverview', {});
  expect(entries).toBeGreaterThan(50);
  expect(staff.some(({ name }) => name.startsWith('林审'))).toBe(true);
});
