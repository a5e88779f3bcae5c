import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall, type CallName } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { recordings } from '@parasol/contract/sales/recordings/calls';
import { twoSidedCalls } from '@parasol/contract/service/two-sided/index';
import {
  arrive,
  picture,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { fittingInput, type Known } from '#testing/two-sided/fitting-input.ts';
import { handedOver, readAll, seller } from '#testing/two-sided/session-desk.ts';

const mobile = '13800138201';
const frame = { step: 0, image: 'AAAA' };
const frames = [frame, frame];
let desk: OrderDesk;
let agent: Customer;
let customer: Customer;
let known: Known;
let agentOrderNo = '';

beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-30T10:00' });
  agent = await seller(desk, '13700137201', 'A201');
  customer = await arrive(desk, mobile);
  const begun = await handedOver(agent, customer, mobile);
  ({ agentOrderNo } = begun);
  const filled = await readAll(desk, customer, begun.draftNo);
  const { orderNo, displayId } = (await submit(customer, filled)).data;
  const { order } = await customer.ask('getAgentOrder', { agentOrderNo });
  known = {
    agentOrderNo,
    orderNo,
    displayId,
    draftNo: begun.draftNo,
    quoteNo: order?.quoteNo,
    baseProductNo: '1004',
    image: picture().toString('base64'),
    file: { filename: 'a.png', bytes: new Uint8Array(picture()) },
    fields: [{ path: 'policyholder.name', version: 1 }],
    frames,
    piece: 0,
    stay: { platform: 1 },
    frontBankCode: 'ICBC',
  };
});
afterAll(() => desk.stop());

/** Fields that name the customer's sale, in every call. */
const names = ['agentOrderNo', 'orderNo', 'displayId', 'draftNo'];
const shapeOf = ({ request }: Call): object =>
  (request as unknown as { readonly shape?: object }).shape ?? {};
const asksFor = (call: Call, wanted: readonly string[]): boolean =>
  wanted.some((name) => Object.hasOwn(shapeOf(call), name));

/** Calls an agent may make in a session; all others there are the customer's. */
const agentsOwn = new Set<string>([
  'getAgentOrder',
  'saveAgentOrder',
  'getPageSequence',
  'getInsuranceUrl',
  'revokeAgentOrder',
  'resetUserCheck',
  'tellAgentOrderPage',
  'listAgentOrderEvents',
  'uploadAgentOrderImage',
  'getAgentOrderImage',
  'removeAgentOrderImage',
  'queryProductContent',
  'saveProductContent',
  'queryDigitalSignatureResult',
  'getWaitPayOrderInfo',
  'getReceiptReturnTimely',
  // The progress of the order, without its content.
  'queryAgentPayStatus',
  'underwriteAgentOrder',
  // Each side sees its own half of the recording.
  ...Object.keys(recordings),
  // A card of their own, beside any order.
  'signCreditCard',
]);

const callsAbout = (wanted: readonly string[]): [CallName, Call][] =>
  (Object.entries(everyCall) as [CallName, Call][]).filter(
    ([name, call]) =>
      typeof call.access === 'string' &&
      call.access !== 'provider' &&
      !agentsOwn.has(name) &&
      asksFor(call, wanted),
  );
const customersCalls = callsAbout(names);

test('there is something to walk over', () => {
  expect(customersCalls.length).toBeGreaterThan(60);
  for (const name of Object.keys(twoSidedCalls)) {
    const { access } = everyCall[name as CallName];
    if (access === 'agent') expect(agentsOwn).toContain(name);
  }
});

/** Codes for another person's data, not for a wrong moment. */
const refusedAsForeign = new Set<number>([
  errorCodes.NOT_FOUND,
  errorCodes.NO_PERMISSION,
  errorCodes.CONSENT_REFUSED,
]);

/** The test sends a file; the call checks the arriving upload. */
const ask = (name: CallName, { file, ...input }: Record<string, unknown>) => {
  const blob = file === undefined ? {} : { file: new Blob([new Uint8Array(picture())]) };
  desk.clock.advance(61_000);
  return agent.call(name as 'getOrderByNo', { ...input, ...blob } as never);
};

test('an agent is refused every one of them, for the sale that they prepared', async () => {
  const wrong: unknown[] = [];
  for (const [name, call] of customersCalls) {
    const input = fittingInput(call, known);
    const answer = input && (await ask(name, input));
    if (!refusedAsForeign.has(answer?.code ?? 0)) wrong.push([name, answer?.code, answer?.body]);
  }
  expect(wrong).toEqual([]);

  const audited = await desk.app.database.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject', '=', `agent-order:${agentOrderNo}`)
    .where('action', '=', 'agent-order.refused')
    .execute();
  const refused = new Set(audited.map(({ detail }) => (detail as { call: string }).call));
  const named = customersCalls.filter(([, call]) =>
    asksFor(call, ['agentOrderNo', 'orderNo', 'draftNo']),
  );
  expect(named.map(([name]) => name).filter((name) => !refused.has(name))).toEqual([]);
});

test('an agent follows how far the sale is that they make together, and not why', async () => {
  const { orderNo } = known as { readonly orderNo: string };
  const paying = await agent.ask('queryAgentPayStatus', { orderNo });
  expect(paying).toMatchObject({ orderNo, paid: false });
  const refused = await agent.ask('underwriteAgentOrder', { orderNo });
  expect(refused).toMatchObject({ orderNo, reasons: [], terms: null, proposals: [] });
});

test('the customer’s quote is nobody else’s either', async () => {
  const wrong: string[] = [];
  for (const [name, call] of callsAbout(['quoteNo'])) {
    // The agent's call writes an address and nothing else.
    if (name === 'getInsureUrl') continue;
    const input = fittingInput(call, known);
    const answer = input && (await ask(name, input));
    if ((answer?.code ?? 0) === 0) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});
