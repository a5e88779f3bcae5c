import fc from 'fast-check';
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

const baseProductNo = '1001';

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const priced = (insureds: Parameters<typeof lock>[1]) =>
  lock(chen, insureds, { baseProductNo, plan: 'standard', payFrequency: 'yearly' });

const self = { birthDate: '1990-06-15', relation: 'self', socialInsurance: true } as const;

/** A form on this quote, and what is typed into it step by step. */
const form = async (quoteNo: string) => {
  let at: { draftNo?: string; revision: number } = { revision: 0 };
  return async (changes: Record<string, string | null>) => {
    const { draftNo, revision, price } = await chen.ask('saveDraft', {
      baseProductNo,
      quoteNo,
      changes,
      ...at,
    });
    at = { draftNo, revision };
    return { draftNo, price };
  };
};

test('what the form says is what it costs, on the next device too', async () => {
  const { quoteNo, dueFen } = await priced([self]);
  const without = await priced([{ ...self, socialInsurance: false }]);
  expect(without.dueFen).not.toBe(dueFen);
  const type = await form(quoteNo);
  const start = { 'insured.0.relation': 'self', 'insured.0.socialInsurance': 'yes' };
  expect((await type(start)).price?.dueFen).toBe(dueFen);
  const { draftNo, price } = await type({ 'insured.0.socialInsurance': 'no' });
  expect(price?.dueFen).toBe(without.dueFen);
  const init = await chen.ask('initSubmitOrder', { baseProductNo, draftNo });
  expect(init.price?.dueFen).toBe(dueFen);
  expect(init.priceNow?.dueFen).toBe(without.dueFen);
});

test('a second person costs nothing anybody knows until their paper says how old they are', async () => {
  const { quoteNo } = await priced([self]);
  const child = { birthDate: '2020-03-01', relation: 'child', socialInsurance: true } as const;
  const both = await priced([self, child]);
  const type = await form(quoteNo);
  const started = await type({
    'insured.0.relation': 'self',
    'insured.0.socialInsurance': 'yes',
    'insured.1.relation': 'child',
    'insured.1.socialInsurance': 'yes',
  });
  expect(started.price).toBeNull();
  const { price } = await type({
    'insured.1.certType': 'id-card',
    'insured.1.certNo': idOf(child.birthDate, 2),
  });
  expect(price?.dueFen).toBe(both.dueFen);
  expect(price?.people).toHaveLength(2);
});

test('whatever is typed is saved, priced or not', async () => {
  const { quoteNo } = await priced([self]);
  const type = await form(quoteNo);
  const paths = fc.constantFrom(
    'insured.0.relation',
    'insured.0.certNo',
    'insured.0.occupation',
    'insured.0.plan',
    'policyholder.certNo',
    'policyholder.region',
    'cover.start',
    'cover.startDate',
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('2026-99-99', '2020-02-30', 'NaN', '0', 'date', 'self', 'child', '1990-06-15'),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(paths, texts, { maxKeys: 4 }), async (changes) => {
      await type(changes);
    }),
    { numRuns: 40 },
  );
});
