// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { afterAll, beforeAll, expect } from 'vitest';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import { inTransaction } from '#ground/db/transaction.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import { giveUpUnrecorded } from '#modules/sales/recordings/give-up-unrecorded.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  arrive,
  employ,
  ownForm,
  settle,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { newAgent, recordAll, soldOrder, type Sale } from '#testing/recordings/recording-desk.ts';
import { begin, choices, confirmAll, keyOf, readAll } from '#testing/two-sided/session-desk.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startPayDesk();
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const pay = async ({ orderNo }: Sale): Promise<void> => {
  const { due_fen: amountFen } = await desk.app.database.db
    .selectFrom('orders')
    .select('due_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await inTransaction(desk.app.database, (tx) =>
    markOrderPaid(tx, desk.app, orderNo, {
      paySeq: `pay-${orderNo}`,
      amountFen,
      paidAt: desk.clock.now(),
      actor: 'provider:test',
    }),
  );
};

const refuse = async (recordingNo: string): Promise<void> => {
  await checker.ask('lookAtRecording', { recordingNo, reason: '质检抽查' });
  const faults = [{ step: 0, reason: 'no-picture' } as const];
  await checker.ask('decideRecording', { recordingNo, decision: 'return', faults });
};

/** Sold, recorded and paid; then staff refuse the recording. */
const refused = async (): Promise<Sale & { readonly recordingNo: string }> => {
  const sale = await soldOrder(desk);
  const recordingNo = (await recordAll(desk, sale)).recordingNo ?? '';
  await pay(sale);
  await refuse(recordingNo);
  return { ...sale, recordingNo };
};

/** Drawn for a check although its policy is issued: staff refuse it then. */
const refusedLater = async (): Promise<Sale> => {
  const sale = await soldOrder(desk);
  const recordingNo = (await recordAll(desk, sale)).recordingNo ?? '';
  // Only some recordings are checked here: the issue does not wait for it.
  await desk.app.database.db
    .updateTable('recordings')
    .set({ holds_issue: false })
    .where('recording_no', '=', recordingNo)
    .execute();
  await pay(sale);
  await settle(desk, sale.orderNo, 'issued');
  await refuse(recordingNo);
  return sale;
};

const coverStands = async (state: 'waiting' | 'in-force'): Promise<void> => {
  const { orderNo, customer } = await refusedLater();
  const policies = () =>
    desk.app.database.db.updateTable('policies').where('order_no', '=', orderNo);
  if (state === 'in-force') await policies().set({ state }).execute();
  const { againBy, needed } = await customer.ask('getRecording', { orderNo });
  expect([needed, againBy]).toEqual([true, expect.any(String)]);
  desk.clock.advance(40 * 86_400_000);
  await giveUpUnrecorded(desk.app);
  const policy = await desk.app.database.db
    .selectFrom('policies')
    .select('state')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(policy.state).toBe(state);
  desk.clock.advance(-40 * 86_400_000);
};

/** A customer of 65 who buys together with an agent, as far as the recording. */
const soldTogether = async (): Promise<Sale & { readonly agentOrderNo: string }> => {
  const agent = await newAgent(desk);
  const mobile = `1380013${String(9100 + agent.serial)}`;
  const customer = await arrive(desk, mobile);
  const birthDate = '1961-02-03';
  const form = { ...ownForm(birthDate, 601), 'policyholder.mobile': mobile };
  const parts = (prepared: boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(form).filter(([path]) => agentMayPrepare(path) === prepared));
  const insureds = choices.insureds.map((person) => ({ ...person, birthDate }));
  const { agentOrderNo } = await begin(agent, mobile, {
    choices: { ...choices, insureds },
    changes: parts(true),
  });
  const key = await keyOf(agent, agentOrderNo);
  const { version } = await customer.ask('joinAgentOrder', { key });
  await customer.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1004',
    version,
    changes: parts(false),
  });
  const confirmed = await confirmAll(customer, { agentOrderNo });
  const { draftNo } = await customer.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  const placed = await submit(customer, await readAll(desk, customer, draftNo));
  const { orderNo } = placed.data;
  await settle(desk, orderNo, 'to-pay');
  const { price } = await desk.app.database.db
    .selectFrom('orders')
    .select('price')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await desk.app.database.db
    .updateTable('orders')
    .set({ price: JSON.stringify({ ...price, coverTerm: '20y' }) })
    .where('order_no', '=', orderNo)
    .execute();
  return { orderNo, agent, customer, agentOrderNo };
};

walk(
  { 'recording-refused': saleFacts['recording-refused'] },
  {
    'recording-refused': {
      'order-paid': async () => {
        const { orderNo } = await refused();
        expect(await stateOf(desk, orderNo)).toBe('paid');
        desk.clock.advance(40 * 86_400_000);
        await giveUpUnrecorded(desk.app);
        await settle(desk, orderNo, 'refunding', 'refunded');
        desk.clock.advance(-40 * 86_400_000);
        checker = await employ(desk, 'quality-check');
      },
      'policy-waiting': () => coverStands('waiting'),
      'policy-in-force': () => coverStands('in-force'),
      session: async () => {
        const sale = await soldTogether();
        const { agentOrderNo, orderNo, agent, customer } = sale;
        const recordingNo = (await recordAll(desk, sale)).recordingNo ?? '';
        const seqOf = async (who: Customer) =>
          (await who.ask('getAgentOrder', { agentOrderNo })).seq;
        const before = await seqOf(agent);
        await refuse(recordingNo);
        for (const side of [agent, customer]) {
          expect(await seqOf(side)).toBeGreaterThan(before);
          expect((await side.ask('getRecording', { orderNo })).needed).toBe(true);
        }
      },
      queue: async () => {
        const { recordingNo } = await refused();
        const { rows } = await checker.ask('listQueue', { queue: 'recordings' });
        const row = rows.find(({ id }) => id === recordingNo);
        expect([row?.state, row?.due]).toEqual(['returned', expect.any(String)]);
      },
      message: async () => {
        const { customer, agent } = await refused();
        for (const who of [customer, agent]) {
          const { messages } = await who.ask('listMessages', {});
          expect(messages[0]).toMatchObject({
            title: '录音录像需要补录',
            body: expect.stringContaining('画面里看不到本人'),
          });
        }
      },
    },
  },
);
