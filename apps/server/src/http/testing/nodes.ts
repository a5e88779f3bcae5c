import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { App } from '#context.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { jobHandlers } from '#job-handlers.ts';
import { startJobs } from '#ground/jobs/start-jobs.ts';
import { createServer } from '../server.ts';
import { openTestGround, type TestGround } from './test-ground.ts';

export interface Node {
  readonly app: App;
  readonly server: FastifyInstance;
}

export interface Nodes {
  readonly nodes: readonly [Node, ...Node[]];
  /** All nodes live by it; it moves when it is told to. */
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
    stops.push(() => server.close());
    return { app, server };
  };
  const first = await open();
  const others: Node[] = [];
  while (others.length < count - 1) others.push(await open());
  const jobs = await startJobs({
    database: first.app.database,
    jobs: jobHandlers(first.app),
    log: () => undefined,
  });
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

export interface Browser {
  readonly cookies: Map<string, string>;
  /** Sends to another node from now on. */
  readonly use: (node: Node) => void;
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, body: object) => Promise<LightMyRequestResponse>;
  readonly postForm: (url: string, body: Record<string, string>) => Promise<LightMyRequestResponse>;
}

interface BrowserOptions {
  readonly host?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** A browser that keeps its cookies and says where it stands. */
export const openBrowser = (
  node: Node,
  { host = 'localhost', address = '203.0.113.7', userAgent = 'test' }: BrowserOptions = {},
): Browser => {
  let { server } = node;
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload: string | undefined,
    type: string,
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
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (gone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    use: (other) => void ({ server } = other),
    get: (url) => send('GET', url, undefined, ''),
    post: (url, body) => send('POST', url, JSON.stringify(body), 'application/json'),
    postForm: (url, body) =>
      send('POST', url, new URLSearchParams(body).toString(), 'application/x-www-form-urlencoded'),
  };
};

/** Looks until it is so; what never becomes so fails the test by its time limit. */
export const until = async <Value>(
  look: () => Promise<Value | undefined | false>,
): Promise<Value> => {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    await pause(20);
  }
};

/** The codes that the sandbox's inbox holds for a mobile, newest first, once there are so many. */
export const codesFor = (node: Node, mobile: string, atLeast = 1): Promise<readonly string[]> =>
  until(async () => {
    const codes = await codesNow(node, mobile);
    return codes.length >= atLeast && codes;
  });

const codesNow = async (node: Node, mobile: string): Promise<readonly string[]> => {
  const answer = await node.server.inject({
    url: `/sandbox/inbox.json?mobile=${mobile}`,
    headers: { host: 'localhost' },
  });
  const { messages } = answer.json<{ messages: { code: string | null }[] }>();
  return messages.flatMap(({ code }) => code ?? []);
};

/** Logs the browser in by SMS code, as a person would. */
export const logIn = async (
  node: Node,
  browser: Browser,
  mobile: string,
): Promise<{ readonly userId: string; readonly cryptoUserId: string }> => {
  const [before] = await codesNow(node, mobile);
  const sent = await browser.post('/api/account/v2/send-verify-code', { mobile });
  if (sent.statusCode !== 200) throw new Error(`no code was sent: ${sent.body}`);
  const code = await until(async () => {
    const [newest] = await codesNow(node, mobile);
    return newest !== before && newest;
  });
  const answer = await browser.post('/api/account/v2/login-with-mobile', {
    mobile,
    verifyCode: code,
    agreements: [{ type: '7', version: '1' }],
  });
  if (answer.statusCode !== 200) throw new Error(`the login was refused: ${answer.body}`);
  return answer.json<{ data: { userId: string; cryptoUserId: string } }>().data;
};

/** A code for a step of the browser's own person, asked for as a page does. */
export const ownCode = async (
  { node, clock }: { readonly node: Node; readonly clock: Nodes['clock'] },
  browser: Browser,
  mobile: string,
  asked: { readonly purpose: string; readonly orderNo?: string },
): Promise<string> => {
  const [before] = await codesNow(node, mobile);
  clock.advance(61_000);
  const sent = await browser.post('/api/account/v2/send-own-code', asked);
  if (sent.statusCode !== 200) throw new Error(`no code was sent: ${sent.body}`);
  return until(async () => {
    const [newest] = await codesNow(node, mobile);
    return newest !== before && newest;
  });
};

/** Everything kept about the browser's own person. */
export const ownData = async (
  place: { readonly node: Node; readonly clock: Nodes['clock'] },
  browser: Browser,
  mobile: string,
): Promise<LightMyRequestResponse> => {
  const verifyCode = await ownCode(place, browser, mobile, { purpose: 'export-data' });
  return browser.post('/api/account/v2/my-data', { verifyCode });
};
