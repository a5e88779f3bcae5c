import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { ApiError, confirmAgain, noAnswer } from './api-error.ts';
import type { CallFacts } from './call-facts.ts';
import { createClient, type ClientSurroundings } from './client.ts';

const facts: Partial<CallFacts> = {
  listMessages: ['GET', '/api/messages', 'none', 10],
  saveFamilyMember: ['POST', '/api/family', 'json', 10],
  getAppVersion: ['GET', '/static/app-version.json', 'none', 10],
  getWxConst: ['GET', '/api/sdb/get{product}WxConst', 'none', 10],
  getProductDetail: ['GET', '/api/flash/detail', 'none', 10, '/api/barley/detail'],
  answerOrderConsent: ['POST', '/api/consent/answer', 'json', 10, null, true],
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

let sent: Sent[] = [];
let answers: (() => Promise<Response>)[] = [];
const says =
  (code: number, msg = '', data: unknown = null) =>
  () =>
    Promise.resolve(Response.json({ code, msg, data }));

const client = (more: Partial<ClientSurroundings> = {}) =>
  createClient({
    facts,
    headers: () => ({ 'x-app-code': 'QH_H5' }),
    onRefusal: ({ error }) => Promise.resolve(error),
    ...more,
  });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return (answers.shift() ?? says(0))();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('createClient', () => {
  test('sends what the app says of itself with every call', async () => {
    answers = [says(0, 'ok', { messages: [], next: null })];
    expect(await client().listMessages({ before: '2026-11-15T00:00:00.000Z' })).toEqual({
      messages: [],
      next: null,
    });
    expect(sent[0]?.url).toBe('/api/messages?before=2026-11-15T00%3A00%3A00.000Z');
    const headers = sent[0]?.init.headers as Record<string, string>;
    expect(headers).toEqual({ 'x-app-code': 'QH_H5', accept: 'application/json' });
  });

  test('solves a puzzle once and sends the answer with the same call', async () => {
    const puzzle = { id: '6f1c1c0e-0000-4000-8000-000000000000', nonce: 'n', bits: 4 };
    const puzzled = errorCodes.PUZZLE_REQUIRED;
    answers = [says(puzzled, '', { puzzle }), says(0, 'ok', {})];
    await client().saveFamilyMember({} as never);
    const proofs = sent.map(({ init }) => (init.headers as Record<string, string>)['x-puzzle']);
    expect(proofs).toEqual([undefined, expect.stringMatching(/^6f1c1c0e-[\w-]+:\d+$/)]);
    answers = [says(puzzled, '', { puzzle }), says(puzzled, '还没有通过', { puzzle })];
    await expect(client().saveFamilyMember({} as never)).rejects.toThrow('还没有通过');
  });

  test('fills the names in a path and does not send them twice', async () => {
    await client().getWxConst({ product: 'parasol', hideswitch: '1' });
    expect(sent[0]?.url).toBe('/api/sdb/getparasolWxConst?hideswitch=1');
  });

  test('goes to the core path for products whose switch is set', async () => {
    const api = client({ usesCore: ({ baseProductNo }) => baseProductNo === '1001' });
    await api.getProductDetail({ baseProductNo: '1001' });
    await api.getProductDetail({ baseProductNo: '1002' });
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/api/barley/detail',
      '/api/flash/detail',
    ]);
  });

  test('takes a file of JSON as it is, and a refusal of one as a refusal', async () => {
    const file = { android: { version: 230 } };
    answers = [
      () => Promise.resolve(Response.json(file)),
      () =>
        Promise.resolve(
          Response.json({ code: errorCodes.NOT_FOUND, msg: '没有找到' }, { status: 404 }),
        ),
    ];
    expect(await client().getAppVersion({})).toEqual(file);
    await expect(client().getAppVersion({})).rejects.toMatchObject({ code: errorCodes.NOT_FOUND });
  });

  test('rejects a refusal with its code and words', async () => {
    answers = [says(errorCodes.NOT_FOUND, '没有找到')];
    await expect(client().listMessages({})).rejects.toMatchObject({
      code: errorCodes.NOT_FOUND,
      message: '没有找到',
    });
  });

  test('tries once more when the cause was mended, and not for ever', async () => {
    answers = [says(errorCodes.LOGIN_EXPIRED), says(0, '', { messages: [], next: null })];
    const onRefusal = () => Promise.resolve('again' as const);
    expect(await client({ onRefusal }).listMessages({})).toEqual({ messages: [], next: null });
    answers = [
      says(errorCodes.LOGIN_EXPIRED),
      says(errorCodes.LOGIN_EXPIRED),
      says(errorCodes.LOGIN_EXPIRED),
    ];
    await expect(client({ onRefusal }).listMessages({})).rejects.toMatchObject({
      code: errorCodes.LOGIN_EXPIRED,
    });
    expect(sent).toHaveLength(4);
  });

  describe('a declaration', () => {
    const yes = { token: 'a'.repeat(32), agree: true, certTail: '002X' };

    test('is never sent again by itself after a login: the person presses once more', async () => {
      answers = [says(errorCodes.LOGIN_EXPIRED)];
      const onRefusal = () => Promise.resolve('logged-in' as const);
      await expect(client({ onRefusal }).answerOrderConsent(yes)).rejects.toMatchObject({
        code: confirmAgain,
        message: '您已登录，请看过本页内容后再确认一次',
      });
      expect(sent).toHaveLength(1);
    });

    test('goes through when only the token had grown old', async () => {
      answers = [says(errorCodes.TOKEN_STALE), says(0, '', { state: 'agreed' })];
      const onRefusal = () => Promise.resolve('again' as const);
      const answer = await client({ onRefusal }).answerOrderConsent(yes);
      expect(answer).toEqual({ state: 'agreed' });
    });

    test('differs in this from other calls, which go on after a login', async () => {
      answers = [says(errorCodes.LOGIN_EXPIRED), says(0, '', { messages: [], next: null })];
      const onRefusal = () => Promise.resolve('logged-in' as const);
      expect(await client({ onRefusal }).listMessages({})).toEqual({ messages: [], next: null });
    });
  });

  test('does not do again what nobody waits for any more', async () => {
    answers = [says(errorCodes.LOGIN_EXPIRED)];
    const leaving = new AbortController();
    const onRefusal = () => {
      leaving.abort();
      return Promise.resolve('again' as const);
    };
    const member = {
      name: '李兰',
      relation: 'parent',
      certType: 'passport',
      certNo: 'E1234',
      birthday: '1960-01-01',
    } as const;
    await expect(
      client({ onRefusal }).saveFamilyMember(member, { signal: leaving.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  test('says in words that there was no answer', async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
    const problems: ApiError[] = [];
    const onRefusal: ClientSurroundings['onRefusal'] = ({ error }) => {
      problems.push(error);
      return Promise.resolve(error);
    };
    await expect(client({ onRefusal }).listMessages({})).rejects.toMatchObject({
      code: noAnswer,
      message: '网络不太顺畅，请检查后重试',
    });
    expect(problems[0]).toBeInstanceOf(ApiError);
  });
});
