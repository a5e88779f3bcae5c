import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  arrive,
  issueOrder,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#modules/orders/testing/order-desk.ts';

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
      insureds: ['陈*'],
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
