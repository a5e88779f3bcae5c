import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aliyunCarrier } from './carrier/aliyun.ts';
import { weixin } from './messaging-app/weixin.ts';
import { openServices } from './outside/services.ts';
import { aliyunSms } from './sms/aliyun.ts';
import type { SmsMessage } from './sms/port.ts';
import { tencentSms } from './sms/tencent.ts';
import { smsTexts, type SmsTemplate } from '#ground/messages/templates.ts';

/** A service that checks every signature from the received bytes, and answers as told. */
interface Arrived {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let endpoint: string;
let arrived: Arrived[] = [];
let answer: { status: number; body: string } | 'hang' = { status: 200, body: '{}' };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrived.push({
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://service'),
        headers: request.headers,
        body,
      });
      if (answer === 'hang') request.socket.destroy();
      else
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
beforeEach(() => {
  arrived = [];
});

/** An address without a listener. */
const closedEndpoint = async (): Promise<string> => {
  const closedServer = createServer();
  await new Promise<void>((resolve) => void closedServer.listen(0, '127.0.0.1', resolve));
  const { port } = closedServer.address() as AddressInfo;
  await new Promise((resolve) => closedServer.close(resolve));
  return `http://127.0.0.1:${port}/`;
};

const clock = () => new Date('2026-05-20T02:00:00.123Z');
const secret = 'the secret of the account';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const message: SmsMessage = {
  id: '5ad8f5a2-0000-4000-8000-000000000001',
  brand: 'qinghe',
  mobile: '13812345678',
  template: 'verify-code',
  params: { code: '123456' },
};
const only = (): Arrived => {
  expect(arrived).toHaveLength(1);
  return arrived[0] as Arrived;
};

/** Puts the signature together again from the wire, by the published rules. */
const acs3Signature = ({ method, url, headers, body }: Arrived): string => {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
};

const templates = (number: string) =>
  Object.fromEntries(Object.keys(smsTexts).map((name) => [name, number])) as Record<
    SmsTemplate,
    string
  >;

describe('Alibaba Cloud SMS', () => {
  const gateway = (brand = 'qinghe') =>
    aliyunSms(
      {
        gateway: 'aliyun',
        accessKeyId: 'id',
        accessKeySecret: secret,
        endpoint,
        signNames: { [brand]: '青禾' },
        templates: templates('SMS_1'),
      },
      clock,
      openServices().of('sms'),
    );

  test('gets a signed request that says what to send', async () => {
    answer = { status: 200, body: '{"Code":"OK","BizId":"b1"}' };
    expect(await gateway().send(message)).toEqual({ kind: 'accepted', receipt: 'b1' });
    const request = only();
    expect(request.headers.authorization).toContain(`Signature=${acs3Signature(request)}`);
    expect(request.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-date': '2026-05-20T02:00:00Z',
    });
    expect(Object.fromEntries(request.url.searchParams)).toEqual({
      OutId: message.id,
      PhoneNumbers: '13812345678',
      SignName: '青禾',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    });
  });

  test.each([
    ['{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', 400, 'refused'],
    ['{"Code":"Throttling.User"}', 429, 'busy'],
    ['<html>bad gateway</html>', 502, 'unknown'],
  ])('answer %s with %i is %s', async (body, status, kind) => {
    answer = { status, body };
    expect(await gateway().send(message)).toMatchObject({ kind });
  });

  test('a broken connection leaves it unknown, a refused one means not sent', async () => {
    answer = 'hang';
    expect(await gateway().send(message)).toMatchObject({ kind: 'unknown' });
    const nowhere = aliyunSms(
      {
        gateway: 'aliyun',
        accessKeyId: 'id',
        accessKeySecret: secret,
        endpoint: await closedEndpoint(),
        signNames: { qinghe: '青禾' },
        templates: templates('SMS_1'),
      },
      clock,
      openServices().of('sms'),
    );
    expect(await nowhere.send(message)).toEqual({ kind: 'busy', reason: 'ECONNREFUSED' });
  });

  test('a brand without a registered name sends nothing', async () => {
    expect(await gateway('tongrui').send(message)).toMatchObject({ kind: 'refused' });
    expect(arrived).toHaveLength(0);
  });
});

describe('Tencent Cloud SMS', () => {
  const gateway = () =>
    tencentSms(
      {
        gateway: 'tencent',
        secretId: 'id',
        secretKey: secret,
        sdkAppId: '1400',
        region: 'ap-guangzhou',
        endpoint,
        signNames: { qinghe: '青禾' },
        templates: templates('77'),
      },
      clock,
      openServices().of('sms'),
    );

  test('gets a signed request that says what to send', async () => {
    answer = {
      status: 200,
      body: '{"Response":{"SendStatusSet":[{"Code":"Ok","SerialNo":"s1"}]}}',
    };
    expect(await gateway().send(message)).toEqual({ kind: 'accepted', receipt: 's1' });
    const { headers, body } = only();
    const canonical = [
      'POST',
      '/',
      '',
      `content-type:${headers['content-type']}`,
      `host:${headers.host}`,
      'x-tc-action:sendsms',
      '',
      'content-type;host;x-tc-action',
      sha256(body),
    ].join('\n');
    const scope = '2026-05-20/sms/tc3_request';
    const toSign = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${scope}\n${sha256(canonical)}`;
    const hmac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text).digest();
    const key = ['2026-05-20', 'sms', 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secret}`);
    expect(headers.authorization).toContain(`Signature=${hmac(key, toSign).toString('hex')}`);
    expect(JSON.parse(body)).toMatchObject({
      PhoneNumberSet: ['+8613812345678'],
      SmsSdkAppId: '1400',
      SignName: '青禾',
      TemplateId: '77',
      TemplateParamSet: ['123456'],
      SessionContext: message.id,
    });
  });

  test.each([
    ['{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit"}]}}', 'refused'],
    ['{"Response":{"Error":{"Code":"RequestLimitExceeded"}}}', 'busy'],
    ['{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}', 'refused'],
    ['not json', 'unknown'],
  ])('answer %s is %s', async (body, kind) => {
    answer = { status: 200, body };
    expect(await gateway().send(message)).toMatchObject({ kind });
  });
});

describe('the carrier', () => {
  const carrier = () =>
    aliyunCarrier(
      { gateway: 'aliyun', accessKeyId: 'id', accessKeySecret: secret, endpoint },
      clock,
      openServices().of('sms'),
    );
  const question = { mobile: '13812345678', token: 't1', timeoutMs: 500 };

  test.each([
    ['{"Code":"OK","GateVerify":{"VerifyResult":"PASS"}}', 'match'],
    ['{"Code":"OK","GateVerify":{"VerifyResult":"REJECT"}}', 'mismatch'],
    ['{"Code":"OK","GateVerify":{"VerifyResult":"UNKNOWN"}}', 'unavailable'],
    ['{"Code":"OK"}', 'unavailable'],
    ['{"Code":"isv.INVALID","GateVerify":{"VerifyResult":"PASS"}}', 'unavailable'],
    ['', 'unavailable'],
  ])('answer %s is %s', async (body, expected) => {
    answer = { status: 200, body };
    expect(await carrier().confirmMobile(question)).toBe(expected);
    const request = only();
    expect(request.headers.authorization).toContain(`Signature=${acs3Signature(request)}`);
    expect(Object.fromEntries(request.url.searchParams)).toEqual({
      PhoneNumber: '13812345678',
      SpToken: 't1',
    });
  });

  test('gives tokens to our apps alone, so a page is offered nothing', async () => {
    expect(carrier().tokens).toBe('apps');
    expect(await carrier().issueToken('d')).toBeNull();
    expect(arrived).toHaveLength(0);
  });
});

describe('WeChat', () => {
  const app = () =>
    weixin(
      {
        accounts: [{ thirdType: 7, appid: 'wx7', secret }],
        miniPrograms: [{ appid: 'mini', secret }],
        endpoint,
      },
      openServices().of('messaging-app'),
    );

  test('signs people in by its own page', () => {
    const url = new URL(
      app().authorizeUrl({ appid: 'wx7', redirectUri: 'https://a.example/p?q=1', state: 's' }),
    );
    expect(url.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx7',
      redirect_uri: 'https://a.example/p?q=1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's',
    });
  });

  test.each([
    ['official-account', 'wx7', '/sns/oauth2/access_token', 'code'],
    ['mini-program', 'mini', '/sns/jscode2session', 'js_code'],
  ] as const)('exchanges the code of a %s', async (kind, appid, path, name) => {
    answer = { status: 200, body: '{"openid":"o1","unionid":"u1"}' };
    expect(await app().exchangeCode({ kind, appid, code: 'c1' })).toEqual({
      kind: 'person',
      openid: 'o1',
      unionid: 'u1',
    });
    const { url } = only();
    expect(url.pathname).toBe(path);
    expect(url.searchParams.get(name)).toBe('c1');
    expect(url.searchParams.get('secret')).toBe(secret);
  });

  test.each([
    [200, '{"errcode":40029,"errmsg":"invalid code"}', 'refused'],
    [200, '{"errcode":-1,"errmsg":"busy"}', 'unavailable'],
    [500, '', 'unavailable'],
    [200, '{"openid":""}', 'refused'],
  ])('answer %i %s is %s', async (status, body, kind) => {
    answer = { status, body };
    const exchange = { kind: 'official-account', appid: 'wx7', code: 'c1' } as const;
    expect(await app().exchangeCode(exchange)).toMatchObject({ kind });
  });

  test('knows no other accounts', async () => {
    expect(app().appidOf(698)).toBeNull();
    const exchange = { kind: 'official-account', appid: 'other', code: 'c1' } as const;
    expect(await app().exchangeCode(exchange)).toMatchObject({ kind: 'refused' });
    expect(arrived).toHaveLength(0);
  });

  test.each([
    ['{"subscribe":1}', true],
    ['{"subscribe":0}', false],
    ['{"errcode":40001}', { kind: 'unavailable', reason: '40001' }],
  ])('says by %s whether somebody follows', async (body, expected) => {
    answer = { status: 200, body };
    expect(await app().isSubscribed('t', 'o1')).toEqual(expected);
  });
});
