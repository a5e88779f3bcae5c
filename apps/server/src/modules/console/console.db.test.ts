import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '@parasol/contract';
import { exportSize } from '@parasol/domain/console/export-size';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { addStaff } from '#modules/accounts/staff/create-staff.ts';
import {
  arrive,
  picture,
  placeOwn,
  settle,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { clearExpiredExports } from './exports/clear-exports.ts';

const password = 'a long enough password';
let desk: OrderDesk;
let chen: Customer;
let orderNo = '';
let lin: Browser;
let wang: Browser;
let wangId = '';
let linId = '';
let clerk: Browser;
let chief: Browser;

const logIn = async (account: string): Promise<Browser> => {
  const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.91' });
  await browser.call('staffLogin', { account, password });
  return browser;
};

const audited = async (subject: string): Promise<string[]> =>
  (
    await desk.app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('at')
      .execute()
  ).map(({ action }) => action);

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  const { app } = desk;
  const brand = null;
  const staff = [
    { account: 'lin', name: '林审', role: 'operations' },
    { account: 'wang', name: '王审', role: 'compliance' },
    { account: 'clerk', name: '客服小李', role: 'service' },
    { account: 'chief', name: '主管', role: 'admin' },
  ];
  for (const each of staff) {
    const id = await addStaff(app, { ...each, brand, password }, 'test');
    if (each.account === 'wang') wangId = id ?? '';
    if (each.account === 'lin') linId = id ?? '';
  }
  [lin, wang, clerk] = [await logIn('lin'), await logIn('wang'), await logIn('clerk')];
  chief = await logIn('chief');
  chen = await arrive(desk, '13800138000');
  await desk.fault('identity-check', 'cannot-verify');
  ({ orderNo } = await placeOwn(desk, chen, '1991-06-15', 13));
  await settle(desk, orderNo, 'to-verify');
  const sent = await uploadTo(
    desk,
    chen,
    '/api/order/v1/material/upload',
    { orderNo, field: 'paper.policyholder' },
    { name: 'id.png', content: picture() },
  );
  if (sent.code !== 0) throw new Error(`the paper was refused: ${sent.msg}`);
  await chen.ask('sendOrderMaterials', { orderNo });
});
afterAll(() => desk.stop());

describe('queues', () => {
  test('count and list what waits for a role, and only for it', async () => {
    const { queues } = await lin.ask('countQueues', {});
    expect(queues.find(({ id }) => id === 'identity')).toMatchObject({ count: 1, mine: 0 });
    const { rows, next } = await lin.ask('listQueue', { queue: 'identity' });
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      {
        id: `${orderNo}~policyholder`,
        subject: { kind: 'order', no: orderNo },
        note: '投保人',
        brand: 'qinghe',
        person: chen.userId,
        assignee: null,
        colour: 'calm',
      },
    ]);
    expect(rows[0]?.customer).toMatch(/\*/);
    const ofClerk = (await clerk.ask('countQueues', {})).queues.map(({ id }) => id);
    expect(ofClerk).not.toContain('identity');
    expect(await clerk.call('listQueue', { queue: 'identity' })).toMatchObject({ code: 100304 });
  });

  test('pages go on where the last one ended, however close together the rows came', async () => {
    const { db } = desk.app.database;
    await sql`insert into pay_alerts (kind, subject, detail, key, at, brand)
      select 'bill-missing', 'close', '{}', 'close ' || n,
        '2026-01-01 00:00:00.1234561Z'::timestamptz + (n % 2) * interval '1 microsecond', 'qinghe'
      from generate_series(1, 120) n`.execute(db);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 6; pages += 1) {
      const page: Output<'listQueue'> = await lin.ask('listQueue', {
        queue: 'alerts',
        kind: 'bill-missing',
        ...(cursor === '' ? {} : { cursor }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect([seen.length, new Set(seen).size, cursor]).toEqual([120, 120, null]);
    for (const wrong of ['x', '2026-99-99T00:00:00.000000Z_1', `${new Date().toISOString()}_1`]) {
      const answer = await lin.call('listQueue', { queue: 'alerts', cursor: wrong });
      expect(answer).toMatchObject({ code: 10001 });
    }
    await db.deleteFrom('pay_alerts').where('subject', '=', 'close').execute();
  });

  test('a row is taken by one, and the second is told by whom', async () => {
    const row = { queue: 'identity', id: `${orderNo}~policyholder` } as const;
    const both = await Promise.all([lin.call('takeQueueRow', row), wang.call('takeQueueRow', row)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10009]);
    const [first, second, name] = both[0].code === 0 ? [lin, wang, '林审'] : [wang, lin, '王审'];
    expect(await second.call('takeQueueRow', row)).toMatchObject({
      msg: `这一条已由${name}领取`,
      data: { assignee: { name } },
    });
    expect(await second.call('releaseQueueRow', row)).toMatchObject({ code: 10009 });
    const mine = await first.ask('listQueue', { queue: 'identity', assignee: 'me' });
    expect(mine.rows).toHaveLength(1);
    expect((await first.ask('listQueue', { queue: 'identity', assignee: 'none' })).rows).toEqual(
      [],
    );
    await first.ask('releaseQueueRow', row);
    await lin.ask('takeQueueRow', row);
    const handed = await lin.ask('handOverQueueRow', { ...row, staffId: wangId });
    expect(handed.assignee).toMatchObject({ name: '王审' });
    const { colleagues } = await lin.ask('listColleagues', { queue: 'identity' });
    expect(colleagues.map(({ name: who }) => who)).not.toContain('客服小李');
  });

  test('pages follow one another without a gap, whatever arrives between them', async () => {
    const { app } = desk;
    for (let number = 0; number < 60; number += 1) {
      desk.clock.advance(1000);
      const subject = `order:${orderNo}`;
      const alert = { kind: 'order-stands-still', subject, detail: {}, key: `n${number}` } as const;
      await alertStaff(app, app.database.db, alert);
    }
    const first = await clerk.ask('listQueue', { queue: 'alerts' });
    expect(first.rows).toHaveLength(50);
    const subject = `order:${orderNo}`;
    await alertStaff(app, app.database.db, { kind: 'surplus', subject, detail: {}, key: 'late' });
    const second = await clerk.ask('listQueue', { queue: 'alerts', cursor: first.next ?? '' });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(61);
    const bad = await clerk.call('listQueue', { queue: 'alerts', cursor: 'nonsense' });
    expect(bad).toMatchObject({ code: 10001 });
  });

  test('views are kept by name, each for whoever saved it', async () => {
    const view = { queue: 'alerts', name: '我的提醒', filters: { assignee: 'me' } } as const;
    const { viewId } = await clerk.ask('saveQueueView', view);
    await clerk.ask('saveQueueView', { ...view, filters: { assignee: 'none' } });
    const { views } = await clerk.ask('listQueueViews', {});
    expect(views).toEqual([{ ...view, viewId, filters: { assignee: 'none' } }]);
    expect(await lin.call('removeQueueView', { viewId })).toMatchObject({ code: 10004 });
    await clerk.ask('removeQueueView', { viewId });
    expect((await clerk.ask('listQueueViews', {})).views).toEqual([]);
  });
});

describe('an order on one page', () => {
  test('is masked, shows what waits and what can be done, and every look is one row', async () => {
    const before = (await audited(`order:${orderNo}`)).length;
    const dossier = await lin.ask('getOrderDossier', { orderNo });
    expect(await audited(`order:${orderNo}`)).toHaveLength(before + 1);
    expect(dossier).toMatchObject({ state: 'to-verify', unmaskedUntil: null, audit: [] });
    expect(JSON.stringify(dossier)).not.toMatch(/13800138000|310104\d{8}/);
    expect(dossier.people[0]).toMatchObject({ role: '投保人', identity: 'sent' });
    expect(dossier.cases).toMatchObject([{ queue: 'identity' }]);
    expect(dossier.files).toHaveLength(1);
    expect(dossier.timeline.at(0)).toMatchObject({ by: '客户' });
    expect(dossier.actions.map(({ call }) => call)).toEqual([
      'decideOrderIdentity',
      'unmaskSubject',
    ]);
    const seen = await clerk.ask('getOrderDossier', { orderNo });
    expect(seen.files).toEqual([]);
    expect(seen.actions.map(({ call }) => call)).not.toContain('decideOrderIdentity');
    expect((await lin.ask('listRecent', {})).recent[0]).toMatchObject({
      subject: { kind: 'order', no: orderNo },
    });
  });

  test('is shown in full for some minutes to who gave a reason, and to nobody else', async () => {
    const subject = { kind: 'order', no: orderNo } as const;
    expect(await lin.call('unmaskSubject', { subject, reason: ' ' })).toMatchObject({
      code: 10001,
    });
    await lin.ask('unmaskSubject', { subject, reason: '核对证件号码' });
    const full = await lin.ask('getOrderDossier', { orderNo });
    expect(full.people[0]?.certNo).toMatch(/^310104/);
    expect(full.people[0]?.mobile).toBe('13800138000');
    expect((await clerk.ask('getOrderDossier', { orderNo })).people[0]?.certNo).toContain('*');
    desk.clock.advance(11 * 60_000);
    expect((await lin.ask('getOrderDossier', { orderNo })).unmaskedUntil).toBeNull();
    expect(await audited(`order:${orderNo}`)).toContain('personal-data.unmasked');
  });

  test('is found by its number, its mobile and its ID number, as far as the role may see', async () => {
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
      code: 30110,
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
    expect(await wang.call('listAudit', { cursor: 'x_1' })).toMatchObject({ code: 10001 });
    const { staff, entries } = await wang.ask('getAuditOverview', {});
    expect(entries).toBeGreaterThan(50);
    expect(staff.some(({ name }) => name.startsWith('林审'))).toBe(true);
  });
});

test('an alert is put away once, and the second is told by whom', async () => {
  const { rows } = await clerk.ask('listQueue', { queue: 'alerts' });
  const alertId = Number(rows[0]?.id);
  await clerk.ask('seePayAlert', { alertId });
  expect(await lin.call('seePayAlert', { alertId })).toMatchObject({
    code: 10009,
    data: { decided: { name: '客服小李' } },
  });
});

describe('acts that take two people', () => {
  const person = 'ab'.repeat(32);

  test('unblocking is asked for by one and granted by another, once', async () => {
    const { person: blocked } = await wang.ask('blockPerson', {
      certNo: '11010519491231002X',
      reason: '涉嫌洗钱',
    });
    const asked = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
    expect(asked).toMatchObject({ code: 100307 });
    const askId = (asked.data as unknown as { askId: string }).askId;
    const again = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
    expect(again).toMatchObject({ code: 100307, data: { askId } });
    expect(await wang.call('grantAsk', { askId })).toMatchObject({ code: 10009 });
    expect(await clerk.call('grantAsk', { askId })).toMatchObject({ code: 10004 });
    expect((await chief.ask('listAsks', {})).asks).toMatchObject([
      { askId, title: '移出不予承保名单', askedBy: '王审', mayGrant: true, mine: false },
    ]);
    const both = await Promise.all([
      chief.call('grantAsk', { askId }),
      chief.call('grantAsk', { askId }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10009]);
    expect((await wang.ask('listQueue', { queue: 'blocked' })).rows).toEqual([]);
    const trail = await audited(`blocked-person:${blocked}`);
    expect(trail.filter((action) => action === 'blocked-person.removed')).toHaveLength(1);
    expect(trail).toEqual(expect.arrayContaining(['ask.unblock', 'ask.granted']));
    const { asks } = await wang.ask('listAsks', { open: 'false' });
    expect(asks).toMatchObject([{ state: 'granted', decidedBy: '主管' }]);
  });

  test('what is refused or taken back is not done', async () => {
    const block = { certNo: '110105194912310039', reason: '涉嫌洗钱' };
    const { person: blocked } = await wang.ask('blockPerson', block);
    const ask = async (): Promise<string> => {
      const asked = await wang.call('unblockPerson', { person: blocked, reason: '误加名单' });
      return (asked.data as unknown as { askId: string }).askId;
    };
    const first = await ask();
    await chief.ask('refuseAsk', { askId: first, reason: '仍在调查' });
    const second = await ask();
    expect(second).not.toBe(first);
    expect(await chief.call('withdrawAsk', { askId: second })).toMatchObject({ code: 10004 });
    await wang.ask('withdrawAsk', { askId: second });
    expect(await chief.call('grantAsk', { askId: second })).toMatchObject({ code: 10009 });
    expect((await wang.ask('listQueue', { queue: 'blocked' })).rows).toHaveLength(1);
    expect(await wang.call('unblockPerson', { person, reason: '不在' })).toMatchObject({
      code: 10004,
    });
  });
});

describe('exports', () => {
  const done = async (browser: Browser, exportId: string) =>
    until('the export is done', async () =>
      (await browser.ask('listExports', {})).exports.find(
        (each) => each.exportId === exportId && each.state === 'done',
      ),
    );

  test('are written by a job, carry who took them, and are fetched by them alone', async () => {
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
    expect(await audited(`export:${exportId}`)).toEqual([
      'export.started',
      'export.done',
      'export.downloaded',
    ]);
    desk.clock.advance(73 * 3_600_000);
    lin = await logIn('lin');
    expect((await lin.get(path)).statusCode).toBe(404);
    await clearExpiredExports(desk.app);
    expect((await lin.ask('listExports', {})).exports).toMatchObject([{ state: 'expired' }]);
  });

  test('of everything are refused beyond what one export holds, and begin within it', async () => {
    const { db } = desk.app.database;
    await sql`insert into pay_alerts (kind, subject, detail, key, at, brand)
      select case when n > 3 then 'forged' else 'bill-missing' end, 'many', '{}', 'many ' || n,
        ${desk.clock.now()}, 'qinghe'
      from generate_series(1, ${exportSize.rows + 1}) n`.execute(db);
    const whole = { queue: 'alerts', personal: false, reason: '全部导出' } as const;
    expect(await lin.call('startExport', { ...whole, filters: {} })).toMatchObject({
      code: 10001,
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

  test('in full wait for a second person', async () => {
    [wang, chief] = [await logIn('wang'), await logIn('chief')];
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
});

describe('settings and messages', () => {
  test('a setting keeps every value with who, when and why, and an old one can count again', async () => {
    [lin, chief] = [await logIn('lin'), await logIn('chief')];
    const { settings } = await lin.ask('listKnownSettings', {});
    const caps = settings.find(({ key }) => key === 'code-caps');
    expect(caps).toMatchObject({ title: '验证码每日上限', mayChange: true });
    expect(caps?.schema).toMatchObject({
      type: 'object',
      required: ['byMobile', 'byAddress', 'byDevice'],
    });
    expect(settings.find(({ key }) => key === 'console-limits')).toMatchObject({
      mayChange: false,
    });
    const change = { key: 'code-caps', brand: 'qinghe' } as const;
    const value = { byMobile: 3, byAddress: 100, byDevice: 20 };
    const first = await lin.ask('changeSetting', { ...change, value, version: 0, reason: '防刷' });
    const second = await lin.ask('changeSetting', {
      ...change,
      value: { ...value, byMobile: 4 },
      version: first.version,
      reason: '放宽',
    });
    const undo = { ...change, version: second.version, to: first.version, reason: '放宽过多' };
    await lin.ask('undoSetting', undo);
    expect(await lin.call('undoSetting', undo)).toMatchObject({ code: 10009 });
    const { changes } = await lin.ask('listSettingChanges', change);
    expect(changes).toMatchObject([
      { value: { byMobile: 3 }, by: '林审', reason: '放宽过多' },
      { value: { byMobile: 4 }, by: '林审', reason: '放宽' },
      { value: { byMobile: 3 }, by: '林审', reason: '防刷' },
    ]);
    expect(desk.app.settings.get('code-caps', 'qinghe').byMobile).toBe(3);
    const limits = { key: 'console-limits', value: {}, version: 0, reason: '放宽' };
    expect(await lin.call('changeSetting', limits)).toMatchObject({ code: 100304 });
  });

  test('a text goes for a test to who asks for it alone, and only when nothing is left blank', async () => {
    const { occasions, testsTo, sandbox } = await lin.ask('listMessageTemplates', {});
    const code = occasions.find(({ template }) => template === 'verify-code');
    expect(code).toMatchObject({
      title: '验证码',
      texts: [{ channel: 'sms', blanks: [{ name: 'code' }], urgent: true }],
    });
    expect([testsTo, sandbox]).toEqual([
      { sms: null, mail: null },
      { sms: true, mail: true },
    ]);
    const filled = { template: 'verify-code', params: { code: '123456' } };
    expect(await lin.call('sendTestMessage', { ...filled, params: {} })).toMatchObject({
      code: 10001,
    });
    expect(await clerk.call('sendTestMessage', filled)).not.toMatchObject({ code: 0 });
    const sentTo = () =>
      desk.app.database.db
        .selectFrom('sandbox_inbox')
        .select('mobile')
        .where('text', 'like', '%123456%')
        .orderBy('sent_at')
        .execute();
    // A typed address is not even read.
    await lin.post('/api/console/v1/messages/test', { ...filled, to: '13700137000' });
    await until('it is in the sandbox', sentTo, { is: (sent) => sent.length === 1 });
    await chief.ask('changeStaff', { staffId: linId, reason: '登记手机', mobile: '13800138111' });
    expect((await lin.ask('listMessageTemplates', {})).testsTo.sms).toBe('138****8111');
    await lin.ask('sendTestMessage', filled);
    await until('it has come to their own mobile', sentTo, { is: (sent) => sent.length === 2 });
    expect((await sentTo()).map(({ mobile }) => mobile)).toEqual(['13900000000', '13800138111']);
    expect(await audited('message-template:verify-code')).toEqual([
      'message.tested',
      'message.tested',
    ]);
  });

  test('a mail and a notice go out in the words that were set', async () => {
    const otherwise = (await lin.ask('listKnownSettings', {})).settings.find(
      ({ key }) => key === 'mail-words',
    )?.otherwise as Record<string, unknown>;
    const words = { subject: '保单 {policyNo} 已生成', text: '{brand}祝您平安。' };
    const value = { ...otherwise, 'policy-mail': words };
    await lin.ask('changeSetting', { key: 'mail-words', value, version: 0, reason: '更简短' });
    const { occasions } = await lin.ask('listMessageTemplates', { brand: 'qinghe' });
    const mail = occasions
      .find(({ template }) => template === 'policy-mail')
      ?.texts.find(({ channel }) => channel === 'mail');
    expect(mail).toMatchObject(words);
    const params = Object.fromEntries(
      (mail?.blanks ?? []).map(({ name, sample }) => [name, sample]),
    );
    await lin.ask('sendTestMessage', { channel: 'mail', template: 'policy-mail', params });
    const arrived = () =>
      desk.app.database.db
        .selectFrom('sandbox_mails')
        .select('subject')
        .where('address', '=', 'test@sandbox.invalid')
        .execute();
    await until('the mail arrives', arrived, { is: (mails) => mails.length === 1 });
    expect(await arrived()).toEqual([{ subject: '保单 P2026110000018 已生成' }]);

    const { app } = desk;
    const told = app.settings.get('inbox-words', 'qinghe');
    const expired = { subject: '投保申请已失效', text: '需要时可以重新投保。' };
    const notices = { key: 'inbox-words', brand: 'qinghe', version: 0, reason: '更平和' } as const;
    await lin.ask('changeSetting', { ...notices, value: { ...told, 'order-expired': expired } });
    const notice = {
      userId: chen.userId,
      template: 'order-expired',
      params: {},
      link: null,
    } as const;
    await inTransaction(app.database, async (tx) => {
      await notifyCustomer(tx, app, { ...notice, brand: 'qinghe', now: app.clock() });
      await notifyCustomer(tx, app, { ...notice, brand: 'tongrui', now: app.clock() });
    });
    const titles = (await chen.ask('listMessages')).messages.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['投保申请已失效', '订单已过期']));
  });
});
