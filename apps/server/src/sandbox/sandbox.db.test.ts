import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { qrPath } from '@parasol/domain/base/qr-code/qr-path';
import { codesFor, openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';
import { putInInbox } from '#providers/sandbox/queries.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const visitor = () => openBrowser(running.nodes[0]);

describe('the inbox', () => {
  test('shows the newest message first, by mobile, and refreshes without script', async () => {
    const browser = visitor();
    const mobile = '13800000001';
    await browser.call('sendVerifyCode', { mobile });
    const [code] = await codesFor(running.nodes[0], mobile);
    const page = await browser.get(`/sandbox/inbox?mobile=${mobile}`);
    expect(page.body).toContain(`<code>${code}</code>`);
    expect(page.body).toContain('http-equiv="refresh"');
    expect(page.body).not.toContain('<script');
    expect((await browser.get('/sandbox/inbox?mobile=13800000009')).body).toContain('还没有短信');
  });

  test('runs nothing of what it shows', async () => {
    await putInInbox(running.nodes[0].app.database.db, {
      brand: 'qinghe',
      mobile: '<img src=x onerror=alert(1)>',
      text: '<script>alert(1)</script>',
      sentAt: running.clock.now(),
    });
    const page = await visitor().get('/sandbox/inbox?mobile="><script>');
    expect(page.body).not.toMatch(/<script|<img/);
    expect((await visitor().get('/sandbox/inbox')).body).not.toMatch(/<script|<img/);
  });
});

describe('the messaging app’s page', () => {
  const asked = { appid: 'wx-sandbox-7', state: 's', redirect_uri: 'http://evil.example/' };

  test('leads nowhere but back to us', async () => {
    const shown = await visitor().get(
      `/sandbox/messaging-app/sign-in?${new URLSearchParams(asked).toString()}`,
    );
    expect(shown.statusCode).toBe(400);
    const sent = await visitor().postForm('/sandbox/messaging-app/sign-in', {
      ...asked,
      person: 'a',
    });
    expect(sent.statusCode).toBe(400);
  });

  test('draws a code for a ticket that a scanner can follow', async () => {
    const browser = visitor();
    const ticket = 'sandbox-qrcode-service';
    const picture = await browser.get(`/sandbox/messaging-app/qrcode.svg?ticket=${ticket}`);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    const address = `http://localhost/sandbox/messaging-app/follow?ticket=${ticket}`;
    expect(picture.body).toContain(`d="${qrPath(encode(address, { ecc: 'M', border: 0 }).data)}"`);
    expect((await browser.get(new URL(address).pathname + new URL(address).search)).body).toContain(
      '<b>service</b>',
    );
    for (const path of ['qrcode.svg', 'follow']) {
      const foreign = await browser.get(`/sandbox/messaging-app/${path}?ticket=<x>`);
      expect(foreign.statusCode).toBe(400);
      expect(foreign.body).not.toContain('<x>');
    }
  });
});

test('faults that do not exist are refused', async () => {
  for (const what of ['sms explode', 'nothing refuse', '__proto__ x']) {
    expect((await visitor().postForm('/sandbox/faults', { what, times: '1' })).statusCode).toBe(
      400,
    );
  }
  expect(
    (await visitor().postForm('/sandbox/faults', { what: 'sms refuse', times: '0' })).statusCode,
  ).toBe(303);
  expect((await visitor().get('/sandbox/faults')).statusCode).toBe(200);
});

describe('production', () => {
  test('has no sandbox, and says no where a service is missing', async () => {
    const production = await startNodes(1, { PARASOL_ENV: 'production' });
    const browser = openBrowser(production.nodes[0], { host: 'www.qinghe.example' });
    for (const url of [
      '',
      '/inbox',
      '/inbox.json',
      '/carrier',
      '/faults',
      '/messaging-app/sign-in',
    ]) {
      expect([url, (await browser.get(`/sandbox${url}`)).statusCode]).toEqual([url, 404]);
    }
    expect(production.nodes[0].app.providers.sms.name).toBe('absent');
    const mobile = '13800000001';
    const code = await browser.call('sendVerifyCode', { mobile });
    expect(code).toMatchObject({ code: errorCodes.BUSY, msg: expect.stringContaining('短信') });
    const queued = await production.nodes[0].app.database.db
      .selectFrom('outgoing_messages')
      .select('message_id')
      .execute();
    expect(queued).toEqual([]);
    const oneClick = await browser.call('oneClickLogin', { mobile, carrierToken: 't' });
    expect(oneClick).toMatchObject({ code: errorCodes.ONE_CLICK_REFUSED });
    expect(await browser.ask('getOneClick')).toEqual({ offered: 'nowhere' });
    expect(await browser.ask('getCarrierToken')).toEqual({ token: null });
    const begun = await browser.call('beginThirdLogin', { backUrl: '/' });
    expect(begun).toMatchObject({ code: errorCodes.THIRD_LOGIN_REFUSED });
    await production.stop();
  });

  test('does not start with a providers file it cannot use, and names every fault', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'parasol-providers-')), 'providers.yaml');
    await writeFile(file, 'sms: { gateway: aliyun, accessKeyId: x }\ncarrier: { gateway: none }\n');
    const starting = startNodes(1, { PROVIDERS_FILE: file });
    await expect(starting).rejects.toThrow(/sms\.accessKeySecret[\s\S]*carrier\.gateway/);
  });
});
