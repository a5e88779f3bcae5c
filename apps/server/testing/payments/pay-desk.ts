import { permissionsOf, type BuiltInRole } from '@parasol/domain/base/accounts/permissions';
import type { Input, Output } from '@parasol/contract';
import { arrivalOf } from '@parasol/domain/base/attribution/arrival';
import type { StaffContext } from '#ground/context.ts';
import { createTestDatabase } from '#ground/db/testing/test-database.ts';
import { closeServer } from '#http/close-server.ts';
import { createServer } from '#http/server.ts';
import { startDeskJobs } from '#testing/server/desk-jobs.ts';
import { openTestGround } from '#testing/server/test-ground.ts';
import { placeOwn, settle, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { planFault } from '#providers/sandbox/queries.ts';
import { addPayCallbacks } from '#modules/contracts/payments/reports/add-pay-callbacks.ts';

/** Work that the tests start themselves. */
const byHand = new Set([
  'sweep-payments',
  'watch-paid-orders',
  'run-debits',
  'reconcile-bills',
  'watch-policies',
  'run-renewals',
  'watch-surrenders',
]);

/** A node on this database that listens and does its jobs, with the bank of the sandbox in it. */
export const openPayDesk = async (
  url: string,
  at: string,
  logLevel: 'trace' | 'fatal' = 'trace',
  settings: Readonly<Record<string, string>> = {},
): Promise<OrderDesk> => {
  const ground = await openTestGround({
    at,
    settings: { LOG_LEVEL: logLevel, REQUESTS_PER_MINUTE: '1000000', ...settings },
  });
  const { app, close } = await ground.open(url);
  const { server } = await createServer({ app, release: 'test' });
  if (!server.hasRoute({ method: 'POST', url: '/api/payment/v1/notify/wechat/:merchant' }))
    addPayCallbacks(server, app);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const jobs = await startDeskJobs(app, (name) => !byHand.has(name));
  return {
    app,
    server,
    clock: ground.clock,
    logged: ground.logged,
    fault: (part, fault, times = 1) => planFault(app.database.db, { part, fault, times }),
    runRequests: async () => undefined,
    stop: async () => {
      await jobs.stop(5000);
      await closeServer(server, 100);
      await close();
      await ground.remove();
    },
  };
};

export const startPayDesk = async (at = '2026-05-20T10:00'): Promise<OrderDesk> => {
  const database = await createTestDatabase('stocked');
  const desk = await openPayDesk(database.url, at);
  return {
    ...desk,
    stop: async () => {
      await desk.stop();
      await database.drop();
    },
  };
};

const phone = { platform: 2 } as const;

export interface Payment {
  readonly orderNo: string;
  readonly displayId: string;
  readonly paySeq: string;
  readonly fen: number;
}

/** An order that the insurer has accepted and registered, with its pay order. */
export const payable = async (
  desk: OrderDesk,
  customer: Customer,
  serial: number,
  birthDate = '1990-06-15',
): Promise<Payment> => {
  const { orderNo, displayId } = await placeOwn(desk, customer, birthDate, serial);
  await settle(desk, orderNo, 'to-pay');
  return opened(customer, orderNo, displayId);
};

export const opened = async (
  customer: Customer,
  orderNo: string,
  displayId: string,
): Promise<Payment> => {
  const { order } = await customer.ask('openPayment', { orderNo });
  return { orderNo, displayId, paySeq: order.paySeq, fen: order.payAmountFen };
};

/** Where a launch takes the customer, if it is by an address. */
export const urlOf = (begun: Output<'cashierPay'>['launch']): string =>
  begun && 'url' in begun ? begun.url : '';

export const launch = (
  customer: Customer,
  { paySeq }: Payment,
  method: Input<'cashierPay'>['method'] = 'wechat',
  more: object = {},
) =>
  customer.call('cashierPay', {
    paySeq,
    method,
    stay: { ...phone, ...more },
  });

/** The customer's act at the bank's cashier. */
export const atBank = async (
  desk: OrderDesk,
  number: string,
  choice: string,
  provider = 'wechat',
): Promise<void> => {
  await fetch(`${desk.app.loopback.url}/sandbox/pay/decide`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ provider, number, choice }),
  });
};

export const status = async (
  customer: Customer,
  { paySeq }: Payment,
): Promise<{ state: string; querying: boolean; paid: boolean }> => {
  const answer = await customer.browser.call('queryPayStatus', { paySeq });
  return answer.data;
};

export const attemptOf = ({ paySeq }: Payment, number = 1): string =>
  `${paySeq}${String(number).padStart(2, '0')}`;

/** A colleague, as a verb sees them. */
export const staffContext = (desk: OrderDesk, role: BuiltInRole = 'operations'): StaffContext => {
  const [brand] = desk.app.brands.filter(({ id }) => id === 'qinghe');
  if (!brand) throw new Error('no brand');
  return {
    app: desk.app,
    brand,
    person: null,
    caller: {
      kind: 'staff',
      staffId: 'staff-1',
      role,
      permissions: permissionsOf(role, null),
      brand: null,
      pending: null,
    },
    session: { state: 'none' },
    staffSessionId: 'session-1',
    origin: 'http://staff.localhost',
    staffHost: true,
    requestId: 'request-1',
    address: '127.0.0.1',
    userAgent: 'test',
    deviceId: 'device-1',
    arrival: arrivalOf(
      { commonMessage: undefined, matchPath: undefined, appCode: undefined },
      { query: {}, cookies: {}, sale: undefined, now: 0, appCodes: [brand.appCode] },
    ),
    now: desk.clock.now(),
    log: desk.app.log,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
  };
};
