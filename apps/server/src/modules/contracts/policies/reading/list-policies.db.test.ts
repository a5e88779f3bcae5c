import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  arrive,
  issueOrder,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import { policyValues } from '#modules/contracts/policies/life/policy-values.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
});
afterAll(() => desk.stop());

const year = 366 * 86_400_000;

describe('the policies of a person', () => {
  test('are listed with period, sum and status, for nobody else', async () => {
    const wu = await arrive(desk, '13900139003');
    const list = async (customer: Customer) => (await customer.call('listPolicies')).data.policies;
    expect(await list(wu)).toEqual([]);
    const { orderNo } = await placeOwn(desk, wu, '1990-06-15', 21);
    expect(await list(wu)).toEqual([]);
    await issueOrder(desk, orderNo);
    const [policy] = await list(wu);
    expect(policy).toMatchObject({
      orderNo,
      policyNo: expect.stringMatching(/^P/),
      insureds: ['陈晓'],
      sum: { kind: 'highest', fen: expect.any(Number) },
      status: 'waiting',
      statusTitle: '待生效',
    });
    desk.clock.advance(3 * 86_400_000);
    expect(await list(await arrive(desk, '13900139003'))).toMatchObject([{ status: 'in-force' }]);
    desk.clock.advance(year);
    expect(await list(await arrive(desk, '13900139003'))).toMatchObject([{ status: 'ended' }]);
    expect(await list(await arrive(desk, '13900139004'))).toEqual([]);
  });
});

describe('one policy', () => {
  test('says whom it covers, what it pays, what comes next and whom to call', async () => {
    const mei = await arrive(desk, '13900139006');
    const { orderNo } = await placeOwn(desk, mei, '1990-06-15', 22);
    await issueOrder(desk, orderNo);
    const [card] = (await mei.ask('listPolicies', {})).policies;
    if (!card) throw new Error('the policy is not listed');
    const { kind, insurerPhone, covers, again, ...line } = card;
    const { policyNo } = line;
    const policy = await mei.ask('getPolicy', { policyNo });
    // The card of the wallet has the first benefits, the number to call, and the way to another one.
    expect(covers).toEqual(
      policy.benefits[0]?.rows
        .slice(0, 3)
        .map(({ name, sum, waitsUntil }) => ({ name, sum, waitsUntil })),
    );
    expect(insurerPhone).toBe(policy.insurer.servicePhone);
    expect(kind).toBe('accident');
    expect(again).toMatchObject({
      baseProductNo: policy.baseProductNo,
      relations: expect.not.arrayContaining(['self']),
    });
    expect(policy).toMatchObject({
      ...line,
      people: [
        { role: '投保人', name: '陈晓' },
        { role: '被保险人', name: '陈晓', note: expect.stringContaining('投保人本人') },
        { role: '身故受益人', name: '法定受益人' },
      ],
      insurer: { servicePhone: expect.any(String), website: expect.any(String) },
      premium: { instalments: 1, paid: 1 },
      nextPremium: null,
      cashValues: [],
    });
    expect(policy.benefits).toMatchObject([{ insureds: ['陈晓'] }]);
    expect(policy.benefits[0]?.rows.length).toBeGreaterThan(1);
    expect(policy.benefits[0]?.rows.every(({ sum }) => sum !== '')).toBe(true);
    expect(policy.clauses.length).toBeGreaterThan(0);
    const stranger = await arrive(desk, '13900139007');
    expect((await stranger.call('getPolicy', { policyNo })).code).not.toBe(0);
  });

  test('has the cash values that the calculator showed for the same choices', async () => {
    const birthDate = '1990-06-15';
    const published = desk.app.catalogue.find('1002');
    if (!published) throw new Error('the catalogue has no 1002');
    const choices = {
      plan: published.product.plans[0]?.code ?? '',
      coverTerm: 'life',
      payTerm: '20y',
      payFrequency: 'yearly',
      sumAssured: 30_000_000,
    } as const;
    const lu = await arrive(desk, '13900139008');
    const { rows } = await lu.ask('getCashValues', {
      baseProductNo: '1002',
      ...choices,
      insureds: [{ birthDate, sex: 'female', occupationCode: '0101001', region: '310100' }],
    });
    const { frequency, ...contract } = { ...choices, frequency: choices.payFrequency };
    const values = policyValues(
      desk.app,
      published,
      {
        contract: { ...contract, frequency, units: 1, riders: [], cashValue: 'basis' },
        start_date: dateOf(desk.clock.now().getTime() + 86_400_000),
        issued_at: desk.clock.now(),
      } as unknown as PolicyRow,
      {
        policyholder: { birthDate, sex: 'female' },
        insureds: [
          { birthDate, sex: 'female', relation: 'self', occupation: '0101001', region: '310100' },
        ],
        terms: [],
      } as unknown as PolicyContent,
    );
    expect(values.length).toBeGreaterThan(20);
    expect(values.map(({ cashValue }) => cashValue)).toEqual(
      rows.map(({ cashValue }) => cashValue),
    );
  });
});
