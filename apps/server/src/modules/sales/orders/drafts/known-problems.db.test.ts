import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  idOf,
  lock,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const self = { birthDate: '1990-06-15', relation: 'self', socialInsurance: true } as const;

const problemsOf = async (changes: Record<string, string>, baseProductNo = '1001') => {
  const { quoteNo } = await lock(chen, [self], {
    baseProductNo,
    plan: 'standard',
    payFrequency: 'yearly',
  });
  const saved = await chen.ask('saveDraft', { baseProductNo, quoteNo, changes, revision: 0 });
  const init = await chen.ask('initSubmitOrder', { baseProductNo, draftNo: saved.draftNo });
  expect(init.problems).toEqual(saved.problems);
  return saved.problems;
};

const own = { 'insured.0.relation': 'self', 'insured.0.socialInsurance': 'yes' };

test('a form that can become an order has no problems', async () => {
  expect(await problemsOf({ ...own, 'policyholder.certNo': idOf('1990-06-15') })).toEqual([]);
});

test('a region where the product is not sold is told while the form is filled in', async () => {
  const [problem] = await problemsOf({ ...own, 'policyholder.region': '810101' });
  expect(problem).toMatchObject({ path: 'policyholder.region' });
});

test('an age that the product does not take is told at the number that says it', async () => {
  const problems = await problemsOf({ ...own, 'policyholder.certNo': idOf('1950-06-15') });
  expect(problems.map(({ path }) => path)).toContain('policyholder.certNo');
});
