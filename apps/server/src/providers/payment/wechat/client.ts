import { randomBytes } from 'node:crypto';
import { jsonFields, sendOut } from '#providers/outside/send-out.ts';
import type { Service } from '#providers/outside/service.ts';
import { billPatience, payPatience, type Endpoint } from '#providers/payment/endpoint.ts';
import type { NotSent, Unknown } from '#providers/payment/port.ts';
import { authorization, verifySigned, type WechatKeys } from './signature.ts';

export interface WechatAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** `ORDER_NOT_EXIST` and the like, when it is an error. */
  readonly code: string | null;
}

export interface WechatClient {
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<WechatAnswer | NotSent | Unknown>;
  /** A bill: signed by us, unsigned by them, checked by its hash. */
  download(
    url: string,
  ): Promise<{ readonly kind: 'file'; readonly bytes: Buffer } | NotSent | Unknown>;
}

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

const agent = 'Parasol/1.0';

/** Signs every request and believes no answer that the platform did not sign. */
export const wechatClient = (
  keysOf: () => Promise<WechatKeys>,
  endpoint: Endpoint,
  clock: () => Date,
  service: Service,
): WechatClient => {
  const signed = async (method: string, url: URL, prefix: string, body: string) => {
    const keys = await keysOf();
    const request = {
      method,
      // The sandbox has a path of its own, which is not part of the signed text.
      url: url.pathname.slice(prefix.length) + url.search,
      timestamp: String(Math.floor(clock().getTime() / 1000)),
      nonce: newNonce(),
      body,
    };
    return {
      keys,
      headers: {
        accept: 'application/json',
        'user-agent': agent,
        authorization: await authorization(keys, request),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
    };
  };
  const prefixOf = (base: string): string => new URL(base).pathname.replace(/\/$/, '');

  return {
    call: async (method, path, content) => {
      const base = endpoint();
      if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
      const body = content === undefined ? '' : JSON.stringify(content);
      const url = new URL(base + path);
      const { keys, headers } = await signed(method, url, prefixOf(base), body);
      const request = { method, headers, ...(body === '' ? {} : { body }) };
      const answer = await sendOut(service, url.href, request, payPatience);
      if (answer.kind !== 'answered') return answer;
      const verdict = verifySigned(
        keys,
        {
          timestamp: answer.headers.get('wechatpay-timestamp'),
          nonce: answer.headers.get('wechatpay-nonce'),
          serial: answer.headers.get('wechatpay-serial'),
          signature: answer.headers.get('wechatpay-signature'),
          body: answer.body,
        },
        clock(),
      );
      if (!verdict.ok)
        return { kind: 'unknown', reason: `the answer is not believed: ${verdict.reason}` };
      const fields = jsonFields(answer.body);
      const code =
        answer.status >= 400 && typeof fields['code'] === 'string' ? fields['code'] : null;
      return { kind: 'answered', status: answer.status, fields, code };
    },
    download: async (address) => {
      const base = endpoint();
      if (base === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
      const url = new URL(address);
      if (url.host !== new URL(base).host)
        return { kind: 'unknown', reason: 'the bill lies elsewhere' };
      const { headers } = await signed('GET', url, prefixOf(base), '');
      const answer = await sendOut(service, url.href, { method: 'GET', headers }, billPatience);
      if (answer.kind !== 'answered') return answer;
      if (answer.status !== 200) return { kind: 'unknown', reason: `status ${answer.status}` };
      return { kind: 'file', bytes: answer.bytes };
    },
  };
};
