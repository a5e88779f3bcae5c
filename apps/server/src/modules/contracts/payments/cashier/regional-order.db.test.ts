import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;

beforeAll(async () => {
  desk = await startDesk({ jobs: true, at: '2026-09-22T10:00' });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const { 'insured.0.occupation': _none, 'consent.insured-consent': _other, ...own } = ownForm();
const family = {
  ...own,
  'policyholder.region': '370100',
  'insured.0.socialInsurance': 'yes',
  'insured.0.plan': 'base',
  'insured.0.medicalCard': 'Ａ1234 5678',
  'insured.1.relation': 'parent',
  'insured.1.name': '陈大海',
  'insured.1.certType': 'id-card',
  'insured.1.certNo': idOf('1960-02-28', 7),
  'insured.1.region': '370200',
  'insured.1.socialInsurance': 'yes',
  'insured.1.plan': 'base',
  'insured.1.medicalCard': 'B87654321',
  'insured.1.beneficiaries': 'statutory',
  'cover.otherCover': 'none',
  'consent.region': 'yes',
};

const quote = async (): Promise<string> => {
  const residence = { region: '370100', socialInsurance: true } as const;
  const people = [
    { birthDate: '1990-06-15', relation: 'self', ...residence },
    { birthDate: '1960-02-28', relation: 'parent', ...residence, region: '370200' },
  ] as const;
  const { quoteNo } = await lock(
    chen,
    people.map((person) => person),
    { baseProductNo: '1006', plan: 'base' },
  );
  return quoteNo;
};

test('a family of the region buys in one order, which says what it is booked under', async () => {
  const wrong = await fillIn(
    desk,
    chen,
    await quote(),
    { ...family, 'insured.1.medicalCard': '370102-00' },
    '1006',
  );
  const refused = await submit(chen, wrong);
  expect(refused.body).toContain('insured.1.medicalCard');
  const elsewhere = await fillIn(
    desk,
    chen,
    await quote(),
    { ...family, 'insured.1.region': '310100' },
    '1006',
  );
  expect((await submit(chen, elsewhere)).code).not.toBe(0);
  const filled = await fillIn(desk, chen, await quote(), family, '1006');
  const placed = await submit(chen, filled);
  expect(placed.code, placed.body).toBe(0);
  const { orderNo } = placed.data;
  await settle(desk, orderNo, 'to-pay');
  const { order } = await chen.ask('openPayment', { orderNo });
  expect(order.bizType).toBe(27);
  // The page's own claims about its host change nothing.
  const { url } = await chen.ask('redirectToCashier', { paySeq: order.paySeq });
  expect(url).toContain('bizType=27');
});
