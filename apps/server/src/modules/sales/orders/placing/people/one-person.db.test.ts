import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { inTransaction } from '#ground/db/transaction.ts';
import { openOrder, orderByNo } from '#modules/sales/orders/order.ts';
import { learnPapers } from './known-papers.ts';
import {
  accident,
  arrive,
  employ,
  fillIn,
  idOf,
  lock,
  ownForm,
  placeOwn,
  startDesk,
  submit,
  type Customer,
  type Filled,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

const generic = '超过该被保险人可投保的上限，现有保障不受影响';
const birthDate = '1990-06-15';

let desk: OrderDesk;
let chen: Customer;
let lin: Customer;
let serial = 101;
const nextSerial = () => (serial += 2);
const passportNo = () => `E${String(nextSerial()).padStart(8, '0')}`;

beforeAll(async () => {
  desk = await startDesk({ jobs: false });
  chen = await arrive(desk, '13800138000');
  lin = await arrive(desk, '13900139000', 'localhost');
});
afterAll(() => desk.stop());

type Form = Record<string, string>;

const asPassport = (prefix: string, number: string, born: string): Form => ({
  [`${prefix}.certType`]: 'passport',
  [`${prefix}.certNo`]: number,
  [`${prefix}.birthDate`]: born,
  [`${prefix}.sex`]: 'male',
  [`${prefix}.country`]: 'CN',
});

/** A person of that name, with an ID card or another document. */
const self = (name: string, more: Form = {}): Form => ({
  ...ownForm(birthDate, nextSerial()),
  'policyholder.name': name,
  ...more,
});

const prepare = async (who: Customer, form: Form, choices: object = accident): Promise<Filled> => {
  const product = { ...accident, ...choices };
  const { quoteNo } = await lock(who, [{ birthDate, relation: 'self' }], product);
  return fillIn(desk, who, quoteNo, form, product.baseProductNo);
};

/** A free product that each customer can have once. */
const gift = async (who: Customer, { 'consent.insured-consent': _none, ...form }: Form) => {
  // The test takes points, and a customer with many tries needs more than they begin with.
  await desk.app.database.db
    .insertInto('points_entries')
    .values({
      brand: 'qinghe',
      user_id: who.userId,
      kind: 'bonus',
      about: 'staff',
      ref: randomUUID(),
      points: 60,
      reason: 'test',
      expires_at: new Date('2099-01-01'),
      at: desk.clock.now(),
    })
    .execute();
  const { quoteNo } = await lock(who, [{ birthDate, relation: 'self' }], { baseProductNo: '1009' });
  return fillIn(desk, who, quoteNo, form, '1009');
};

/** A five-year-old child of the customer. */
const childForm = (name: string, more: Form): Form => ({
  ...ownForm(birthDate, nextSerial()),
  'insured.0.relation': 'child',
  'insured.0.name': name,
  'insured.0.region': '310100',
  'insured.0.otherDeathCover': '0',
  ...more,
});
const childBorn = '2021-03-04';
const forChild = async (who: Customer, form: Form): Promise<Filled> => {
  const { quoteNo } = await lock(who, [{ birthDate: childBorn, relation: 'child' }]);
  return fillIn(desk, who, quoteNo, form);
};

describe('a person is one person', () => {
  test('has one policy where the pack says so, whatever paper is shown', async () => {
    const name = '周明';
    expect((await submit(chen, await gift(chen, self(name)))).code).toBe(0);
    const passport = asPassport('policyholder', passportNo(), birthDate);
    const refused = await submit(lin, await gift(lin, self(name, passport)));
    expect(refused).toMatchObject({ code: errorCodes.NOT_INSURABLE, msg: generic });
    expect(refused.data).toMatchObject({ problems: [{ path: 'insured.0.certNo' }] });
    // A namesake born on the same day with an ID card of their own is another person.
    expect((await submit(lin, await gift(lin, self(name)))).code).toBe(0);
  });

  test('and the other way round, also under a new passport and another spelling', async () => {
    const name = 'Jean-Paul O’Connor';
    const first = asPassport('policyholder', passportNo(), birthDate);
    expect((await submit(chen, await gift(chen, self(name, first)))).code).toBe(0);
    const second = asPassport('policyholder', passportNo(), birthDate);
    const again = await submit(lin, await gift(lin, self("JEAN PAUL O'CONNOR", second)));
    expect(again).toMatchObject({ code: errorCodes.NOT_INSURABLE, msg: generic });
    expect((await submit(lin, await gift(lin, self(name)))).code).toBe(errorCodes.NOT_INSURABLE);
  });

  test('every number seen with a name leads to the others', async () => {
    const number = passportNo();
    const under = (name: string) => self(name, asPassport('policyholder', number, birthDate));
    expect((await submit(chen, await gift(chen, self('吴桐')))).code).toBe(0);
    expect((await submit(lin, await prepare(lin, under('吴桐')))).code).toBe(0);
    expect((await submit(lin, await gift(lin, under('WU TONG')))).code).toBe(
      errorCodes.NOT_INSURABLE,
    );
  });

  test('a child’s death cover adds up over papers and accounts, and strangers learn no sum', async () => {
    const name = '郑小雨';
    const card = { 'insured.0.certType': 'id-card', 'insured.0.certNo': idOf(childBorn, 301) };
    expect((await submit(chen, await forChild(chen, childForm(name, card)))).code).toBe(0);
    const passport = asPassport('insured.0', passportNo(), childBorn);
    const refused = await submit(lin, await forChild(lin, childForm(name, passport)));
    expect(refused.code).toBe(errorCodes.NOT_INSURABLE);
    expect(refused.msg).toBe(`${generic}。`);
    expect(JSON.stringify(refused.data)).not.toMatch(/\d+ 万|已有/);
  });

  test('a child under a Latin name and under its own card is looked at by staff', async () => {
    const holder = { ...ownForm(birthDate, nextSerial()), 'policyholder.name': '何安' };
    const passport = asPassport('insured.0', passportNo(), childBorn);
    const first = {
      ...childForm('HE XIAO YU', passport),
      ...holder,
      'insured.0.relation': 'child',
    };
    const referredFor = async (filled: Filled): Promise<readonly string[]> => {
      const { code, data } = await submit(lin, filled);
      expect(code).toBe(0);
      const order = await orderByNo(desk.app.database.db, data.orderNo);
      return (order && (await openOrder(desk.app, order)).reasons) ?? [];
    };
    expect(await referredFor(await forChild(lin, first))).toEqual([]);
    const card = (serialNo: number) => ({
      'insured.0.certType': 'id-card',
      'insured.0.certNo': idOf(childBorn, serialNo),
    });
    const second = { ...childForm('何小雨', card(311)), ...holder, 'insured.0.relation': 'child' };
    expect(await referredFor(await forChild(lin, second))).toEqual([
      expect.stringContaining('为同日出生、同性别的人投保，请核实是否同一人'),
    ]);
    // Two cards are two children, though each may be the one with the passport.
    const others = { ...ownForm(birthDate, nextSerial()), 'policyholder.name': '何静' };
    const one = { ...childForm('何大', card(313)), ...others, 'insured.0.relation': 'child' };
    const two = { ...childForm('何二', card(315)), ...others, 'insured.0.relation': 'child' };
    expect(await referredFor(await forChild(lin, one))).toEqual([]);
    expect(await referredFor(await forChild(lin, two))).toEqual([]);
  });

  test('units add up, and who arranged all of them is told how many there are', async () => {
    const name = '冯远';
    const two = { plan: 'basic', units: 2 };
    const { data } = await submit(chen, await prepare(chen, self(name), two));
    await desk.app.database.db
      .updateTable('orders')
      .set({ state: 'paid' })
      .where('order_no', '=', data.orderNo)
      .execute();
    const form = self(name, asPassport('policyholder', passportNo(), birthDate));
    expect((await submit(chen, await prepare(chen, form))).msg).toContain('已有 2 份');
    expect((await submit(lin, await prepare(lin, form))).msg).toBe(`${generic}。`);
  });

  test('somebody blocked stays blocked under another paper and in another role', async () => {
    const { app } = desk;
    const form = self('钱多');
    expect((await submit(chen, await prepare(chen, form))).code).toBe(0);
    await app.database.db
      .insertInto('blocked_people')
      .values({
        person_index: app.vault.blindIndex('id_number', form['policyholder.certNo'] ?? ''),
        reason: 'fraud',
        added_by: 'staff:1',
        added_at: desk.clock.now(),
      })
      .execute();
    const passport = asPassport('policyholder', passportNo(), birthDate);
    const card = { 'insured.0.certType': 'id-card', 'insured.0.certNo': idOf(childBorn, 303) };
    const asParent = { ...childForm('钱小', card), ...passport, 'policyholder.name': '钱多' };
    const refused = await submit(lin, await forChild(lin, asParent));
    expect(refused).toMatchObject({
      code: errorCodes.NOT_INSURABLE,
      data: { problems: [{ path: 'policyholder.certNo' }] },
    });
  });

  test('staff block a holder whom no order has named yet', async () => {
    const compliance = await employ(desk, 'compliance');
    const certNo = idOf(birthDate, nextSerial());
    const holder = { name: '孙空', certType: 'id-card', birthDate, sex: 'male' };
    const block = { certNo, holder, reason: '冒用他人证件' };
    expect((await compliance.post('/api/order/v1/staff/block', block)).code).toBe(0);
    const passport = asPassport('policyholder', passportNo(), birthDate);
    expect((await submit(lin, await prepare(lin, self('孙空', passport)))).code).toBe(
      errorCodes.NOT_INSURABLE,
    );
    expect((await submit(lin, await prepare(lin, self('孙空')))).code).toBe(0);
  });

  test('orders under several papers at the same moment make one', async () => {
    const name = '沈同';
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, index) => arrive(desk, `1370013700${index}`)),
    );
    const ready: { who: Customer; filled: Filled }[] = [];
    for (const [index, who] of people.entries()) {
      const paper = index === 0 ? {} : asPassport('policyholder', passportNo(), birthDate);
      ready.push({ who, filled: await gift(who, self(name, paper)) });
    }
    const answers = await Promise.all(ready.map(({ who, filled }) => submit(who, filled)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.NOT_INSURABLE,
      errorCodes.NOT_INSURABLE,
      errorCodes.NOT_INSURABLE,
    ]);
  });
});

describe('orders from before papers were written down', () => {
  test('are read batch by batch, again and again, and then count', async () => {
    const { database, vault } = desk.app;
    const { db } = database;
    const name = '许久';
    expect((await submit(chen, await gift(chen, self(name)))).code).toBe(0);
    const leaver = await arrive(desk, '13600136000');
    const { orderNo } = await placeOwn(desk, leaver, birthDate, nextSerial());
    const key = `order:${orderNo}:${leaver.userId}`;
    await inTransaction(database, (tx) => vault.destroyPersonKey(tx, key));
    await db.deleteFrom('person_papers').execute();
    await db.updateTable('orders').set({ papers_known: false }).execute();
    await Promise.all([learnPapers(desk.app), learnPapers(desk.app)]);
    await learnPapers(desk.app);
    const left = db.selectFrom('orders').select('order_no').where('papers_known', '=', false);
    expect(await left.execute()).toEqual([]);
    const passport = asPassport('policyholder', passportNo(), birthDate);
    expect((await submit(lin, await gift(lin, self(name, passport)))).code).toBe(
      errorCodes.NOT_INSURABLE,
    );
  });
});
