import { crc32, deflateSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Input, Output } from '@parasol/contract';
import type { Envelope } from '@parasol/contract/errors';
import type { BuiltInRole } from '@parasol/domain/base/accounts/permissions';
import { checkDigitOf } from '@parasol/domain/base/fields/papers/id-card';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { InsurerKind } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { closeServer } from '#http/close-server.ts';
import { createServer } from '#http/server.ts';
import { startDeskJobs } from '#testing/server/desk-jobs.ts';
import {
  logIn,
  openBrowser,
  type Answer,
  type Browser,
  type Caller,
} from '#testing/server/nodes.ts';
import { openTestGround, type TestGround } from '#testing/server/test-ground.ts';
import { until } from '#testing/server/until.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import { runInsurerRequest } from '#modules/sales/underwriting/replies/run-insurer-request.ts';
import { sandboxDesk } from '#providers/insurer/sandbox.ts';
import { planFault } from '#providers/sandbox/queries.ts';
import { asHolder, playHolder } from './one-holder.ts';

/** A node that listens, so that the sandbox insurer can be reached, with jobs when they are wanted. */
export interface OrderDesk {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly clock: TestGround['clock'];
  readonly logged: () => string;
  readonly fault: (part: string, fault: string, times?: number) => Promise<void>;
  /** Runs an order's questions of a kind to the insurer once, as a job would. */
  readonly runRequests: (orderNo: string, kind: InsurerKind, app?: App) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startDesk = async ({
  jobs,
  at,
  patienceFactor = 0.02,
}: {
  readonly jobs: boolean;
  readonly at?: string;
  readonly patienceFactor?: number;
}): Promise<OrderDesk> => {
  const testDatabase = await createTestDatabase('stocked');
  const { url } = testDatabase;
  const ground = await openTestGround(at === undefined ? {} : { at });
  const opened = await ground.open(testDatabase.applicationUrl, url);
  const { loopback } = opened.app;
  // Tests do not wait twenty seconds for a silent sandbox.
  const insurers = sandboxDesk(loopback, ground.clock.now, opened.app.services, patienceFactor);
  const app: App = { ...opened.app, providers: { ...opened.app.providers, insurers } };
  const { server } = await createServer({ app, release: 'test' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  // Without its jobs an order keeps its state; people still log in.
  const running = await startDeskJobs(app, (name) => jobs || name === 'send-urgent-sms');
  return {
    app,
    server,
    clock: ground.clock,
    logged: ground.logged,
    fault: (part, fault, times = 1) => planFault(app.database.db, { part, fault, times }),
    runRequests: async (orderNo, kind, as = app) => {
      const rows = await app.database.db
        .selectFrom('insurer_requests')
        .select('request_no')
        .where('order_no', '=', orderNo)
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute();
      for (const { request_no: requestNo } of rows) {
        await runInsurerRequest(as, requestNo);
      }
    },
    stop: async () => {
      await running.stop(5000);
      await closeServer(server, 100);
      await opened.close();
      await testDatabase.drop();
      await ground.remove();
    },
  };
};

/** A valid ID number of a person born on that day; an odd serial is a man. */
export const idOf = (birthDate: string, serial = 1): string => {
  const digits = `310104${birthDate.replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
  return digits + checkDigitOf(digits);
};

export interface Customer extends Caller {
  readonly browser: Browser;
  readonly userId: string;
  readonly post: <Data = Record<string, unknown>>(
    path: string,
    body: object,
  ) => Promise<Envelope<Data>>;
  readonly get: <Data = Record<string, unknown>>(
    path: string,
    query?: Record<string, string>,
  ) => Promise<Envelope<Data>>;
}

let arrivals = 0;

/** A logged-in customer with a mobile and an address of their own. */
export const arrive = async (
  desk: Pick<OrderDesk, 'app' | 'server'>,
  mobile: string,
  host = 'localhost',
): Promise<Customer> => {
  arrivals += 1;
  const browser = openBrowser(desk, { host, address: `203.0.113.${arrivals % 250}` });
  const { userId } = await logIn(desk, browser, mobile);
  return { browser, userId, ...callsOf(browser) };
};

const callsOf = (browser: Browser): Omit<Customer, 'browser' | 'userId'> => ({
  call: browser.call,
  ask: browser.ask,
  post: async <Data>(path: string, body: object) =>
    (await browser.post(path, body)).json<Envelope<Data>>(),
  get: async <Data>(path: string, query: Record<string, string> = {}) =>
    (await browser.get(`${path}?${new URLSearchParams(query).toString()}`)).json<Envelope<Data>>(),
});

export const accident = {
  baseProductNo: '1004',
  plan: 'basic',
  units: 1,
} as const;

/** A locked quote for people of these birthdays. */
export const lock = async (
  { ask }: Customer,
  insureds: Input<'lockQuote'>['insureds'],
  choices: Omit<Input<'lockQuote'>, 'insureds'> = accident,
): Promise<{ readonly quoteNo: string; readonly dueFen: number }> => {
  const everybody = { occupationCode: '0101001', region: '310100' };
  const { quoteNo, calculation } = await ask('lockQuote', {
    ...choices,
    insureds: insureds.map((person) => ({ ...everybody, ...person })),
  });
  return { quoteNo, dueFen: calculation.instalment };
};

/** A customer who insures themselves against accidents. */
export const ownForm = (birthDate = '1990-06-15', serial = 1): Record<string, string> => ({
  'policyholder.name': '陈晓',
  'policyholder.certType': 'id-card',
  'policyholder.certNo': idOf(birthDate, serial),
  'policyholder.mobile': '13800138000',
  'policyholder.email': 'chen@example.com',
  'policyholder.region': '310100',
  'insured.0.relation': 'self',
  'insured.0.occupation': '0101001',
  'insured.0.beneficiaries': 'statutory',
  'cover.start': 'earliest',
  'consent.clauses': 'yes',
  'consent.customer-notice': 'yes',
  'consent.insured-consent': 'yes',
  'consent.to-insurer': 'yes',
});

export interface Filled {
  readonly draftNo: string;
  readonly revision: number;
}

/** Opens the documents of an order, for as long as reading takes, and confirms them. */
export const readDocuments = async (
  desk: OrderDesk,
  { ask }: Customer,
  draftNo: string,
  baseProductNo: string,
): Promise<void> => {
  const product = desk.app.catalogue.find(baseProductNo)?.product;
  const documents = product?.notices.filter(({ confirm }) => confirm) ?? [];
  const read = (action: 'open' | 'confirm') =>
    Promise.all(documents.map(({ code }) => ask('readOrderDocument', { draftNo, code, action })));
  await read('open');
  desk.clock.advance(60_000);
  await read('confirm');
};

/** A draft with these values, every document of the product read and confirmed. */
export const fillIn = async (
  desk: OrderDesk,
  customer: Customer,
  quoteNo: string,
  changes: Record<string, string>,
  baseProductNo = '1004',
): Promise<Filled> => {
  const { draftNo, revision } = await customer.ask('saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes,
  });
  const { 'policyholder.certNo': certNo } = changes;
  if (certNo !== undefined) await playHolder(desk, customer.userId, { draftNo, certNo });
  await readDocuments(desk, customer, draftNo, baseProductNo);
  return { draftNo, revision };
};

export type Placed = Output<'submitOrder'>;

export const submit = (
  { call }: Customer,
  filled: Filled,
  more: Partial<Input<'submitOrder'>> = {},
): Promise<Answer<'submitOrder'>> =>
  asHolder(filled.draftNo, () => call('submitOrder', { key: randomUUID(), ...filled, ...more }));

/** A customer's placed order for themselves. */
export const placeOwn = async (
  desk: OrderDesk,
  customer: Customer,
  birthDate = '1990-06-15',
  serial = 1,
): Promise<Placed> => {
  const { quoteNo } = await lock(customer, [{ birthDate, relation: 'self' }]);
  const filled = await fillIn(desk, customer, quoteNo, ownForm(birthDate, serial));
  const { code, data, body } = await submit(customer, filled);
  if (code !== 0) throw new Error(`the order was refused: ${body}`);
  return data;
};

export const stateOf = async ({ app }: OrderDesk, orderNo: string): Promise<OrderState> =>
  (
    await app.database.db
      .selectFrom('orders')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).state;

/** Waits until an order has one of these states. */
export const settle = (
  desk: OrderDesk,
  orderNo: string,
  ...states: readonly OrderState[]
): Promise<OrderState> =>
  until(`order ${orderNo} is ${states.join(' or ')}`, () => stateOf(desk, orderNo), {
    is: (state) => states.includes(state),
  });

/** Pays an order by a provider's report, and waits for its policy. */
export const issueOrder = async (desk: OrderDesk, orderNo: string): Promise<void> => {
  await settle(desk, orderNo, 'to-pay');
  const { database } = desk.app;
  const { due_fen: amountFen } = await database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await inTransaction(database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
    }),
  );
  await settle(desk, orderNo, 'issued');
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A small grey PNG. */
export const picture = (width = 100, height = 80): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey.
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Every picture comes back as a JPEG. */
export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(jpegStart);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/** Sends a file as a page would. */
export const uploadTo = async (
  { server }: OrderDesk,
  { browser }: Pick<Customer, 'browser'>,
  url: string,
  fields: Record<string, string>,
  file: { readonly name: string; readonly content: Buffer },
  host = 'localhost',
): Promise<Envelope<{ fileId: string }>> => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(file.content)]), file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.inject({
    method: 'POST',
    url,
    remoteAddress: browser.address,
    headers: {
      host,
      origin: `http://${host}`,
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json();
};

const password = 'a long enough password';

let desks = 0;
/** Every client has its own address: logins from one address are limited. */
const nextAddress = (): string => `192.0.2.${(desks++ % 200) + 10}`;

/** A colleague with this role, logged in. */
export const employ = async (
  desk: OrderDesk,
  role: BuiltInRole,
): Promise<Omit<Customer, 'userId'>> => {
  await addStaff(desk.app, { account: role, name: '员工', role, brand: null, password }, 'system');
  const browser = openBrowser(desk, { host: 'staff.localhost', address: nextAddress() });
  const { code, msg } = await browser.call('staffLogin', { account: role, password });
  if (code !== 0) throw new Error(`${role} cannot log in: ${msg}`);
  return { browser, ...callsOf(browser) };
};
