import type { Output } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import { callRequest } from '../../../apps/server/testing/server/call-request.ts';
import type { Ask } from './order-by-calls.ts';

export interface Caller {
  readonly ask: Ask;
  /** Fills in one of the sandbox's own forms. */
  readonly post: (path: string, form: Record<string, string>) => Promise<void>;
  /** Logs in by the carrier of this mobile. */
  readonly logIn: (mobile: string) => Promise<void>;
  /** For a browser that continues as the same person. */
  readonly cookies: () => { readonly name: string; readonly value: string }[];
}

/** Calls as a browser makes them, cookies and all, but without a page; `base` may move. */
export const openCaller = (base: () => Promise<string>): Caller => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, type?: string): Promise<Response> => {
    const origin = await base();
    const answer = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: {
        origin,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(key, value);
    }
    return answer;
  };
  const ask: Ask = async (name, ...given) => {
    const { method, url, body } = await callRequest(name, ...given);
    const payload = body ? { body: new Uint8Array(body.payload) } : {};
    const answer = await send(url, { method, ...payload }, body?.type);
    const { code, msg, data } = (await answer.json()) as Envelope<Output<typeof name>>;
    if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
    return data;
  };
  const post: Caller['post'] = async (path, form) => {
    const answer = await send(path, { method: 'POST', body: new URLSearchParams(form) });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
  };
  return {
    ask,
    post,
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    logIn: async (mobile) => {
      await post('/sandbox/carrier', { mobile });
      const { token } = await ask('getCarrierToken');
      await ask('oneClickLogin', { mobile, carrierToken: token ?? '' });
    },
  };
};
