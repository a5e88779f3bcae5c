import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';

let running: Nodes;
let operations: Browser;
const password = 'a long enough password';
const second = (): Nodes['nodes'][number] => running.nodes[1] ?? running.nodes[0];

beforeAll(async () => {
  running = await startNodes(2);
  await addStaff(
    running.nodes[0].app,
    { account: 'ops', name: '运营', role: 'operations', brand: null, password },
    'test',
  );
  operations = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  await operations.call('staffLogin', { account: 'ops', password });
});
afterAll(() => running.stop());

const visitor = (host = 'localhost') => openBrowser(running.nodes[0], { host });
const versionOf = async (key: string, brand: string | null = null): Promise<number> => {
  const { settings } = await operations.ask('listSettings');
  return settings.find((each) => each.key === key && each.brand === brand)?.version ?? 0;
};
const change = async (
  key: string,
  value: Input<'changeSetting'>['value'],
  brand: string | null = null,
) =>
  operations.call('changeSetting', {
    key,
    value,
    brand,
    version: await versionOf(key, brand),
    reason: '试行',
  });
const read = async (browser: Browser, key: string): Promise<unknown> =>
  JSON.parse((await browser.ask('getRemoteConfig', { key })) ?? 'null');

describe('remote settings', () => {
  test('api-config is a JSON string', async () => {
    const answer = await visitor().call('getRemoteConfig', { key: 'api-config' });
    const { data } = answer.json<{ data: unknown }>();
    expect(typeof data).toBe('string');
    expect(JSON.parse(String(data))).toEqual({ open: true, whiteList: [], varsList: [] });
  });

  test('a change is seen on both nodes without a restart', async () => {
    const elsewhere = visitor();
    elsewhere.use(second());
    const value = { open: true, whiteList: ['1001'], varsList: [] };
    expect((await change('api-config', value)).json()).toMatchObject({ code: 0 });
    expect(await read(visitor(), 'api-config')).toEqual(value);
    await until('the other node knows', () => read(elsewhere, 'api-config'), {
      is: (config) => JSON.stringify(config).includes('1001'),
    });
    expect(await read(elsewhere, 'api-config')).toEqual(value);
  });

  test('a brand’s own value wins over the one for all', async () => {
    await change('one-click-login', { enabled: false }, 'tongrui');
    expect(await read(visitor('tr.localhost'), 'one-click-login')).toEqual({ enabled: false });
    expect(await read(visitor(), 'one-click-login')).toEqual({ enabled: true });
  });

  test('what nobody set is told as it counts: pages of a sale are recorded', async () => {
    expect(await read(visitor(), 'traces')).toEqual({ on: true });
    expect((await visitor().get('/pro/detail/1004')).body).toContain('操作过程将被记录');
  });

  test('what is not for pages is not told, and nothing is null', async () => {
    for (const key of ['code-caps', 'nothing-of-the-kind']) {
      const answer = await visitor().call('getRemoteConfig', { key });
      expect(answer).toMatchObject({ code: 0, data: null });
    }
  });

  test('a value of the wrong shape is refused and named', async () => {
    const answer = await change('api-config', { open: 'perhaps', whiteList: [], varsList: [] });
    expect(answer.json()).toMatchObject({
      code: errorCodes.INVALID_REQUEST,
      data: { fields: [{ field: 'value.open' }] },
    });
  });

  test('words for customers are held to the rules of wording', async () => {
    const words = {
      slogan: '投保就送金条，保费打八折',
      phone: '400-000-0000',
      phoneOutside: '021-0000-0000',
      complaintPhone: '400-000-0001',
      address: '上海市某路 1 号',
      serviceAccount: '青禾保险',
      shareTitle: '看清再买的保险',
      shareDesc: '保什么、不保什么，写在前面。',
    };
    const refused = await change('brand-words', words, 'qinghe');
    expect(refused.json()).toMatchObject({ code: errorCodes.INVALID_REQUEST });
    expect(refused.body).toContain('value.slogan');
    const doubted = await change(
      'brand-words',
      { ...words, slogan: '签回执的那天空调搬回家' },
      'qinghe',
    );
    expect(doubted.json()).toMatchObject({ code: errorCodes.ASKED_FOR_GRANT });
  });

  test('an old product number leads on to the one the product goes by now', async () => {
    await change('renamed-products', { '0901': '1001' });
    await expect
      .poll(async () => {
        const { statusCode, headers } = await visitor().get('/pro/detail/0901?channel=c');
        return [statusCode, headers.location];
      })
      .toEqual([301, '/pro/detail/1001?channel=c']);
    const lead = await visitor().get('/pro/annuity/clues?product=0901&channel=c');
    expect(lead.headers.location).toBe('/pro/annuity/clues?product=1001&channel=c');
    // Names that every JavaScript object has are not products; a redirect table with a circle is
    // refused.
    expect((await visitor().get('/pro/detail/constructor')).statusCode).toBe(404);
    const circle = await change('renamed-products', { '0901': '0902', '0902': '0901' });
    expect(circle.json()).toMatchObject({ code: errorCodes.INVALID_REQUEST });
  });

  test('of two who change the same version one is told to look again', async () => {
    const version = await versionOf('experiment');
    const body = (value: number) => ({
      key: 'experiment',
      value: { testinterface: value },
      version,
      reason: '试行',
    });
    const answers = await Promise.all(
      [1, 2].map((value) => operations.call('changeSetting', body(value))),
    );
    expect(
      answers.map((answer) => answer.json<{ code: number }>().code).sort((a, b) => a - b),
    ).toEqual([0, errorCodes.CONFLICT]);
  });

  test('changes are kept and audited', async () => {
    await change('gray-mode', { percent: 0, mode: 'beta' });
    const { db } = running.nodes[0].app.database;
    const storedChanges = await db
      .selectFrom('setting_changes')
      .selectAll()
      .where('key', '=', 'gray-mode')
      .execute();
    expect(storedChanges).toHaveLength(2);
    const trail = await db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', 'setting:gray-mode')
      .execute();
    expect(trail).toMatchObject([
      { action: 'setting.changed', actor: expect.stringMatching(/^staff:/) },
    ]);
  });

  test('nobody changes one without saying why', async () => {
    const asked = { key: 'experiment', value: {}, version: await versionOf('experiment') };
    for (const reason of [undefined, '', '   ', '改']) {
      const answer = await operations.post('/api/config/v1/settings/change', { ...asked, reason });
      expect([reason, answer.json<{ code: number }>().code]).toEqual([
        reason,
        errorCodes.INVALID_REQUEST,
      ]);
    }
    expect(await versionOf('experiment')).toBe(asked.version);
  });

  test('visitors change nothing', async () => {
    const body = { key: 'api-config', value: {}, version: 1, reason: '试行' };
    const answer = await visitor().call('changeSetting', body);
    expect(answer).toMatchObject({ code: 100304 });
  });
});

describe('link validation', () => {
  const link = {
    baseProductNo: '1001',
    sellChannel: '1',
    domainName: 'localhost',
    firstRouteName: 'detail',
    unionSellChannel: null,
    merchantCode: 'M1',
    seller: null,
    broker: null,
    testLink: null,
  };
  const validate = (given: object) => visitor().call('validLinkParams', given);

  test.each([
    ['baseProductNo', { baseProductNo: '9999' }],
    ['sellChannel', { sellChannel: 10 }],
    ['domainName', { domainName: 'evil.example' }],
    ['firstRouteName', { firstRouteName: 'pay' }],
    ['unionSellChannel', { unionSellChannel: '77' }],
    ['merchantCode', { merchantCode: '<script>' }],
    ['seller', { seller: 'x'.repeat(33) }],
    ['broker', { seller: 'S1', broker: 'B1' }],
    ['testLink', { testLink: 'maybe' }],
  ])('says what is wrong with %s', async (field, wrong) => {
    const answer = await validate({ ...link, ...wrong });
    expect(answer.statusCode).toBe(400);
    const { code, msg, data } = answer.json<{
      code: number;
      msg: string;
      data: { problems: { field: string; message: string }[] };
    }>();
    expect(code).toBe(errorCodes.LINK_INVALID);
    expect(data.problems.map((problem) => problem.field)).toContain(field);
    expect(msg).toBe(data.problems[0]?.message);
  });

  test('a link that is as it should be passes', async () => {
    expect((await validate(link)).json()).toMatchObject({ code: 0, data: { valid: true } });
  });

  test('a partner is known once it is in the settings', async () => {
    const given = { ...link, unionSellChannel: '88' };
    const problems = async () =>
      (await validate(given)).json<{ data: { problems?: { field: string }[] } }>().data.problems ??
      [];
    expect((await problems()).some(({ field }) => field === 'unionSellChannel')).toBe(true);
    await change(
      'sell-channel',
      { unionSellChannels: [88], appCodes: { localhost: 'QH_LOCAL' } },
      'qinghe',
    );
    expect((await problems()).some(({ field }) => field === 'unionSellChannel')).toBe(false);
  });
});

describe('sell channels', () => {
  test('default to the main brand, with the app code of the domain', async () => {
    await change(
      'sell-channel',
      { unionSellChannels: [], appCodes: { localhost: 'QH_LOCAL' } },
      'qinghe',
    );
    expect(await visitor().call('getSellChannelConfig')).toMatchObject({
      data: { sellChannel: 1, name: '青禾', rootPath: 'pro', appCode: 'QH_LOCAL' },
    });
    expect(await visitor('127.0.0.1').call('getSellChannelConfig')).toMatchObject({
      data: { appCode: 'QH_H5', appCodes: { localhost: 'QH_LOCAL' } },
    });
  });

  test('are found by number', async () => {
    expect(await visitor().call('getSellChannelConfig', { sellChannel: '10' })).toMatchObject({
      data: { sellChannel: 10, name: '通瑞', rootPath: 'tr', appCode: 'TR_H5' },
    });
    expect(await visitor().call('getSellChannelConfig', { sellChannel: '3' })).toMatchObject({
      code: errorCodes.NOT_FOUND,
    });
  });
});

describe('the rest of the platform', () => {
  test('login type is a number, whatever version the link names', async () => {
    const { app } = running.nodes[0];
    const expected = app.catalogue.find('1001')?.product.flow.loginType;
    expect(expected).toBeTypeOf('number');
    for (const version of ['1', '999', 'V2']) {
      const answer = await visitor().call('getLoginType', {
        baseProductNo: '1001',
        productVersion: version,
      });
      expect(answer).toMatchObject({ code: 0, data: expected });
    }
  });

  test('publish-info tells of a product of the brand', async () => {
    const info = await visitor().call('getPublishInfo', { baseProductNo: '1001' });
    expect(info).toMatchObject({
      data: { product: { baseProductNo: '1001', onSale: true } },
    });
  });

  test('login type of an unknown product is not found', async () => {
    const answer = await visitor().call('getLoginType', {
      baseProductNo: '9999',
      productVersion: '1',
    });
    expect(answer).toMatchObject({ code: errorCodes.NOT_FOUND });
  });

  test('gray mode takes in so many browsers, and each stays on its side', async () => {
    const mode = async (browser: Browser) => await browser.ask('getGrayMode', {});
    await change('gray-mode', { percent: 0, mode: 'beta' });
    const browser = visitor();
    expect(await mode(browser)).toEqual({ gray: false, mode: 'stable' });
    await change('gray-mode', { percent: 100, mode: 'beta' });
    expect(await mode(browser)).toEqual({ gray: true, mode: 'beta' });
    await change('gray-mode', { percent: 50, mode: 'beta' });
    const first = await mode(browser);
    expect(await mode(browser)).toEqual(first);
  });

  test('publish-info names the newest change', async () => {
    await change('experiment', { testinterface: 1 });
    const info = await visitor().call('getPublishInfo');
    const version = await versionOf('experiment');
    expect(info).toMatchObject({
      data: { brand: 'qinghe', settingsVersion: version, product: null },
    });
  });

  test('app versions come from the settings', async () => {
    // Files of JSON, without the envelope that calls answer in.
    const versions = (await visitor().get('/static/app-version.json')).json<object>();
    expect(Object.keys(versions)).toEqual(['android', 'ios', 'harmony']);
    expect(versions).toMatchObject({ android: { version: 230 } });
    const website = (await visitor().get('/apk/website/version.json')).json<object>();
    expect(website).toMatchObject({ version: 230, lowest: 180 });
    expect(website).not.toHaveProperty('code');
    // The settings of a new house name no store: an app is sent nowhere.
    expect(website).toMatchObject({ url: '' });
    expect(versions).toMatchObject({
      android: { url: '' },
      ios: { url: '' },
      harmony: { url: '' },
    });
  });

  test('a retired login batch is not good any more', async () => {
    await change('retired-batches', { QH_APP: ['2020-01'] });
    const check = (batchNo: string) =>
      visitor().call('checkBatchNo', { batchNo, appCode: 'QH_APP' });
    expect((await check('2020-01')).json()).toMatchObject({ data: { valid: false } });
    expect((await check('2026-01')).json()).toMatchObject({ data: { valid: true } });
  });
});
