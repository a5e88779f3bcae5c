import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { openHouse, type House } from '#testing/console/house.ts';
import { arrive, type OrderDesk } from '#testing/orders/order-desk.ts';
import type { Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';

let house: House;
let desk: OrderDesk;
let lin: Browser;
let wang: Browser;
let clerk: Browser;
let chief: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ desk, lin, wang, clerk, chief } = house);
});
afterAll(() => house.desk.stop());

test('a setting keeps every value with who, when and why, and an old one can count again', async () => {
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
  expect(await lin.call('undoSetting', undo)).toMatchObject({ code: errorCodes.CONFLICT });
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
    code: errorCodes.INVALID_REQUEST,
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
  const asked = await chief.call('changeStaff', {
    staffId: house.idOf.lin,
    reason: '登记手机',
    mobile: '13800138111',
  });
  await wang.ask('grantAsk', { askId: (asked.data as unknown as { askId: string }).askId });
  expect((await lin.ask('listMessageTemplates', {})).testsTo.sms).toBe('138****8111');
  await lin.ask('sendTestMessage', filled);
  await until('it has come to their own mobile', sentTo, { is: (sent) => sent.length === 2 });
  expect((await sentTo()).map(({ mobile }) => mobile)).toEqual(['13900000000', '13800138111']);
  expect(await house.audited('message-template:verify-code')).toEqual([
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
  const params = Object.fromEntries((mail?.blanks ?? []).map(({ name, sample }) => [name, sample]));
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
  const chen = await arrive(desk, '13800138000');
  const inboxWords = app.settings.get('inbox-words', 'qinghe');
  const expired = { subject: '投保申请已失效', text: '需要时可以重新投保。' };
  const notices = { key: 'inbox-words', brand: 'qinghe', version: 0, reason: '更平和' } as const;
  await lin.ask('changeSetting', {
    ...notices,
    value: { ...inboxWords, 'order-expired': expired },
  });
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
