import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openHouse, type House } from '#testing/console/house.ts';
import { openBrowser, type Browser } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from './members/create-staff.ts';

const password = 'a long enough password';
let house: House;
let wang: Browser;
let chief: Browser;

beforeAll(async () => {
  house = await openHouse();
  ({ wang, chief } = house);
});
afterAll(() => house.desk.stop());

const app = () => house.desk.app;
const enter = async (account: string, given: string, host = 'staff.localhost') => {
  const browser = openBrowser(house.desk, { host, address: '192.0.2.201' });
  return { browser, ...(await browser.call('staffLogin', { account, password: given })) };
};
const askIdOf = (answer: { readonly data: unknown }): string =>
  (answer.data as { askId: string }).askId;

/** The one-time password as its owner reads it. */
const passwordTo = async (mobile: string): Promise<string> => {
  const found = await until('the password has come', async () => {
    const rows = await app()
      .database.db.selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .execute();
    return rows.map(({ text }) => /一次性密码是 (\S+?)，/.exec(text)?.[1]).find(Boolean);
  });
  return found ?? '';
};

test('an account that can grant is opened by two, and only its owner learns the password', async () => {
  const somebody = { account: 'new-finance', name: '新财务', role: 'finance', reason: '入职' };
  expect(await chief.call('createStaff', somebody)).toMatchObject({
    code: errorCodes.INVALID_REQUEST,
    msg: expect.stringContaining('手机号'),
  });
  const asked = await chief.call('createStaff', { ...somebody, mobile: '13900000021' });
  expect(asked).toMatchObject({ code: 100307 });
  const { asks } = await wang.ask('listAsks', {});
  expect(asks).toContainEqual(
    expect.objectContaining({
      title: '启用有复核权限的账号',
      words: expect.stringContaining('new-finance（新财务，角色“财务”，所有品牌）'),
    }),
  );
  await wang.ask('grantAsk', { askId: askIdOf(asked) });
  const given = await passwordTo('13900000021');
  const { browser, data } = await enter('new-finance', given);
  expect(data).toMatchObject({ pending: 'own-password' });
  expect(await enter('new-finance', given), 'good once').toMatchObject({ code: 100301 });
  await browser.ask('changeOwnPassword', { oldPassword: given, newPassword: password });
  expect(await enter('new-finance', password)).toMatchObject({ code: 0 });
});

test('a given password runs out', async () => {
  const somebody = { account: 'slow-starter', name: '慢', role: 'service', reason: '入职' };
  const { password: given } = await chief.ask('createStaff', somebody);
  house.desk.clock.advance(73 * 3_600_000);
  expect(await enter('slow-starter', given)).toMatchObject({
    code: 100301,
    msg: expect.stringContaining('过期'),
  });
  chief = await house.logIn('chief');
  wang = await house.logIn('wang');
});

test('whoever keeps accounts alone does nothing to one that is worth more', async () => {
  await chief
    .ask('saveRole', {
      name: 'hr',
      title: '人事',
      permissions: ['accounts-manage'],
      reason: '分工',
    })
    .catch(() => undefined);
  const keeper = { account: 'hr', name: '人事', role: 'hr', brand: null, password };
  await addStaff(app(), keeper, 'test');
  const { browser: hr } = await enter('hr', password);
  const about = { staffId: house.idOf.chief, reason: '试一试' };
  for (const tried of [
    await hr.call('resetStaffPassword', { ...about, secondFactor: true }),
    await hr.call('changeStaff', { ...about, role: 'hr' }),
    await hr.call('deactivateStaff', about),
    await hr.call('reactivateStaff', about),
  ]) {
    expect(tried).toMatchObject({ code: 100304 });
  }
});

test('an ask is carried out with the brand and the powers its asker has, or not at all', async () => {
  const ops = {
    account: 'ops-tr',
    name: '通瑞运营',
    role: 'operations',
    brand: 'tongrui',
    password,
  };
  const opsId = await addStaff(app(), ops, 'test');
  const { browser } = await enter('ops-tr', password, 'staff.tr.localhost');
  const wanted = { queue: 'claims', filters: {}, personal: true, reason: '核对' } as const;
  const askId = askIdOf(await browser.call('startExport', wanted));
  const words = (await wang.ask('listAsks', {})).asks.find((each) => each.askId === askId)?.words;
  expect(words).toContain('通瑞');
  expect(words).toContain('现有 0 行');
  await wang.ask('grantAsk', { askId });
  const exportRows = await app()
    .database.db.selectFrom('exports')
    .select('brand')
    .where('staff_id', '=', opsId ?? '')
    .execute();
  expect(exportRows).toEqual([{ brand: 'tongrui' }]);

  const again = askIdOf(await browser.call('startExport', { ...wanted, queue: 'leads' }));
  await chief.ask('changeStaff', { staffId: opsId ?? '', role: 'service', reason: '换岗' });
  expect(await wang.call('grantAsk', { askId: again })).toMatchObject({
    code: errorCodes.CONFLICT,
  });
});

test('two accounts of which one had the other in hand are not two people', async () => {
  const helper = { account: 'helper', name: '帮手', role: 'product-manager', reason: '入职' };
  const { password: given } = await chief.ask('createStaff', helper);
  const { browser } = await enter('helper', given);
  await browser.ask('changeOwnPassword', { oldPassword: given, newPassword: password });
  const asked = await browser.call('withdrawProduct', {
    baseProductNo: '1001',
    brand: 'qinghe',
    reason: '停售试一试',
  });
  expect(asked).toMatchObject({ code: 100307 });
  expect(await chief.call('grantAsk', { askId: askIdOf(asked) })).toMatchObject({
    code: errorCodes.CONFLICT,
    msg: expect.stringContaining('经手'),
  });
  await wang.ask('refuseAsk', { askId: askIdOf(asked), reason: '不停售' });
});

test('a second factor is taken away by two', async () => {
  const careful = { account: 'careful', name: '谨慎', role: 'service', brand: null, password };
  const staffId = (await addStaff(app(), { ...careful, mobile: '13900000022' }, 'test')) ?? '';
  await app()
    .database.db.updateTable('staff')
    .set({ totp_since: house.desk.clock.now(), totp_sealed: Buffer.from('00', 'hex') })
    .where('staff_id', '=', staffId)
    .execute();
  const lost = { staffId, secondFactor: true, reason: '手机丢失' };
  const asked = await chief.call('resetStaffPassword', lost);
  expect(asked).toMatchObject({ code: 100307 });
  await wang.ask('grantAsk', { askId: askIdOf(asked) });
  const given = await passwordTo('13900000022');
  expect(await enter('careful', given)).toMatchObject({ code: 0 });
});
