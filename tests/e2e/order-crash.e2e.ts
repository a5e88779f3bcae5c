import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIdNumber, newMobile } from './fill-order.ts';
import { startSystem, type RunningSystem } from './system.ts';

let system: RunningSystem | undefined;
afterAll(async () => system?.stop());

const running = async (): Promise<string> => {
  system ??= await startSystem();
  return `http://localhost:${system.port}`;
};

const crash = async (): Promise<void> => {
  const left = system?.dataDir;
  await system?.kill();
  system = await startSystem({ left });
};

const cookies = new Map<string, string>();

interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

const ask = async <Data>(path: string, body?: object): Promise<Answer<Data>> => {
  const base = await running();
  const headers = {
    'content-type': 'application/json',
    origin: base,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(base + path, init);
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    cookies.set(name, value);
  }
  return (await answer.json()) as Answer<Data>;
};

const dataOf = async <Data>(path: string, body?: object): Promise<Data> => {
  const { code, msg, data } = await ask<Data>(path, body);
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
};

const plant = async (what: string): Promise<void> => {
  const base = await running();
  const body = new URLSearchParams({ what, times: '1' });
  await fetch(`${base}/sandbox/faults`, { method: 'POST', body, headers: { origin: base } });
};

const logIn = async (): Promise<void> => {
  const mobile = newMobile();
  await dataOf('/api/account/v2/send-verify-code', { mobile });
  const base = await running();
  for (let turn = 0; turn < 50; turn += 1) {
    const inbox = await fetch(`${base}/sandbox/inbox.json?mobile=${mobile}`);
    const { messages } = (await inbox.json()) as { messages: { code: string }[] };
    const verifyCode = messages[0]?.code;
    if (verifyCode !== undefined) {
      await dataOf('/api/account/v2/login-with-mobile', { mobile, verifyCode });
      return;
    }
    await pause(100);
  }
  throw new Error('no code came');
};

interface Submission {
  readonly key: string;
  readonly draftNo: string;
  readonly revision: number;
}

/** An order that only needs to be sent. */
const filled = async (): Promise<Submission> => {
  const birth = '1990-03-07';
  const { quoteNo } = await dataOf<{ quoteNo: string }>('/api/rating/v1/quotes/lock', {
    baseProductNo: '1004',
    plan: 'basic',
    units: 1,
    insureds: [{ birthDate: birth, relation: 'self', occupationCode: '0101001', region: '310100' }],
  });
  const draft = await dataOf<{ draftNo: string; revision: number }>('/api/order/v1/draft/save', {
    baseProductNo: '1004',
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber(birth, 'female'),
      'policyholder.mobile': '13800138000',
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
      'consent.clauses': 'yes',
      'consent.customer-notice': 'yes',
      'consent.insured-consent': 'yes',
    },
  });
  const { draftNo } = draft;
  const init = await dataOf<{ facts: { documents: { code: string; readSeconds: number }[] } }>(
    `/api/sdb/order/init-submit-order?baseProductNo=1004&draftNo=${draftNo}`,
  );
  const { documents } = init.facts;
  const read = (action: string) =>
    Promise.all(
      documents.map(({ code }) =>
        dataOf('/api/order/v1/draft/document', { draftNo, code, action }),
      ),
    );
  await read('open');
  await pause(Math.max(...documents.map(({ readSeconds }) => readSeconds)) * 1000 + 200);
  await read('confirm');
  return { key: randomUUID(), ...draft };
};

const submit = ({ key, draftNo, revision }: Submission) =>
  dataOf<{ orderNo: string }>('/api/barley/core/order/submit-order', { key, draftNo, revision });

const stateOf = async (orderNo: string): Promise<string> =>
  (
    await dataOf<{ state: string }>(
      `/api/barley/core/order-query/get-by-order-no?orderNo=${orderNo}`,
    )
  ).state;

const settle = async (orderNo: string): Promise<string> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const state = await stateOf(orderNo);
    if (state === 'to-pay') return state;
    await pause(200);
  }
  return stateOf(orderNo);
};

const orders = async (): Promise<(string | null)[]> => {
  const list = await dataOf<{ orders: { orderNo: string | null }[] }>('/api/order/v1/orders');
  return list.orders.map(({ orderNo }) => orderNo).filter((orderNo) => orderNo !== null);
};

/** Read at the same time: nobody waits for them one after the other. */
let waiting: Submission[] = [];
beforeAll(async () => {
  await logIn();
  waiting = await Promise.all(Array.from({ length: 4 }, filled));
}, 120_000);

const next = (): Submission => {
  const submission = waiting.pop();
  if (!submission) throw new Error('nothing is left to submit');
  return submission;
};

test.each([0, 60])(
  'a power cut %i ms after pressing leaves one order, which goes on by itself',
  async (delay) => {
    const before = await orders();
    const submission = next();
    const sent = submit(submission).catch(() => null);
    await pause(delay);
    await crash();
    await sent;
    const { orderNo } = await submit(submission);
    expect((await submit(submission)).orderNo).toBe(orderNo);
    expect(await settle(orderNo)).toBe('to-pay');
    expect(await orders()).toEqual([orderNo, ...before]);
  },
  120_000,
);

test.each([
  ['after the insurer accepted and before we heard it', 'insurer-underwrite lost-answer'],
  ['while the insurer registers it', 'insurer-store timeout'],
])(
  'a power cut %s is made up for without a second order',
  async (_when, fault) => {
    const before = await orders();
    await plant(fault);
    const { orderNo } = await submit(next());
    await pause(1000);
    await crash();
    expect(await settle(orderNo)).toBe('to-pay');
    expect(await orders()).toEqual([orderNo, ...before]);
  },
  120_000,
);
