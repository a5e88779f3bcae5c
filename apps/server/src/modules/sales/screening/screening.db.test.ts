import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { ListEntry } from '@parasol/domain/sales/screening/match';
import {
  arrive,
  employ,
  fillIn,
  idOf,
  lock,
  ownForm,
  settle,
  startDesk,
  stateOf,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { screenStanding } from './screen-standing.ts';

let desk: OrderDesk;
let chen: Customer;
let compliance: Omit<Customer, 'userId'>;
let serial = 700;
/** Entries a new list adds to the shipped one. */
let added: readonly ListEntry[] = [];

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  const { screening } = desk.app.providers;
  const shipped = screening.list.bind(screening);
  screening.list = async () => {
    const { version, entries } = await shipped();
    return { version: `${version}+${added.length}`, entries: [...entries, ...added] };
  };
  chen = await arrive(desk, '13800138051');
  compliance = await employ(desk, 'compliance');
});
afterAll(() => desk.stop());

const place = async (name: string, birthDate = '1990-06-15') => {
  const number = (serial += 2);
  const { quoteNo } = await lock(chen, [{ birthDate, relation: 'self' }]);
  const form = { ...ownForm(birthDate, number), 'policyholder.name': name };
  const filled = await fillIn(desk, chen, quoteNo, form);
  return { ...(await submit(chen, filled)).data, number };
};

const casesFor = (orderNo: string) =>
  desk.app.database.db
    .selectFrom('screening_cases')
    .selectAll()
    .where('order_no', '=', orderNo)
    .execute();

const waiting = async (orderNo: string) => {
  const { rows } = await compliance.ask('listQueue', { queue: 'screening' });
  return rows.filter(({ subject }) => subject.no === orderNo);
};

describe('an order of somebody on no list', () => {
  test('goes to the insurer at once', async () => {
    const { orderNo } = await place('陈晓');
    await settle(desk, orderNo, 'to-pay');
    expect(await casesFor(orderNo)).toEqual([]);
  });
});

describe('a true hit', () => {
  test('ends the order with a sentence that says nothing of a list', async () => {
    const { orderNo } = await place('司空无忌', '1970-02-03');
    expect(await stateOf(desk, orderNo)).toBe('closed');
    const seen = [
      await chen.call('getOrderByNo', { orderNo }),
      await chen.call('listMessages', {}),
    ].map((answer) => JSON.stringify(answer));
    expect(seen[0]).toContain('未能受理');
    for (const text of seen) expect(text).not.toMatch(/名单|筛查|screening|S-001/);
    expect(await casesFor(orderNo)).toMatchObject([{ verdict: 'true', state: 'stopped' }]);
    const requests = desk.app.database.db
      .selectFrom('insurer_requests')
      .selectAll()
      .where('order_no', '=', orderNo);
    expect(await requests.execute()).toEqual([]);
  });
});

describe('a near hit', () => {
  test('waits for compliance and goes on when it is cleared, once', async () => {
    const { orderNo, state } = await place('南宫问天');
    expect(state).toBe('submitted');
    expect(await stateOf(desk, orderNo)).toBe('submitted');
    const [row] = await waiting(orderNo);
    const caseNo = row?.id ?? '';
    expect(await compliance.ask('getScreeningCase', { caseNo })).toMatchObject({
      verdict: 'near',
      person: { name: '南宫问天', role: '投保人' },
      entry: { id: 'S-002', current: true },
    });
    const decide = { caseNo, decision: 'clear', reason: '出生日期和证件都不同' } as const;
    const both = await Promise.all([
      compliance.call('decideScreening', decide),
      compliance.call('decideScreening', decide),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, errorCodes.ORDER_MOVED_ON]);
    await settle(desk, orderNo, 'to-pay');
    expect(await waiting(orderNo)).toEqual([]);
  });

  test('ends the order when compliance says so', async () => {
    const { orderNo } = await place('南宫问天');
    const [row] = await waiting(orderNo);
    const reason = '经核实为同一人';
    expect(
      (
        await compliance.call('decideScreening', {
          caseNo: row?.id ?? '',
          decision: 'stop',
          reason: '',
        })
      ).code,
    ).toBe(errorCodes.INVALID_REQUEST);
    await compliance.ask('decideScreening', { caseNo: row?.id ?? '', decision: 'stop', reason });
    expect(await stateOf(desk, orderNo)).toBe('closed');
    expect(JSON.stringify(await chen.ask('getOrderByNo', { orderNo }))).not.toContain('同一人');
  });

  test('is known to nobody without the permission, neither as a row nor in the trail', async () => {
    const { orderNo } = await place('南宫问天');
    const [row] = await waiting(orderNo);
    const caseNo = row?.id ?? '';
    for (const role of ['operations', 'service', 'senior-underwriter', 'quality-check'] as const) {
      const staff = await employ(desk, role);
      expect((await staff.call('listQueue', { queue: 'screening' })).code).toBe(100304);
      expect((await staff.call('getScreeningCase', { caseNo })).code).toBe(100304);
      expect(
        (await staff.call('decideScreening', { caseNo, decision: 'clear', reason: '放行' })).code,
      ).toBe(100304);
      const trail = await staff.call('listAudit', {});
      expect(JSON.stringify(trail)).not.toContain('screening');
      const dossier = await staff.call('getOrderDossier', { orderNo });
      expect(JSON.stringify(dossier)).not.toMatch(/screening|名单/);
    }
    expect((await chen.call('getScreeningCase', { caseNo })).code).not.toBe(0);
    expect(JSON.stringify(await compliance.ask('listAudit', {}))).toContain('screening.opened');
  });
});

describe('a list that changes', () => {
  test('is held against every standing order, and what was decided before stands', async () => {
    const { orderNo, number } = await place('欧阳一苇');
    await settle(desk, orderNo, 'to-pay');
    const cleared = await place('南宫问天');
    const [row] = await waiting(cleared.orderNo);
    await compliance.ask('decideScreening', {
      caseNo: row?.id ?? '',
      decision: 'clear',
      reason: '不是同一人',
    });
    await settle(desk, cleared.orderNo, 'to-pay');
    added = [{ id: 'N-1', names: ['某某'], paperNumber: idOf('1990-06-15', number) }];
    await screenStanding(desk.app);
    expect(await stateOf(desk, orderNo)).toBe('closed');
    expect(await stateOf(desk, cleared.orderNo)).toBe('to-pay');
    expect(await waiting(cleared.orderNo)).toEqual([]);
    await screenStanding(desk.app);
    expect(await casesFor(orderNo)).toHaveLength(1);
  });

  test('a near hit on an order that can be paid keeps it from being paid until it is cleared', async () => {
    const { orderNo } = await place('上官听雪');
    await settle(desk, orderNo, 'to-pay');
    added = [...added, { id: 'N-2', names: ['上官听雪'] }];
    await screenStanding(desk.app);
    const pay = () => chen.call('openPayment', { orderNo });
    const refused = await pay();
    expect(refused.code).toBe(errorCodes.PAY_NOT_POSSIBLE);
    expect(refused.msg).not.toMatch(/名单|筛查/);
    const [row] = await waiting(orderNo);
    await compliance.ask('decideScreening', {
      caseNo: row?.id ?? '',
      decision: 'clear',
      reason: '不是同一人',
    });
    expect((await pay()).code).toBe(0);
  });
});
