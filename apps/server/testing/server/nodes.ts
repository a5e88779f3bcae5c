import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { CallName, Input, Output } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import { solvePuzzle, type Puzzle } from '@parasol/client/puzzle';
import { errors } from '@parasol/domain/base/platform/errors/errors';
import type { App } from '#ground/context.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { closeServer } from '#http/close-server.ts';
import { createServer } from '#http/server.ts';
import { callRequest, type Given } from './call-request.ts';
import { startDeskJobs } from './desk-jobs.ts';
import { openTestGround, type TestGround } from './test-ground.ts';
import { until } from './until.ts';

export interface Node {
  readonly app: App;
  readonly server: FastifyInstance;
}

export interface Nodes {
  readonly nodes: readonly [Node, ...Node[]];
  /** All nodes use this clock; tests move it. */
  readonly clock: TestGround['clock'];
  readonly logged: () => string;
  readonly stop: () => Promise<void>;
}

/** Several nodes on one database, with the first of them doing the jobs. */
export const startNodes = async (
  count: number,
  settings: Record<string, string> = {},
): Promise<Nodes> => {
  const database = await createTestDatabase('stocked');
  const ground = await openTestGround({ settings });
  const stops: (() => Promise<unknown>)[] = [];
  const open = async (): Promise<Node> => {
    const { app, close } = await ground.open(database.applicationUrl, database.url);
    stops.push(close);
    const { server } = await createServer({ app, release: 'test' });
    stops.push(() => closeServer(server, 100));
    return { app, server };
  };
  const first = await open();
  const others: Node[] = [];
  while (others.length < count - 1) others.push(await open());
  const jobs = await startDeskJobs(first.app);
  stops.push(() => jobs.stop(5000));
  return {
    nodes: [first, ...others],
    clock: ground.clock,
    logged: ground.logged,
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
      await database.drop();
      await ground.remove();
    },
  };
};

/** An answer as it came, and what its envelope says. */
export type Answer<Name extends CallName> = LightMyRequestResponse & Envelope<Output<Name>>;

/** Makes the calls of the contract by their names. */
export interface Caller {
  /** Returns any answer, a refusal too. */
  readonly call: <Name extends CallName>(
    name: Name,
    ...given: Given<Name>
  ) => Promise<Answer<Name>>;
  /** The data of an answer; a refusal fails the test. */
  readonly ask: <Name extends CallName>(name: Name, ...given: Given<Name>) => Promise<Output<Name>>;
}

export interface Browser extends Caller {
  readonly address: string;
  readonly host: string;
  readonly cookies: Map<string, string>;
  /** Sends to another node from now on. */
  readonly use: (node: Node) => void;
  /**
   * For requests other than calls: pages, the sandbox, callbacks, and requests no page would send.
   */
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, body: object) => Promise<LightMyRequestResponse>;
  readonly postForm: (url: string, body: Record<string, string>) => Promise<LightMyRequestResponse>;
}

interface BrowserOptions {
  readonly host?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** A browser that keeps its cookies and sends the address of its page. */
export const openBrowser = (
  node: Node,
  { host = 'localhost', address = '203.0.113.7', userAgent = 'test' }: BrowserOptions = {},
): Browser => {
  let { server } = node;
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: string | Buffer,
    type = '',
    more: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host,
        origin: `http://${host}`,
        'user-agent': userAgent,
        ...(cookie === '' ? {} : { cookie }),
        ...(payload === undefined ? {} : { 'content-type': type }),
        ...more,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const expired = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (expired) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const callWith = async <Name extends CallName>(
    more: Record<string, string>,
    name: Name,
    ...given: Given<Name>
  ): Promise<Answer<Name>> => {
    const { method, url, body } = await callRequest(name, ...given);
    const answer = await send(method, url, body?.payload, body?.type, more);
    return Object.assign(answer, answer.json<Envelope<Output<Name>>>());
  };
  const call: Caller['call'] = (name, ...given) => callWith({}, name, ...given);
  return {
    address,
    host,
    cookies,
    call,
    ask: async (name, ...given) => {
      let answer = await call(name, ...given);
      // A puzzle is solved on the way, as a page does it.
      if (answer.code === errors.PUZZLE_REQUIRED.code) {
        const { puzzle } = answer.data as unknown as { readonly puzzle: Puzzle };
        const proof = `${puzzle.id}:${await solvePuzzle(puzzle)}`;
        answer = await callWith({ 'x-puzzle': proof }, name, ...given);
      }
      const { statusCode, code, data, body } = answer;
      if (code !== 0) throw new Error(`${name} was refused with ${statusCode}: ${body}`);
      return data;
    },
    use: (other) => void ({ server } = other),
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, JSON.stringify(body), 'application/json'),
    postForm: (url, body) =>
      send('POST', url, new URLSearchParams(body).toString(), 'application/x-www-form-urlencoded'),
  };
};

type Codes = readonly [string, ...string[]];

/** The codes that the sandbox's inbox holds for a mobile, newest first, once there are so many. */
export const codesFor = (node: Node, mobile: string, atLeast = 1): Promise<Codes> =>
  until(`there are ${atLeast} codes for ${mobile}`, () => codesNow(node, mobile), {
    is: (codes) => codes.length >= atLeast,
  }) as Promise<Codes>;

/** The code that was sent after this one. */
const codeAfter = (
  node: Node,
  mobile: string,
  before: string | undefined,
  host: string,
): Promise<string> =>
  until(`a code is sent to ${mobile}`, async () => (await codesNow(node, mobile, host))[0], {
    is: (newest) => newest !== undefined && newest !== before,
  });

const codesNow = async (
  node: Node,
  mobile: string,
  host = 'localhost',
): Promise<readonly string[]> => {
  const answer = await node.server.inject({
    url: `/sandbox/inbox.json?mobile=${mobile}`,
    headers: { host },
  });
  const { messages } = answer.json<{ messages: { code: string | null }[] }>();
  return messages.flatMap(({ code }) => code ?? []);
};

/** Logs the browser in by SMS code, as a person would. */
export const logIn = async (
  node: Node,
  browser: Browser,
  mobile: string,
): Promise<Output<'loginWithMobile'>> => {
  const [before] = await codesNow(node, mobile, browser.host);
  await browser.ask('sendVerifyCode', { mobile });
  const verifyCode = await codeAfter(node, mobile, before, browser.host);
  const { agreements } = await browser.ask('listAgreements', {});
  const version = agreements.find(({ type }) => type === '7')?.version ?? '1';
  return browser.ask('loginWithMobile', {
    mobile,
    verifyCode,
    agreements: [{ type: '7', version }],
  });
};

/** A code for a step of the browser's own person, requested as a page does. */
export const ownCode = async (
  { node, clock }: { readonly node: Node; readonly clock: Nodes['clock'] },
  browser: Browser,
  mobile: string,
  asked: Input<'sendOwnCode'>,
): Promise<string> => {
  const [before] = await codesNow(node, mobile, browser.host);
  clock.advance(61_000);
  await browser.ask('sendOwnCode', asked);
  return codeAfter(node, mobile, before, browser.host);
};

/** All stored data about the browser's own person. */
export const ownData = async (
  place: { readonly node: Node; readonly clock: Nodes['clock'] },
  browser: Browser,
  mobile: string,
): Promise<Answer<'exportMyData'>> => {
  const verifyCode = await ownCode(place, browser, mobile, { purpose: 'export-data' });
  return browser.call('exportMyData', { verifyCode });
};
