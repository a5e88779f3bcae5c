import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { companyConsent, leadConsent } from '@parasol/domain/sales/leads/consents';
import { codesFor, openBrowser, type Browser } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  accident,
  arrive,
  employ,
  fillIn,
  issueOrder,
  lock,
  ownForm,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let guest: Browser;
let agent: Customer;
let staff: Omit<Customer, 'userId'>;
let foreign: Browser;

beforeAll(async () => {
  desk = await startDesk({ jobs: true, at: '2026-09-22T10:00' });
  chen = await arrive(desk, '13800138000');
  agent = await arrive(desk, '13800138007');
  await registerAgent(desk.app.database.db, { userId: agent.userId, at: desk.clock.now() });
  guest = openBrowser(desk, { host: 'localhost', address: '203.0.113.9' });
  staff = await employ(desk, 'service');
  const password = 'a long enough password';
  await addStaff(
    desk.app,
    { account: 'foreign', name: '员工', role: 'service', brand: 'tongrui', password },
    'test',
  );
  foreign = openBrowser(desk, { host: 'staff.tr.localhost', address: '192.0.2.78' });
  await foreign.call('staffLogin', { account: 'foreign', password });
});
afterAll(() => desk.stop());

const wish = (more: Partial<Input<'askLead'>> = {}): Input<'askLead'> => ({
  leadKey: randomUUID(),
  baseProductNo: '1005',
  name: '陈晨',
  budget: 'up-to-10000',
  callTime: 'soon',
  wish: '想从高中开始领',
  consent: leadConsent.version,
  ...more,
});
const rowOf = (key: string) =>
  desk.app.database.db
    .selectFrom('leads')
    .selectAll()
    .where('lead_key', '=', key)
    .executeTakeFirstOrThrow();

describe('asking to be called about a product', () => {
  test('twice at once, and again within the days, is one lead; its newest words count', async () => {
    const [one, two] = await Promise.all([
      chen.ask('askLead', wish()),
      chen.ask('askLead', wish()),
    ]);
    expect(one.leadKey).toBe(two.leadKey);
    expect(one).toMatchObject({ mobile: '138****8000', name: '陈**', state: 'new', open: true });
    // Two hours of service from ten in the morning.
    expect(one.due).toBe('2026-09-22T04:00:00.000Z');
    desk.clock.advance(60_000);
    const again = await chen.ask('askLead', wish({ budget: 'over' }));
    expect(again).toMatchObject({ leadKey: one.leadKey, again: true, budgetTitle: '3 万元以上' });
    const row = await rowOf(one.leadKey);
    expect(row).toMatchObject({ state: 'new', consent: leadConsent.version });
    expect(row.sealed.includes(Buffer.from('13800138000'))).toBe(false);
  });

  test('without consent, for another product, under a number nobody proved: nothing', async () => {
    const mobile = '13800138009';
    const refused = [
      wish({ consent: '2020-01' as never }),
      wish({ baseProductNo: '1001' }),
      wish({ mobile }),
      wish({ mobile, verifyCode: '000000' }),
      wish({ mobile, name: '<script>' }),
    ];
    for (const each of refused) expect((await guest.call('askLead', each)).code).not.toBe(0);
    await guest.ask('sendVerifyCode', { mobile, key: 'lead' });
    const [verifyCode] = await codesFor(desk, mobile);
    const asked = await guest.ask('askLead', wish({ mobile, verifyCode }));
    const elsewhere = openBrowser(desk, { host: 'tr.localhost', address: '203.0.113.8' });
    const { leadKey } = asked;
    expect((await elsewhere.ask('getLead', { leadKey })).lead).toBeNull();
    expect((await elsewhere.call('stopLeadCalls', { leadKey })).code).not.toBe(0);
    expect((await guest.ask('getLead', { leadKey })).lead).toMatchObject({ open: true });
  });

  test('one tap ends the calls for good: no lead, nobody it can be given to', async () => {
    const li = await arrive(desk, '13800138005');
    const { leadKey } = await li.ask('askLead', wish({ name: '李丽' }));
    const { lead_no: leadNo } = await rowOf(leadKey);
    // A key alone opens a guest's request, never a customer's.
    expect((await guest.ask('getLead', { leadKey })).lead).toBeNull();
    expect((await guest.call('stopLeadCalls', { leadKey })).statusCode).toBe(404);
    expect(await li.ask('stopLeadCalls', { leadKey })).toMatchObject({ state: 'do-not-call' });
    expect((await li.call('askLead', wish())).code).not.toBe(0);
    expect((await staff.call('giveLead', { leadNo, agentNo: 'A1' })).code).not.toBe(0);
    expect((await staff.ask('getLeadForStaff', { leadNo })).mobile).toBe('');
    // The list decides also where the row of the lead is still open.
    await desk.app.database.db
      .updateTable('leads')
      .set({ state: 'new' })
      .where('lead_no', '=', leadNo)
      .execute();
    await staff.ask('takeQueueRow', { queue: 'leads', id: leadNo });
    expect((await rowOf(leadKey)).state).toBe('do-not-call');
  });
});

describe('working on a lead', () => {
  let leadNo = '';
  let leadKey = '';
  let wang: Customer;
  beforeAll(async () => {
    wang = await arrive(desk, '13800138003');
    ({ leadKey } = await wang.ask('askLead', wish({ name: '王芳' })));
    leadNo = (await rowOf(leadKey)).lead_no;
  });

  test('it waits with its clock, and taking it assigns it; another brand sees nothing', async () => {
    const { rows } = await staff.ask('listQueue', { queue: 'leads' });
    expect(rows.find(({ id }) => id === leadNo)).toMatchObject({ state: 'new' });
    await staff.ask('takeQueueRow', { queue: 'leads', id: leadNo });
    expect((await rowOf(leadKey)).state).toBe('assigned');
    expect((await foreign.call('getLeadForStaff', { leadNo })).code).not.toBe(0);
    expect((await foreign.ask('listLeads', {})).leads).toEqual([]);
  });

  test('an agent works on what was given to them and on nothing else', async () => {
    expect((await agent.call('getAgentLead', { leadNo })).code).not.toBe(0);
    await staff.ask('giveLead', { leadNo, agentNo: 'A1' });
    expect((await agent.ask('listAgentLeads', {})).leads).toMatchObject([
      { leadNo, mobile: '138****8003' },
    ]);
    expect(await agent.ask('getAgentLead', { leadNo })).toMatchObject({ mobile: '13800138003' });
    expect((await chen.call('getAgentLead', { leadNo })).code).not.toBe(0);
    const reach = { leadNo, deed: 'reach', note: '说明了领取方式' } as const;
    // Pressed twice: one of the two may be refused, and it is recorded once.
    const twice = await Promise.all([
      agent.call('noteAgentLead', reach),
      agent.call('noteAgentLead', reach),
    ]);
    expect(twice.some(({ code }) => code === 0)).toBe(true);
    await agent.ask('noteAgentLead', reach);
    expect(await rowOf(leadKey)).toMatchObject({ tries: 1, contacted_at: expect.any(Date) });
    await staff.ask('giveLead', { leadNo, agentNo: 'A1' });
    expect(
      (await staff.call('noteLead', { leadNo, deed: 'appoint', note: '约时间' })).code,
    ).not.toBe(0);
    const appointmentAt = '2026-09-23T02:00:00.000Z';
    const at = { leadNo, deed: 'appoint', note: '约明早', appointmentAt } as const;
    expect((await staff.ask('noteLead', at)).state).toBe('appointment');
    expect((await rowOf(leadKey)).due.toISOString()).toBe('2026-09-23T02:30:00.000Z');
  });

  test('it is closed with a reason and comes back when they ask again', async () => {
    const close = { leadNo, deed: 'close', note: '暂不考虑' } as const;
    expect((await staff.call('noteLead', close)).code).not.toBe(0);
    await staff.ask('noteLead', { ...close, reason: 'not-interested' });
    expect(await wang.ask('askLead', wish({ name: '王芳' }))).toMatchObject({
      leadKey,
      state: 'new',
    });
    const { figures } = await staff.ask('listLeads', {});
    expect(figures.asked).toBe(4);
    expect(figures.medianMinutes).not.toBeNull();
  });

  test('whoever buys what they asked about is converted by that alone', async () => {
    const zhao = await arrive(desk, '13800138002');
    const { leadKey: key } = await zhao.ask('askLead', wish({ name: '赵敏' }));
    await desk.app.database.db
      .updateTable('leads')
      .set({ base_product_no: accident.baseProductNo })
      .where('lead_key', '=', key)
      .execute();
    const { orderNo } = await placeOwn(desk, zhao, '1991-06-15', 13);
    await issueOrder(desk, orderNo);
    expect(await rowOf(key)).toMatchObject({ state: 'converted', order_no: orderNo });
  });
});

describe('by which links somebody came', () => {
  const askedOn = async (browser: Browser, mobile: string, time = 1): Promise<string> => {
    await browser.ask('sendVerifyCode', { mobile, key: 'lead' });
    const [verifyCode] = await codesFor(desk, mobile, time);
    return (await browser.ask('askLead', wish({ mobile, verifyCode }))).leadKey;
  };

  test('stays with the lead and goes on to what they buy on another device', async () => {
    const mobile = '13800138021';
    const phone = openBrowser(desk, { address: '203.0.113.31' });
    const landing = await phone.get('/pro/landing/1005?channel=sougou&adPlace=top&source=9');
    expect(landing.body).toContain('/pro/annuity/clues?adPlace=top&amp;channel=sougou');
    const key = await askedOn(phone, mobile);
    const { lead_no: leadNo } = await rowOf(key);
    // Asked again by a shared link: one lead, with its first and its newest link.
    desk.clock.advance(2 * 60_000);
    await phone.get('/pro/landing/1005?channel=wx_share_HY&from=singlemessage');
    expect(await askedOn(phone, mobile, 2)).toBe(key);
    const both = {
      first_touch: { channel: 'sougou', adPlace: 'top', source: '9', baseProductNo: '1005' },
      last_touch: { channel: 'wx_share_HY', shareSource: 2 },
    };
    expect(await rowOf(key)).toMatchObject(both);

    expect(await staff.ask('getLeadForStaff', { leadNo })).toMatchObject({
      channel: '微信好友分享',
      firstTouch: expect.stringContaining('渠道 搜狗（sougou） · 广告位 top · 来源 9') as string,
    });
    const { leads } = await staff.ask('listLeads', {});
    expect(leads.find((lead) => lead.leadNo === leadNo)?.channel).toBe('微信好友分享');
    const { rows } = await staff.ask('listQueue', { queue: 'leads' });
    expect(rows.find(({ id }) => id === leadNo)?.note).toBe('微信好友分享');
    const operations = await employ(desk, 'operations');
    const today = dateOf(desk.clock.now().getTime());
    const report = (touch: 'first' | 'last') =>
      operations.ask('getChannelReport', {
        brand: 'qinghe',
        from: today,
        to: today,
        by: 'channel',
        touch,
      });
    const line = async (touch: 'first' | 'last', channel: string) =>
      (await report(touch)).rows.find((row) => row.key === channel);
    expect(await line('first', 'sougou')).toMatchObject({ leads: 1, orders: 0 });
    expect(await line('last', 'wx_share_HY')).toMatchObject({ leads: 1 });

    await desk.app.database.db
      .updateTable('leads')
      .set({ base_product_no: accident.baseProductNo })
      .where('lead_key', '=', key)
      .execute();
    desk.clock.advance(61_000);
    const computer = await arrive(desk, mobile);
    const { orderNo } = await placeOwn(desk, computer, '1991-06-15', 21);
    await issueOrder(desk, orderNo);
    const sold = await desk.app.database.db
      .selectFrom('policies')
      .select(['first_touch', 'last_touch'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(sold).toMatchObject(both);
    expect(await rowOf(key)).toMatchObject({ ...both, state: 'converted', order_no: orderNo });
    expect(await line('first', 'sougou')).toMatchObject({ leads: 1, orders: 1, issued: 1 });
  });

  test('counts for an order that a seller prepared after the call', async () => {
    const mobile = '13800138022';
    const phone = openBrowser(desk, { address: '203.0.113.32' });
    await phone.get('/pro/landing/1005?channel=sougou');
    const key = await askedOn(phone, mobile);
    await desk.app.database.db
      .updateTable('leads')
      .set({ base_product_no: accident.baseProductNo })
      .where('lead_key', '=', key)
      .execute();
    const { quoteNo } = await lock(agent, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, agent, quoteNo, {
      ...ownForm(),
      'policyholder.mobile': mobile,
    });
    const { orderNo } = await agent.ask('submitAgentOrder', { key: randomUUID(), ...filled });
    const order = await desk.app.database.db
      .selectFrom('orders')
      .select(['last_touch', 'seller'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ last_touch: { channel: 'sougou' }, seller: 'A1' });
  });
});

describe('several insurers', () => {
  const some = (insurers: string[]): Input<'authorizeCompanies'> => ({
    insurers,
    data: ['contact', 'needs'],
    days: 30,
    consent: companyConsent.version,
  });

  test('receive what was authorized, until it ends or is withdrawn, and nothing else', async () => {
    const { leadKey } = await chen.ask('askLead', wish());
    const { lead_no: leadNo } = await rowOf(leadKey);
    const share = { leadNo, insurer: 'yuanheng-life' };
    expect((await staff.call('shareLead', share)).code).not.toBe(0);
    const { members } = await chen.ask('listCompanyMembers', {});
    expect(members.every(({ authorized }) => authorized === null)).toBe(true);
    expect((await chen.call('authorizeCompanies', some(['nobody']))).code).not.toBe(0);
    const open: Input<'authorizeCompanies'> = { insurers: ['yuanheng-life'], data: ['contact'] };
    expect((await chen.call('authorizeCompanies', open)).code).not.toBe(0);
    await Promise.all([
      chen.call('authorizeCompanies', some(['yuanheng-life'])),
      chen.call('authorizeCompanies', some(['yuanheng-life'])),
    ]);
    expect(
      (await staff.call('shareLead', { ...share, insurer: 'mingzhou-property' })).code,
    ).not.toBe(0);
    await staff.ask('shareLead', share);
    const shared = (await chen.ask('listCompanyMembers', {})).members.filter(
      ({ authorized }) => authorized !== null,
    );
    expect(shared).toMatchObject([
      { insurer: 'yuanheng-life', authorized: { data: ['contact', 'needs'] } },
    ]);
    expect(shared[0]?.authorized?.sharedAt).not.toBeNull();
    await chen.ask('authorizeCompanies', { insurers: [], data: [] });
    expect((await staff.call('shareLead', share)).code).not.toBe(0);
    expect((await staff.ask('getLeadForStaff', { leadNo })).companies).toEqual([]);
  });

  test('have nothing once the days are over', async () => {
    const zhou = await arrive(desk, '13800138001');
    await zhou.ask('authorizeCompanies', some(['yuanheng-life']));
    desk.clock.advance(31 * 86_400_000);
    const { members } = await (await arrive(desk, '13800138001')).ask('listCompanyMembers', {});
    expect(members.every(({ authorized }) => authorized === null)).toBe(true);
  });
});
