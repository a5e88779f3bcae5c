import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { openBrowser, startNodes, type Nodes } from '#testing/server/nodes.ts';

/** WeChat's API as far as signing needs it; it counts its requests. */
const emulator = { tokens: 0, tickets: 0, down: false, server: undefined as Server | undefined };
const appid = 'wx-emulated-7';
const secret = 'emulated-secret';
const corp = { corpId: 'ww-emulated', agentId: '1000002', secret: 'emulated-corp-secret' };

const startEmulator = async (): Promise<string> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const send = (answer: object) => response.end(JSON.stringify(answer));
      if (emulator.down) return void response.writeHead(502).end('down');
      if (url.pathname === '/cgi-bin/stable_token') {
        const given = JSON.parse(body) as { appid: string; secret: string };
        if (given.appid !== appid || given.secret !== secret) return void send({ errcode: 40_125 });
        emulator.tokens += 1;
        return void send({ access_token: `token-${emulator.tokens}`, expires_in: 7200 });
      }
      if (url.pathname === '/cgi-bin/ticket/getticket') {
        const ours = url.searchParams.get('access_token')?.startsWith('token-');
        if (!ours) return void send({ errcode: 40_001 });
        emulator.tickets += 1;
        return void send({ errcode: 0, ticket: `ticket-${emulator.tickets}`, expires_in: 7200 });
      }
      if (url.pathname === '/cgi-bin/gettoken') {
        const { corpid, corpsecret } = Object.fromEntries(url.searchParams);
        if (corpid !== corp.corpId || corpsecret !== corp.secret)
          return void send({ errcode: 40_001 });
        return void send({ errcode: 0, access_token: 'enterprise-token', expires_in: 7200 });
      }
      const enterprise = url.searchParams.get('access_token') === 'enterprise-token';
      if (enterprise && url.pathname === '/cgi-bin/get_jsapi_ticket') {
        return void send({ errcode: 0, ticket: 'corp-ticket', expires_in: 7200 });
      }
      if (enterprise && url.pathname === '/cgi-bin/ticket/get') {
        const agent = url.searchParams.get('type') === 'agent_config';
        return void send(
          agent ? { errcode: 0, ticket: 'agent-ticket', expires_in: 7200 } : { errcode: 40_058 },
        );
      }
      if (url.pathname === '/cgi-bin/qrcode/create') {
        const { action_info: info } = JSON.parse(body) as {
          action_info: { scene: { scene_str: string } };
        };
        return void send({ ticket: `qr ${info.scene.scene_str}`, expire_seconds: 604_800 });
      }
      return void send({ errcode: 404 });
    });
  });
  emulator.server = server;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let running: Nodes;
beforeAll(async () => {
  const endpoint = await startEmulator();
  const file = join(await mkdtemp(join(tmpdir(), 'parasol-providers-')), 'providers.yaml');
  await writeFile(
    file,
    JSON.stringify({
      messagingApp: { endpoint, accounts: [{ thirdType: 7, appid, secret }] },
      enterpriseMessaging: { endpoint, apps: { qinghe: corp } },
    }),
  );
  running = await startNodes(2, { PROVIDERS_FILE: file });
});
afterAll(async () => {
  await running.stop();
  emulator.server?.close();
});

interface Signature {
  readonly appid?: string;
  readonly noncestr: string;
  readonly signature: string;
  readonly timestamp: number;
}

const page = 'http://localhost/pro/detail/1001?channel=a%20b';
const sign = async (node: number, path = '/api/account/v2/const/signature', url = page) => {
  const browser = openBrowser(running.nodes[node] ?? running.nodes[0]);
  return browser.postForm(path, { url, thirdType: '7' });
};
const dataOf = (answer: { json: () => unknown }): Signature =>
  (answer.json() as { data: Signature }).data;

const expected = (ticket: string, { noncestr, timestamp }: Signature, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');

describe('the signature for the JS-SDK', () => {
  test('is right, at both paths, and the ticket is fetched once for all nodes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sign(index % 2, index % 3 ? '/api/sdb/const/signature' : '/api/account/v2/const/signature'),
      ),
    );
    for (const answer of answers) {
      const signature = dataOf(answer);
      expect(signature.appid).toBe(appid);
      expect(signature.signature).toBe(expected('ticket-1', signature, page));
    }
    expect(emulator).toMatchObject({ tokens: 1, tickets: 1 });
  });

  test('leaves the fragment out', async () => {
    const signature = dataOf(await sign(0, undefined, `${page}#top`));
    expect(signature.signature).toBe(expected('ticket-1', signature, page));
  });

  test('uses the old ticket while a new one is not to be had, and renews it before its time', async () => {
    running.clock.advance(7200_000 - 300_000);
    emulator.down = true;
    const old = dataOf(await sign(1));
    expect(old.signature).toBe(expected('ticket-1', old, page));
    emulator.down = false;
    const renewed = dataOf(await sign(1));
    expect(renewed.signature).toBe(expected('ticket-2', renewed, page));
    const other = dataOf(await sign(0));
    expect(other.signature).toBe(expected('ticket-2', other, page));
  });

  test('is refused when there is no ticket at all, and works again afterwards', async () => {
    running.clock.advance(7200_000);
    emulator.down = true;
    expect((await sign(0)).json()).toMatchObject({ code: errorCodes.BUSY });
    emulator.down = false;
    expect((await sign(0)).json()).toMatchObject({ code: 0 });
  });

  test('is not given for other people’s pages or accounts', async () => {
    const foreign = await sign(0, undefined, 'http://evil.example/');
    expect(foreign.json()).toMatchObject({ code: errorCodes.INVALID_REQUEST });
    const browser = openBrowser(running.nodes[0]);
    const unknown = await browser.postForm('/api/sdb/const/signature', {
      url: page,
      thirdType: '698',
    });
    expect(unknown.json()).toMatchObject({ code: errorCodes.NOT_FOUND });
  });

  test('tickets and secrets stand neither in the rows nor in the log', async () => {
    const rows = await running.nodes[0].app.database.db
      .selectFrom('issued_tickets')
      .selectAll()
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ sealed }) => sealed && !sealed.includes('ticket-'))).toBe(true);
    expect(running.logged()).not.toContain(secret);
    expect(running.logged()).not.toContain(corp.secret);
  });
});

describe('the signature for enterprise messaging', () => {
  test.each(['corp', 'agent'] as const)(
    'is right as the %s, by a ticket of its own',
    async (identity) => {
      const browser = openBrowser(running.nodes[1] ?? running.nodes[0]);
      const answer = await browser.call('getEnterpriseSignature', { url: `${page}#top`, identity });
      const signature = dataOf(answer);
      expect(signature).toMatchObject({ corpId: corp.corpId, agentId: corp.agentId });
      expect(signature.signature).toBe(expected(`${identity}-ticket`, signature, page));
    },
  );

  test('is not given for other people’s pages, nor where a brand has no application', async () => {
    const browser = openBrowser(running.nodes[0]);
    const foreign = await browser.call('getEnterpriseSignature', {
      url: 'http://evil.example/',
      identity: 'corp',
    });
    expect(foreign).toMatchObject({ code: errorCodes.INVALID_REQUEST });
    const agency = openBrowser(running.nodes[0], { host: 'tr.localhost' });
    const none = await agency.call('getEnterpriseSignature', {
      url: 'http://tr.localhost/',
      identity: 'agent',
    });
    expect(none).toMatchObject({ code: errorCodes.NOT_FOUND });
  });
});

test('QR codes of the official account', async () => {
  const browser = openBrowser(running.nodes[0]);
  const made = await browser.call('createQrcodeTicket', { scene: 'service' });
  expect(made).toMatchObject({ data: { ticket: 'qr service', expireSeconds: 604_800 } });
  const shown = await browser.call('getQrcode', { ticket: 'qr service' });
  expect(shown).toMatchObject({
    data: { imageUrl: 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=qr+service' },
  });
});
