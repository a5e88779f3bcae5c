import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import {
  accident,
  arrive,
  fillIn,
  idOf,
  lock,
  ownForm,
  placeOwn,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
  type Placed,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let serial = 100;
const nextSerial = () => (serial += 2);

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138000');
});
afterAll(() => desk.stop());

const prepared = async (birthDate = '1990-06-15') => {
  const { quoteNo, dueFen } = await lock(chen, [{ birthDate, relation: 'self' }]);
  const filled = await fillIn(desk, chen, quoteNo, ownForm(birthDate, nextSerial()));
  return { filled, dueFen };
};

const countOrders = async (): Promise<number> =>
  (
    await desk.app.database.db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('one key makes one order', () => {
  test('fifty parallel submissions get identical answers and one order', async () => {
    const { filled } = await prepared();
    const before = await countOrders();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => chen.browser.call('submitOrder', { key, ...filled })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const again = await submit(chen, filled, { key });
    expect(again.data.orderNo).toBe(answers[0]?.json<{ data: Placed }>().data.orderNo);
  });

  test('the same key with another body is refused', async () => {
    const { filled } = await prepared();
    const key = randomUUID();
    expect((await submit(chen, filled, { key })).code).toBe(0);
    expect((await submit(chen, filled, { key, acceptedFen: 1 })).code).toBe(errorCodes.KEY_REUSED);
  });

  test('another key on the same draft leads to the order that it became', async () => {
    const { filled } = await prepared();
    const first = await submit(chen, filled);
    const second = await submit(chen, filled);
    expect(second).toMatchObject({
      code: errorCodes.DRAFT_OVER,
      data: { orderNo: first.data.orderNo },
    });
  });

  test('what was refused can be submitted again under its key', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, {
      ...ownForm('1990-06-15', nextSerial()),
      'consent.clauses': '',
    });
    const key = randomUUID();
    expect((await submit(chen, filled, { key })).code).toBe(errorCodes.ORDER_INVALID);
    const saved = await chen.call('saveDraft', {
      ...filled,
      baseProductNo: '1004',
      changes: { 'consent.clauses': 'yes' },
    });
    const complete = { ...filled, revision: saved.data.revision };
    expect((await submit(chen, complete, { key })).code).toBe(0);
  });

  test('goes to the insurer by a consent of its own, which is kept and can be seen', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const untold = { ...ownForm('1990-06-15', nextSerial()), 'consent.to-insurer': '' };
    const refused = await submit(chen, await fillIn(desk, chen, quoteNo, untold));
    expect(refused).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path: 'consent.to-insurer' }] },
    });
    const grantedConsents = async () => {
      const { consents } = await chen.ask('listConsents');
      return consents.filter(({ type, granted }) => type === 'sharing' && granted);
    };
    expect((await submit(chen, (await prepared()).filled)).code).toBe(0);
    const [first] = await grantedConsents();
    expect(first).toMatchObject({ version: 'order-2026-11-16' });
    expect((await submit(chen, (await prepared()).filled)).code).toBe(0);
    expect(await grantedConsents()).toEqual([first]);
  });

  test('two different drafts for one person at the same moment make one order', async () => {
    const values = ownForm('1991-03-04', nextSerial());
    const draft = async () => {
      const { quoteNo } = await lock(chen, [{ birthDate: '1991-03-04', relation: 'self' }]);
      return fillIn(desk, chen, quoteNo, values);
    };
    const drafts = await Promise.all([draft(), draft()]);
    const answers = await Promise.all(drafts.map((draft) => submit(chen, draft)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.DUPLICATE_ORDER,
    ]);
    const placed = answers.find(({ code }) => code === 0);
    const refused = answers.find(({ code }) => code === errorCodes.DUPLICATE_ORDER);
    expect(refused?.data.orderNo).toBe(placed?.data.orderNo);
  });
});

describe('the client is not believed', () => {
  test('a premium of its own is a price that has to be confirmed', async () => {
    const { filled, dueFen } = await prepared();
    const cheap = await submit(chen, filled, { acceptedFen: 1 });
    expect(cheap).toMatchObject({
      code: errorCodes.PRICE_CHANGED,
      data: { oldFen: 1, newFen: dueFen },
    });
    expect((await submit(chen, filled, { acceptedFen: dueFen })).code).toBe(0);
  });

  test('the age comes from the paper, not from what was quoted', async () => {
    const { quoteNo, dueFen } = await lock(chen, [{ birthDate: '2006-01-01', relation: 'self' }], {
      ...accident,
      plan: 'premium',
    });
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1964-01-01', nextSerial()));
    const refused = await submit(chen, filled);
    expect(refused).toMatchObject({ code: errorCodes.PRICE_CHANGED, data: { oldFen: dueFen } });
    const { newFen, reasons } = refused.data as unknown as { newFen: number; reasons: string[] };
    expect(newFen).toBeGreaterThan(dueFen);
    expect(reasons[0]).toContain('62 周岁');
    expect((await submit(chen, filled, { acceptedFen: newFen })).data.price.dueFen).toBe(newFen);
  });

  test('an age outside the product is refused however it was quoted', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-01-01', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1950-01-01', nextSerial()));
    expect((await submit(chen, filled)).code).toBe(errorCodes.NOT_INSURABLE);
  });

  test('an occupation the table does not know and an unread document are problems', async () => {
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const saved = await chen.call('saveDraft', {
      baseProductNo: '1004',
      quoteNo,
      revision: 0,
      changes: { ...ownForm('1990-06-15', nextSerial()), 'insured.0.occupation': '9999999' },
    });
    const refused = await submit(chen, saved.data);
    expect(refused.code).toBe(errorCodes.ORDER_INVALID);
    const { problems } = refused.data as unknown as { problems: { path: string }[] };
    expect(problems.map(({ path }) => path)).toEqual([
      'insured.0.occupation',
      'document.exclusions',
      'document.surrender-loss',
      'document.duty-of-disclosure',
    ]);
  });

  test('an order needs a customer: agents, staff and strangers cannot place it', async () => {
    const { filled } = await prepared();
    const stranger = await arrive(desk, '13800138001');
    expect((await submit(stranger, filled)).code).toBe(errorCodes.NOT_FOUND);
    expect(desk.logged()).toContain('a draft was asked for by a stranger');
  });
});

describe('the clock', () => {
  test('placed at 20:59 it begins tomorrow, at 21:01 the day after', async () => {
    const evening = await startDesk({ jobs: false, at: '2026-05-20T20:50' });
    try {
      const lin = await arrive(evening, '13900139000');
      const filled = async (number: number) => {
        const { quoteNo } = await lock(lin, [{ birthDate: '1990-06-15', relation: 'self' }]);
        return fillIn(evening, lin, quoteNo, ownForm('1990-06-15', number));
      };
      const early = await filled(1);
      const late = await filled(3);
      evening.clock.set('2026-05-20T20:59:59.999');
      expect((await submit(lin, early)).data.price.effectiveDate).toBe('2026-05-21');
      evening.clock.set('2026-05-20T21:00:00.000');
      expect((await submit(lin, late)).data.price.effectiveDate).toBe('2026-05-22');
    } finally {
      await evening.stop();
    }
  });

  test('a birthday between trial and order is shown and confirmed before it counts', async () => {
    const eve = await startDesk({ jobs: false, at: '2026-05-20T20:40' });
    try {
      const lin = await arrive(eve, '13900139000');
      // 61 on the 22nd: the next tariff step.
      const birthDate = '1965-05-22';
      const { quoteNo, dueFen } = await lock(lin, [{ birthDate, relation: 'self' }]);
      const filled = await fillIn(eve, lin, quoteNo, ownForm(birthDate));
      eve.clock.set('2026-05-20T21:01');
      const refused = await submit(lin, filled);
      expect(refused.code).toBe(errorCodes.PRICE_CHANGED);
      const { newFen, oldFen, reasons } = refused.data as unknown as {
        newFen: number;
        oldFen: number;
        reasons: string[];
      };
      expect(oldFen).toBe(dueFen);
      expect(newFen).not.toBe(dueFen);
      expect(reasons[0]).toBe('被保险人按 2026 年 5 月 22 日生效计算为 61 周岁，试算时为 60 周岁');
      expect((await submit(lin, filled, { acceptedFen: newFen })).data.price.dueFen).toBe(newFen);
    } finally {
      await eve.stop();
    }
  });
});

describe('what a person already has', () => {
  test('a person on the list of blocked people is refused without a reason', async () => {
    const { app } = desk;
    const number = nextSerial();
    await app.database.db
      .insertInto('blocked_people')
      .values({
        person_index: app.vault.blindIndex('id_number', idOf('1990-06-15', number)),
        reason: 'fraud',
        added_by: 'staff:1',
        added_at: desk.clock.now(),
      })
      .execute();
    const { quoteNo } = await lock(chen, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const filled = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', number));
    const refused = await submit(chen, filled);
    expect(refused.code).toBe(errorCodes.NOT_INSURABLE);
    expect(refused.body).not.toContain('fraud');
  });

  test('sums add up over all orders of a person, whoever placed them', async () => {
    const number = nextSerial();
    const plan = { ...accident, plan: 'premium', units: 2 };
    const person = [{ birthDate: '1990-06-15', relation: 'self' as const }];
    const { quoteNo } = await lock(chen, person, plan);
    const first = await fillIn(desk, chen, quoteNo, ownForm('1990-06-15', number));
    expect((await submit(chen, first)).code).toBe(0);
    const other = await arrive(desk, '13800138002');
    const quoted = await lock(other, person, { ...plan, units: 1 });
    const second = await fillIn(desk, other, quoted.quoteNo, ownForm('1990-06-15', number));
    const refused = await submit(other, second);
    expect(refused).toMatchObject({ code: errorCodes.NOT_INSURABLE });
    expect(refused.msg).toBe('超过该被保险人可投保的上限，现有保障不受影响。');
  });
});

test('an order keeps nothing readable about people in the open', async () => {
  const placed = await placeOwn(desk, chen, '1990-06-15', nextSerial());
  const row = await desk.app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', placed.orderNo)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(row) + row.sealed.toString('latin1');
  for (const secret of ['陈晓', '13800138000', 'chen@example.com', idOf('1990-06-15', serial)]) {
    expect(text).not.toContain(secret);
    expect(desk.logged()).not.toContain(secret);
  }
});

// Last: it moves the clock to when the brokerage has agreements.
describe('an agreement of the house', () => {
  test('that changed is asked for with the next order, once', async () => {
    desk.clock.advance(Date.parse('2026-11-20T10:00+08:00') - desk.clock.now().getTime());
    const fang = await arrive(desk, '13800138001');
    await fang.ask('grantConsent', { type: '1', version: '2026-01-01.00000000' });
    const { quoteNo } = await lock(fang, [{ birthDate: '1990-06-15', relation: 'self' }]);
    const form = ownForm('1990-06-15', nextSerial());
    const agreements = async () => {
      const { facts } = await fang.ask('initSubmitOrder', { baseProductNo: '1004', quoteNo });
      return facts.consents.filter(({ code }) => code.startsWith('agreement-'));
    };
    const [asked, ...others] = await agreements();
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ required: true, text: expect.stringContaining('用户服务协议') });
    const path = `consent.${asked?.code}`;
    const filled = await fillIn(desk, fang, quoteNo, form);
    const refused = await submit(fang, filled);
    expect(refused).toMatchObject({
      code: errorCodes.ORDER_INVALID,
      data: { problems: [{ path }] },
    });
    const { revision } = await fang.ask('saveDraft', {
      ...filled,
      baseProductNo: '1004',
      changes: { [path]: 'yes' },
    });
    expect((await submit(fang, { ...filled, revision })).code).toBe(0);
    const { agreements: inForce } = await fang.ask('listAgreements', {});
    const { consents } = await fang.ask('listConsents');
    const versionOf = (listed: readonly { type: string; version: string }[]) =>
      listed.find(({ type }) => type === '1')?.version;
    expect(versionOf(consents)).toBe(versionOf(inForce));
    expect(await agreements()).toEqual([]);
  });
});
