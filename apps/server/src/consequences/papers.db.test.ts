// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addYears } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { watchPapersNow } from '#modules/contracts/policies/papers/watch-papers.ts';
import { walk } from '#testing/consequences/walk.ts';
import {
  employ,
  picture,
  settle,
  stateOf,
  uploadTo,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import { until } from '#testing/server/until.ts';
import { pay, sign, toSign, type Placed } from '#testing/underwriting/supplement.ts';

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startPayDesk();
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
const today = (): string => dateOf(desk.clock.now().getTime());

/** An order for which a person showed a card on its last day. */
const onLastDay = (): Promise<Placed> => {
  desk.clock.set(`${today()}T10:00`);
  return toSign(desk, {
    'policyholder.certFrom': addYears(today(), -10),
    'policyholder.certTo': today(),
  });
};

/** The night after, with the job that checks. */
const nextDay = async (): Promise<void> => {
  desk.clock.set(`${addDays(today(), 1)}T08:30`);
  await watchPapersNow(desk.app);
};

const payable = async (): Promise<Placed> => {
  const order = await onLastDay();
  await sign(desk, order);
  await settle(desk, order.orderNo, 'to-pay');
  return order;
};

const insured = async (): Promise<Placed & { readonly policyNo: string }> => {
  const order = await payable();
  await pay(desk, order);
  await settle(desk, order.orderNo, 'issued');
  const { policy_no: policyNo } = await db()
    .selectFrom('policies')
    .select('policy_no')
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow();
  return { ...order, policyNo };
};

const texts = async (mobile: string, words: string): Promise<number> =>
  (
    await db().selectFrom('sandbox_inbox').select('text').where('mobile', '=', mobile).execute()
  ).filter(({ text }) => text.includes(words)).length;

const reads = (mobile: string, words: string) =>
  until(`${mobile} reads “${words}”`, () => texts(mobile, words), { is: (count) => count === 1 });

const stands = async (state: 'waiting' | 'in-force'): Promise<void> => {
  const { who, policyNo } = await insured();
  await db().updateTable('policies').set({ state }).where('policy_no', '=', policyNo).execute();
  await nextDay();
  await reads(who.mobile, `保单 ${policyNo} 登记的投保人证件已在`);
  await watchPapersNow(desk.app);
  expect(await texts(who.mobile, `保单 ${policyNo} 登记的投保人证件已在`)).toBe(1);
  const policy = await db()
    .selectFrom('policies')
    .select('state')
    .where('policy_no', '=', policyNo)
    .executeTakeFirstOrThrow();
  expect(policy.state).toBe(state);
};

const showPaper = async ({ who, orderNo }: Placed): Promise<void> => {
  const sent = await uploadTo(
    desk,
    who,
    '/api/order/v1/material/upload',
    { orderNo, field: 'paper.policyholder' },
    { name: '证件.png', content: picture(600, 400) },
  );
  expect(sent.code).toBe(0);
  await who.ask('sendOrderMaterials', { orderNo });
};

walk(
  { 'paper-expired': saleFacts['paper-expired'] },
  {
    'paper-expired': {
      'order-in-review': async () => {
        await desk.fault('insurer-underwrite', 'lost');
        desk.clock.set(`${today()}T10:00`);
        const order = await toSign(desk, {
          'policyholder.certFrom': addYears(today(), -10),
          'policyholder.certTo': today(),
        });
        // A page that is still open sends this.
        await db()
          .updateTable('orders')
          .set({ state: 'referred', expires_at: null })
          .where('order_no', '=', order.orderNo)
          .execute();
        await nextDay();
        expect(await stateOf(desk, order.orderNo)).toBe('referred');
        await reads(order.who.mobile, '登记的投保人证件已在');
      },
      'order-to-sign': async () => {
        const order = await onLastDay();
        await nextDay();
        expect(await stateOf(desk, order.orderNo)).toBe('to-verify');
      },
      'order-to-pay': async () => {
        const order = await payable();
        // The premium cannot be paid before the job has run, nor on the very next morning.
        desk.clock.set(`${addDays(today(), 1)}T00:05`);
        const refused = await order.who.call('openPayment', { orderNo: order.orderNo });
        expect([refused.code !== 0, refused.msg]).toEqual([
          true,
          expect.stringContaining('身份验证'),
        ]);
        const { people } = await order.who.ask('getOrderIdentity', { orderNo: order.orderNo });
        expect(people[0]).toMatchObject({
          state: 'to-send',
          note: expect.stringContaining('到期，请上传新证件'),
        });
      },
      'policy-waiting': () => stands('waiting'),
      'policy-in-force': () => stands('in-force'),
      queue: async () => {
        const order = await payable();
        await nextDay();
        expect(await stateOf(desk, order.orderNo)).toBe('to-verify');
        await showPaper(order);
        const staff = await employ(desk, 'operations');
        const party = 'policyholder';
        const { orderNo } = order;
        const { rows } = await staff.ask('listQueue', { queue: 'identity' });
        expect(rows.map(({ id }) => id)).toContain(`${orderNo}~${party}`);
        const dated = { orderNo, party, accept: true };
        expect((await staff.call('decideOrderIdentity', dated)).msg).toContain('有效期截止日');
        const until2046 = { ...dated, paperUntil: '2046-05-20' };
        expect((await staff.ask('decideOrderIdentity', until2046)).state).toBe('to-pay');
        expect((await order.who.call('openPayment', { orderNo })).code).toBe(0);
      },
      message: async () => {
        const order = await payable();
        await nextDay();
        await reads(order.who.mobile, '请登录上传新证件，核对后继续投保');
      },
    },
  },
);

test('a policy takes the new paper as a service, and money waits for it', async () => {
  const { who, policyNo, orderNo } = await insured();
  await nextDay();
  const { identity, ways } = await who.ask('quoteSurrender', { policyNo });
  expect(identity).toMatchObject({ due: true, paperEnded: addDays(today(), -1) });
  const way = ways[0] ?? 'none';
  const { confirm } = await who.ask('quoteSurrender', { policyNo, way });
  await who.ask('askSurrender', {
    policyNo,
    way,
    reason: 'other',
    version: confirm?.version ?? '',
  });
  const { number } = await (async () => {
    const { openPolicy } = await import('#modules/contracts/policies/policy.ts');
    const row = await db()
      .selectFrom('policies')
      .selectAll()
      .where('policy_no', '=', policyNo)
      .executeTakeFirstOrThrow();
    return (await openPolicy(desk.app, row)).policyholder.paper;
  })();
  const proof = { policyNo, certNo: number, verifyCode: '000000' };
  expect((await who.call('verifySurrender', proof)).msg).toContain('请先在“办理保全”中更新证件');
  const paper = { name: '陈晓', certType: 'id-card', certNo: number } as const;
  const asked = (more: object) =>
    who.call('askPolicyChange', {
      key: randomUUID(),
      policyNo,
      change: { kind: 'identity', party: 'policyholder', ...paper, ...more },
    });
  expect((await asked({})).msg).toContain('请填写新的有效期');
  const certFrom = addDays(today(), -30);
  expect((await asked({ certFrom, certTo: '2027-01-01' })).msg).toContain('有效期为');
  const taken = await asked({ certFrom, certTo: addYears(certFrom, 20) });
  expect(taken).toMatchObject({ code: 0, data: { state: 'documents' } });
  expect(JSON.stringify(taken.data)).toContain('证件有效期');
  expect(orderNo).not.toBe('');
});
