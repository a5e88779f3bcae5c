// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { afterAll, beforeAll, expect } from 'vitest';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { walk } from '#testing/consequences/walk.ts';
import { newcomer, type Known, type Staff } from '#testing/manual-underwriting/case-journey.ts';
import {
  employ,
  fillIn,
  idOf,
  issueOrder,
  lock,
  ownForm,
  placeOwn,
  settle,
  startDesk,
  submit,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let operations: Staff;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  operations = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const birthDate = '1990-06-15';
let serial = 301;
/** An even number is a woman’s. */
let women = 600;

interface Doubted {
  readonly who: Known;
  readonly orderNo: string;
  readonly card: string;
}

/** A customer whom the register knew, whose order waits to be paid. */
const known = async (): Promise<Doubted> => {
  const who = await newcomer(desk);
  const { orderNo } = await placeOwn(desk, who, birthDate, (serial += 2));
  await settle(desk, orderNo, 'to-pay');
  return { who, orderNo, card: idOf(birthDate, serial) };
};

/** The register takes back its answer about one card, whose holder goes to pay. */
const contradict = async ({ who, orderNo }: Doubted): Promise<void> => {
  const checks = () => db().updateTable('identity_checks');
  await checks().set({ result: 'mismatch', at: desk.clock.now() }).execute();
  expect((await who.call('openPayment', { orderNo })).code).not.toBe(0);
  await checks().set({ result: 'match' }).execute();
};

/** Another person applies and names the holder of the card as death beneficiary. */
const orderPaying = async (card: string): Promise<string> => {
  const who = await newcomer(desk);
  const { quoteNo } = await lock(who, [{ birthDate: '1991-06-15', relation: 'self' }]);
  const place = 'insured.0.beneficiary.0';
  const filled = await fillIn(desk, who, quoteNo, {
    ...ownForm('1991-06-15', (women += 2)),
    'insured.0.beneficiaries': 'named',
    [`${place}.name`]: '陈晓',
    [`${place}.certType`]: 'id-card',
    [`${place}.certNo`]: card,
    [`${place}.relation`]: 'spouse',
    [`${place}.share`]: '100',
    [`${place}.order`]: '1',
  });
  const placed = await submit(who, filled);
  if (placed.code !== 0) throw new Error(placed.body);
  return placed.data.orderNo;
};

/** An order of the card's holder for their spouse. */
const orderForSpouse = async (card: string): Promise<string> => {
  const who = await newcomer(desk);
  const { quoteNo } = await lock(who, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
  const filled = await fillIn(desk, who, quoteNo, {
    ...ownForm(birthDate),
    'policyholder.certNo': card,
    'policyholder.mobile': who.mobile,
    'insured.0.relation': 'spouse',
    'insured.0.name': '林月',
    'insured.0.certType': 'id-card',
    'insured.0.certNo': idOf('1991-08-09', (women += 2)),
    'insured.0.mobile': '13900139031',
    'insured.0.region': '310100',
  });
  const placed = await submit(who, filled);
  if (placed.code !== 0) throw new Error(placed.body);
  return placed.data.orderNo;
};

const alerted = async (subject: string, because: string): Promise<void> => {
  const rows = await db()
    .selectFrom('pay_alerts')
    .select(['kind', 'detail'])
    .where('subject', '=', subject)
    .execute();
  expect(rows).toContainEqual({
    kind: 'register-contradicts',
    detail: expect.objectContaining({ because }),
  });
};

/** A contract under the doubted card is unchanged, and staff look at it. */
const standsDoubted = async (to: 'waiting' | 'in-force' | 'lapsed'): Promise<void> => {
  const doubted = await known();
  const paying = await orderPaying(doubted.card);
  await settle(desk, paying, 'to-pay');
  await issueOrder(desk, paying);
  const { policy_no: policyNo, state } = await db()
    .updateTable('policies')
    .set({ state: to })
    .where('order_no', '=', paying)
    .returning(['policy_no', 'state'])
    .executeTakeFirstOrThrow();
  await contradict(doubted);
  await alerted(`policy:${policyNo}`, doubted.orderNo);
  const after = await db()
    .selectFrom('policies')
    .select('state')
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();
  expect(after.state).toBe(state);
};

walk(
  { 'identity-contradicted': saleFacts['identity-contradicted'] },
  {
    'identity-contradicted': {
      'order-in-review': async () => {
        const doubted = await known();
        const others = [await orderPaying(doubted.card), await orderForSpouse(doubted.card)];
        await contradict(doubted);
        for (const other of others) await alerted(`order:${other}`, doubted.orderNo);
      },
      'policy-waiting': () => standsDoubted('waiting'),
      'policy-in-force': () => standsDoubted('in-force'),
      'policy-lapsed': () => standsDoubted('lapsed'),
      queue: async () => {
        const doubted = await known();
        const other = await orderPaying(doubted.card);
        await contradict(doubted);
        const { rows } = await operations.ask('listQueue', { queue: 'alerts' });
        expect(rows.map(({ subject }) => subject.no)).toContain(other);
      },
    },
  },
);
