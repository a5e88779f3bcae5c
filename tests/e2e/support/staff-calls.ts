import { request } from 'node:http';
import type { CallName, Output } from '@parasol/contract';
import {
  callRequest,
  type CallRequest,
  type Given,
} from '../../../apps/server/testing/server/call-request.ts';
import type { Ask } from './order-by-calls.ts';

interface Answer {
  readonly cookie: string;
  readonly body: { readonly code: number; readonly msg: string; readonly data: unknown };
}

const send = (port: string, { method, url, body }: CallRequest, cookie: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const host = `staff.localhost:${port}`;
    const headers = {
      host,
      origin: `http://${host}`,
      cookie,
      ...(body ? { 'content-type': body.type } : {}),
    };
    const asked = request({ host: 'localhost', port, path: url, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      answer.on('end', () => {
        const given = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
        resolve({ cookie: given.join('; '), body: JSON.parse(text) as Answer['body'] });
      });
    });
    asked.on('error', reject).end(body?.payload);
  });

const dataOf = (name: string, { body }: Answer): unknown => {
  if (body.code !== 0) throw new Error(`${name}: ${body.code} ${body.msg}`);
  return body.data;
};

/** Logs in as the sandbox's member of staff of this name, and makes calls as them. */
export const staffMember = async (base: string, account: string): Promise<Ask> => {
  const { port } = new URL(base);
  const login = await callRequest('staffLogin', { account, password: 'parasol-sandbox' });
  const answer = await send(port, login, '');
  dataOf('staffLogin', answer);
  return async <Name extends CallName>(name: Name, ...given: Given<Name>) =>
    dataOf(
      name,
      await send(port, await callRequest(name, ...given), answer.cookie),
    ) as Output<Name>;
};

/** Makes one call as the sandbox's member of staff of this name. */
export const staffCall = async <Name extends CallName>(
  base: string,
  account: string,
  name: Name,
  ...given: Given<Name>
): Promise<Output<Name>> => (await staffMember(base, account))(name, ...given);

/** An act of two people: one asks, another grants. */
export const actOfTwo = async <Name extends CallName>(
  base: string,
  { asks, grants }: { readonly asks: string; readonly grants: string },
  name: Name,
  ...given: Given<Name>
): Promise<void> => {
  await staffCall(base, asks, name, ...given).catch((error: unknown) => {
    if (!String(error).includes('100307')) throw error;
  });
  const granter = await staffMember(base, grants);
  const { asks: open } = await granter('listAsks', {});
  const ask = open.find(({ mayGrant }) => mayGrant);
  if (!ask) throw new Error(`nothing to grant after ${name}`);
  await granter('grantAsk', { askId: ask.askId });
};
