import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { couponLimits } from '@parasol/domain/sales/benefits/coupon';
import { inTransaction } from '#ground/db/transaction.ts';
import { openBrowser } from '#testing/server/nodes.ts';
import {
  arrive,
  employ,
  fillIn,
  lock,
  ownForm,
  placeOwn,
  issueOrder,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

const day = 86_400_000;
let desk: OrderDesk;
let operations: Omit<Customer, 'userId'>;
let compliance: Omit<Customer, 'userId'>;
let service: Omit<Customer, 'userId'>;
let serial = 1;
let mobile = 13_800_138_100;

const come = (): Promise<Customer> => arrive(desk, String((mobile += 1)));

beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  operations = await employ(desk, 'operations');
  compliance = await employ(desk, 'compliance');
  service = await employ(desk, 'service');
});
afterAll(() => desk.stop());

const at = (days: number): string =>
  new Date(desk.clock.now().getTime() + days * day).toISOString();
let title = 0;
const batchOf = (more: Partial<Input<'issueCoupons'>> = {}): Input<'issueCoupons'> => ({
  brand: 'qinghe',
  benefit: 'cover-review',
  title: `老客户服务 ${(title += 1)}`,
  words: '',
  startsAt: at(-1),
  endsAt: at(20),
  products: [],
  codes: 1,
  usesPerCode: 1,
  usesPerPerson: 1,
  reason: '回馈老客户',
  ...more,
});

/** Issued by one, granted by another. */
const issue = async (more: Partial<Input<'issueCoupons'>> = {}) => {
  const wanted = batchOf(more);
  const asked = await operations.call('issueCoupons', wanted);
  const { askId } = asked.data as unknown as { askId: string };
  expect(await operations.call('grantAsk', { askId })).not.toMatchObject({ code: 0 });
  await compliance.ask('grantAsk', { askId });
  const { batches } = await operations.ask('listCouponBatches', {});
  const batch = batches.find((each) => each.title === wanted.title);
  const { list } = await operations.ask('getCouponBatch', { batchNo: batch?.batchNo ?? '' });
  return { batchNo: batch?.batchNo ?? '', codes: list.map(({ code }) => code) };
};
const codeFrom = async (more: Partial<Input<'issueCoupons'>> = {}) => {
  const { batchNo, codes } = await issue(more);
  return { batchNo, code: codes[0] ?? '' };
};
/** A batch of the time when one could be for holders of a product. */
const forHolders = async () => {
  const batch = await codeFrom();
  await desk.app.database.db
    .updateTable('coupon_batches')
    .set({ products: ['1004'] })
    .where('batch_no', '=', batch.batchNo)
    .execute();
  return batch;
};
const balanceOf = async (who: Customer) => (await who.ask('queryPoints', {})).balance;

describe('a coupon', () => {
  test('says what it gives and until when, and staff do what it promises', async () => {
    const { code, batchNo } = await codeFrom();
    const li = await come();
    const shown = await li.ask('lookAtCoupon', { code: ` ${code.toLowerCase()} ` });
    expect(shown).toMatchObject({ code, benefit: { name: '家庭保障梳理' } });
    expect(await li.ask('useCoupon', { code })).toMatchObject({ open: true });
    expect((await li.ask('listOwnBenefits', {})).uses).toMatchObject([{ name: '家庭保障梳理' }]);
    const { uses } = await service.ask('listBenefitUses', {});
    const use = uses.find(({ userId }) => userId === li.userId);
    expect(use?.mobile).toMatch(/^138\*{4}/);
    const settle = { useNo: use?.useNo ?? '', end: 'done' } as const;
    const both = await Promise.all([
      service.call('settleBenefitUse', settle),
      service.call('settleBenefitUse', settle),
    ]);
    expect(both.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await li.ask('listOwnBenefits', {})).uses).toMatchObject([{ open: false }]);
    expect(await operations.ask('getCouponBatch', { batchNo })).toMatchObject({ used: 1 });
  });

  test('used twice at once, by two or by one, is used once', async () => {
    const { code } = await codeFrom();
    const people = [await come(), await come()];
    const answers = await Promise.all(people.map((who) => who.call('useCoupon', { code })));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    const points = await codeFrom({ benefit: 'points-30', usesPerCode: 5 });
    const one = await come();
    const twice = await Promise.all(
      [1, 2, 3].map(() => one.call('useCoupon', { code: points.code })),
    );
    expect(twice.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(await balanceOf(one)).toBe(90);
    expect(await one.ask('listBonusPoints', {})).toMatchObject({ total: 30 });
  });

  test('of another brand, over, withdrawn or for others is worth nothing, and says why', async () => {
    const who = await come();
    const refused = async (code: string): Promise<string> => {
      const look = await who.call('lookAtCoupon', { code });
      const used = await who.call('useCoupon', { code });
      expect([look.code, used.code]).not.toContain(0);
      return used.msg;
    };
    const foreign = await codeFrom({ brand: 'tongrui' });
    expect(await refused(foreign.code)).toContain('没有这个券码');
    const withdrawn = await codeFrom();
    await operations.ask('withdrawCoupons', { batchNo: withdrawn.batchNo, reason: '印错了' });
    expect(await refused(withdrawn.code)).toContain('停用');
    expect(await refused((await codeFrom({ startsAt: at(2) })).code)).toContain('还没有到');
    expect(await refused((await forHolders()).code)).toContain('已经持有');
    const short = await codeFrom();
    await desk.app.database.db
      .updateTable('coupon_batches')
      .set({ ends_at: desk.clock.now() })
      .where('batch_no', '=', short.batchNo)
      .execute();
    expect(await refused(short.code)).toContain('过期');
  });

  test('for who holds a product is for who held it before there was the coupon', async () => {
    const holder = await come();
    const { orderNo } = await placeOwn(desk, holder, '1991-06-15', (serial += 2));
    await issueOrder(desk, orderNo);
    desk.clock.advance(1000);
    const { code } = await forHolders();
    expect(await holder.ask('useCoupon', { code })).toMatchObject({ open: true });
  });

  test('is not found by trying', async () => {
    const who = await come();
    const wrong = Array.from({ length: couponLimits.wrongPerDay + 3 }, (_, index) =>
      who.call('lookAtCoupon', { code: `ZZZ${String(index).padStart(3, 'A')}` }),
    );
    const codes = (await Promise.all(wrong)).map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.TOO_MANY_REQUESTS)).toHaveLength(3);
    const { code } = await codeFrom();
    expect((await who.call('useCoupon', { code })).code).toBe(errorCodes.TOO_MANY_REQUESTS);
    expect((await (await come()).call('lookAtCoupon', { code: 'AB' })).code).not.toBe(0);
  });

  test('that says it takes something off a premium is not issued', async () => {
    const answer = await operations.call('issueCoupons', batchOf({ words: '投保立减 50 元' }));
    expect(answer.msg).toContain('不能使用的说法');
    expect(answer.data).toMatchObject({ claims: [{ place: '说明', rule: 'no-rebate' }] });
    expect((await operations.call('issueCoupons', batchOf({ endsAt: at(-0.5) }))).code).not.toBe(0);
  });

  test('is not issued for buyers alone, nor worth more than a year allows', async () => {
    const forBuyers = await operations.call('issueCoupons', batchOf({ products: ['1004'] }));
    expect(forBuyers.msg).toContain('第一百一十六条');
    const often = await operations.call('issueCoupons', batchOf({ usesPerPerson: 10 }));
    expect(often.msg).toContain('超过一个人一年 200 元的上限');
  });

  test('gives one person no more in a year than it allows', async () => {
    const who = await come();
    const uses: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const { code } = await codeFrom();
      uses.push((await who.call('useCoupon', { code })).code);
    }
    expect(uses.map((code) => code === 0)).toEqual([true, true, true, true, true, true, false]);
  });

  test('in doubtful words is granted by compliance alone', async () => {
    const wanted = batchOf({ title: '闺蜜同购两盒阿胶' });
    const asked = await operations.call('issueCoupons', wanted);
    const { askId } = asked.data as unknown as { askId: string };
    const { asks } = await compliance.ask('listAsks', {});
    expect(asks.find((each) => each.askId === askId)).toMatchObject({
      title: '发放券码：有存疑的说法',
    });
    await compliance.ask('grantAsk', { askId });
    const { batches } = await operations.ask('listCouponBatches', {});
    expect(batches.some((each) => each.title === wanted.title)).toBe(true);
  });

  test('needs the right permission, and nobody sees codes without it', async () => {
    const { batchNo } = await codeFrom();
    expect((await service.call('getCouponBatch', { batchNo })).code).not.toBe(0);
    expect((await service.call('issueCoupons', batchOf())).code).not.toBe(0);
    const guest = openBrowser(desk, { host: 'localhost', address: '203.0.113.9' });
    expect((await guest.call('useCoupon', { code: 'ABCDEF' })).code).not.toBe(0);
  });
});

describe('points', () => {
  test('come once for each thing that somebody did', async () => {
    const who = await come();
    expect(await balanceOf(who)).toBe(60);
    desk.clock.advance(61_000);
    expect(await balanceOf(await arrive(desk, String(mobile)))).toBe(60);
    const { articles } = await who.ask('listArticles', {});
    const [first, second] = articles.map(({ articleId }) => articleId);
    await Promise.all([
      who.ask('finishArticle', { articleId: first ?? 0 }),
      who.ask('finishArticle', { articleId: first ?? 0 }),
    ]);
    expect(await balanceOf(who)).toBe(65);
    expect(await who.ask('getArticlePoints', { articleId: first ?? 0 })).toMatchObject({
      offer: { state: 'got' },
    });
    for (const { articleId } of articles.slice(1, 5))
      await who.call('finishArticle', { articleId });
    expect(second).toBeDefined();
    expect(await balanceOf(who)).toBe(75);
    expect((await who.call('finishArticle', { articleId: 999_999 })).code).not.toBe(0);
  });

  test('are given by staff with a reason, a few at a time, once for each press', async () => {
    const who = await come();
    const give = { key: randomUUID(), userId: who.userId, points: 50, reason: '感谢您反馈问题' };
    expect((await service.call('giveBonusPoints', { ...give, points: 201 })).code).not.toBe(0);
    await Promise.all([service.ask('giveBonusPoints', give), service.ask('giveBonusPoints', give)]);
    expect(await who.ask('listBonusPoints', {})).toMatchObject({
      total: 50,
      entries: [{ reason: '感谢您反馈问题' }],
    });
  });

  test('are used for a service once, and not when there are too few', async () => {
    const who = await come();
    const key = randomUUID();
    const exchange = { benefit: 'cover-review', key };
    const both = await Promise.all([
      who.ask('exchangePoints', exchange),
      who.ask('exchangePoints', exchange),
    ]);
    expect(both[0].useNo).toBe(both[1].useNo);
    expect(await balanceOf(who)).toBe(20);
    const again = await who.call('exchangePoints', { ...exchange, key: randomUUID() });
    expect(again.msg).toContain('需要 40 积分，您现在有 20 积分');
    expect((await (await come()).call('exchangePoints', exchange)).code).not.toBe(0);
  });

  test('stay as they were written', async () => {
    await expect(
      desk.app.database.db.updateTable('points_entries').set({ points: 1000 }).execute(),
    ).rejects.toThrow('another row');
  });
});

describe('a gift for points', () => {
  const gift = async (who: Customer) => {
    const birthDate = '1992-02-28';
    const { quoteNo, dueFen } = await lock(who, [{ birthDate, relation: 'self' }], {
      baseProductNo: '1009',
    });
    expect(dueFen).toBe(0);
    const { 'consent.insured-consent': _none, ...form } = ownForm(birthDate, (serial += 2));
    return fillIn(desk, who, quoteNo, form, '1009');
  };

  test('takes the points with the order, once, and insures', async () => {
    const who = await come();
    const filled = await gift(who);
    const both = await Promise.all([submit(who, filled), submit(who, filled)]);
    const orders = both.filter(({ code }) => code === 0);
    expect(new Set(orders.map(({ data }) => data.orderNo)).size).toBe(1);
    expect(await balanceOf(who)).toBe(0);
    await settle(desk, orders[0]?.data.orderNo ?? '', 'issued');
    expect(await balanceOf(who)).toBe(0);
    const refused = await submit(who, await gift(who));
    expect(refused).toMatchObject({ msg: expect.stringContaining('您现在有 0 积分') });
  });

  test.each([
    ['declined', 'insurer-underwrite', 'decline', 'declined'],
    ['refused after it was paid for', 'insurer-issue', 'refuse', 'refunded'],
    ['called off while a person looks at it', 'insurer-underwrite', 'refer', 'referred'],
  ] as const)('that is %s gives the points back, once', async (_what, part, fault, state) => {
    const who = await come();
    await desk.fault(part, fault);
    const { data } = await submit(who, await gift(who));
    const { orderNo } = data;
    await settle(desk, orderNo, state);
    if (state === 'referred') {
      expect(await balanceOf(who)).toBe(0);
      await Promise.all([
        who.call('cancelOrder', { orderNo }),
        who.call('cancelOrder', { orderNo }),
      ]);
    }
    const { balance, entries } = await who.ask('queryPoints', {});
    expect(balance).toBe(60);
    expect(entries.filter(({ kind }) => kind === 'return')).toHaveLength(1);
  });

  test('takes nothing when the order is not written', async () => {
    const who = await come();
    const { app, clock } = desk;
    const [brand] = app.brands;
    const product = app.catalogue.find('1009')?.product;
    if (!brand || !product) throw new Error('nothing to give');
    const order = { userId: who.userId, agent: false, product, draftNo: randomUUID() };
    const crash = inTransaction(app.database, async (tx) => {
      expect(await app.ports.spendOnGift(tx, { app, brand, now: clock.now() }, order)).toBe(
        undefined,
      );
      throw new Error('the process ends here');
    });
    await expect(crash).rejects.toThrow('ends here');
    expect(await balanceOf(who)).toBe(60);
  });
});

describe('a year later', () => {
  test('run out after a year, and the history says so', async () => {
    const who = await come();
    desk.clock.advance(366 * day);
    const later = await arrive(desk, String(mobile));
    expect(later.userId).toBe(who.userId);
    const { balance, entries } = await later.ask('queryPoints', {});
    expect(balance).toBe(0);
    expect(entries[0]).toMatchObject({ kind: 'expire', points: -60 });
  });
});
