// oxlint-disable vitest/no-standalone-expect -- `walk` runs every cell as a test
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saleFacts } from '@parasol/domain/consequences/sale-facts';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { walk } from '#testing/consequences/walk.ts';
import { newcomer, type Known } from '#testing/manual-underwriting/case-journey.ts';
import {
  arrive,
  fillIn,
  idOf,
  issueOrder,
  lock,
  ownForm,
  settle,
  startDesk,
  submit,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { spouseOrder, tokenOf } from '#testing/orders/spouse-order.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { codesFor, openBrowser, ownCode } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { begin, keyOf, seller } from '#testing/two-sided/session-desk.ts';

let desk: OrderDesk;
let agent: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  agent = await seller(desk, '13700137951', '39270951');
});
afterAll(() => desk.stop());

const db = () => desk.app.database.db;
let serial = 501;
/** An even number is a woman’s. */
let wives = 600;

/** Another mobile, proved by codes to both. */
const changeMobile = async (who: Known): Promise<string> => {
  const mobile = `1590000${String((serial += 2)).padStart(4, '0')}`;
  const place = { node: desk, clock: desk.clock };
  const own = await ownCode(place, who.browser, who.mobile, { purpose: 'change-mobile' });
  await who.ask('sendNewMobileCode', { mobile });
  const verifyCode = (await codesFor(desk, mobile))[0] ?? '';
  await who.ask('changeMobile', { mobile, verifyCode, ownCode: own });
  return mobile;
};

const text = (mobile: string, words: string) =>
  until(`${mobile} reads “${words}”`, async () => {
    const rows = await db()
      .selectFrom('sandbox_inbox')
      .select('text')
      .where('mobile', '=', mobile)
      .execute();
    return rows.some((row) => row.text.includes(words)) ? rows : undefined;
  });

/** A customer's policy for themselves that names the mobile of their account. */
const policyOf = async (who: Known): Promise<{ orderNo: string; policyNo: string }> => {
  const { quoteNo } = await lock(who, [{ birthDate: '1990-06-15', relation: 'self' }]);
  const form = { ...ownForm('1990-06-15', (serial += 2)), 'policyholder.mobile': who.mobile };
  const { orderNo } = (await submit(who, await fillIn(desk, who, quoteNo, form))).data;
  await settle(desk, orderNo, 'to-pay');
  await issueOrder(desk, orderNo);
  const { policy_no: policyNo } = await db()
    .selectFrom('policies')
    .select('policy_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { orderNo, policyNo };
};

const policyFollows = async (state: 'waiting' | 'in-force' | 'lapsed'): Promise<void> => {
  const who = await newcomer(desk);
  const { orderNo, policyNo } = await policyOf(who);
  await db().updateTable('policies').set({ state }).where('policy_no', '=', policyNo).execute();
  const mobile = await changeMobile(who);
  const { current } = await who.ask('getChangeForm', { policyNo, kind: 'contact' });
  expect(current.mobile).toBe(maskPhone(mobile));
  const asked = await db()
    .selectFrom('insurer_requests')
    .select('kind')
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'change')
    .execute();
  expect(asked).toHaveLength(1);
};

/** A customer's order for their spouse, who still has to agree. */
const couple = async () => {
  const [chen, lin] = [await newcomer(desk), await newcomer(desk)];
  const mobiles = { chen: chen.mobile, lin: lin.mobile };
  const certNo = idOf('1991-08-09', (wives += 2));
  return { chen, lin, mobiles, certNo };
};

walk(
  { 'contact-changed': saleFacts['contact-changed'] },
  {
    'contact-changed': {
      'order-in-review': async () => {
        const { chen, lin, mobiles, certNo } = await couple();
        const { quoteNo } = await lock(chen, [{ birthDate: '1991-08-09', relation: 'spouse' }]);
        const filled = await fillIn(desk, chen, quoteNo, {
          ...ownForm('1990-06-15', (serial += 2)),
          'policyholder.mobile': mobiles.chen,
          'insured.0.relation': 'spouse',
          'insured.0.name': '林月',
          'insured.0.certType': 'id-card',
          'insured.0.certNo': certNo,
          'insured.0.mobile': mobiles.lin,
          'insured.0.region': '310100',
        });
        const { orderNo } = (await submit(chen, filled)).data;
        const [consent] = (await chen.ask('getOrderByNo', { orderNo })).consents;
        const consentId = consent?.consentId ?? '';
        const { path } = await chen.ask('createConsentLink', { orderNo, consentId });
        await changeMobile(lin);
        const yes = { token: tokenOf(path), agree: true, certTail: certNo.slice(-6) };
        expect((await lin.call('answerOrderConsent', yes)).code).toBe(0);
      },
      'order-to-sign': async () => {
        const { chen, lin, mobiles } = await couple();
        const orderNo = await spouseOrder(desk, { chen, lin, mobiles }, (wives += 2));
        await chen.ask('launchEnvelope', { orderNo });
        const mobile = await changeMobile(lin);
        const signer = await db()
          .selectFrom('order_signers')
          .select('mobile_index')
          .where('order_no', '=', orderNo)
          .where('signer', '=', 'insured.0')
          .executeTakeFirstOrThrow();
        expect(signer.mobile_index).toEqual(desk.app.vault.blindIndex('phone', mobile));
      },
      session: async () => {
        const who = await newcomer(desk);
        const { agentOrderNo } = await begin(agent, who.mobile);
        const key = await keyOf(agent, agentOrderNo);
        await changeMobile(who);
        expect((await who.call('joinAgentOrder', { key })).code).toBe(0);
      },
      'policy-waiting': () => policyFollows('waiting'),
      'policy-in-force': () => policyFollows('in-force'),
      'policy-lapsed': () => policyFollows('lapsed'),
      service: async () => {
        const { chen, lin, mobiles } = await couple();
        const orderNo = await spouseOrder(desk, { chen, lin, mobiles }, (wives += 2));
        await db()
          .updateTable('orders')
          .set({ state: 'to-pay' })
          .where('order_no', '=', orderNo)
          .execute();
        await issueOrder(desk, orderNo);
        const { policy_no: policyNo } = await db()
          .selectFrom('policies')
          .select('policy_no')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow();
        desk.clock.advance(61_000);
        const before = (await codesFor(desk, mobiles.chen, 0)).length;
        await chen.ask('sendChangeCode', { policyNo });
        const verifyCode = (await codesFor(desk, mobiles.chen, before + 1))[0] ?? '';
        const service = await chen.ask('askPolicyChange', {
          key: randomUUID(),
          policyNo,
          change: {
            kind: 'beneficiaries',
            insured: 0,
            beneficiaries: { kind: 'statutory' },
            verifyCode,
            certTail: idOf('1990-06-15', 401).slice(-6),
          },
        });
        const { posNo } = service;
        const { path } = await chen.ask('createChangeLink', { posNo, party: 'insured.0' });
        await changeMobile(lin);
        const seen = await lin.ask('getChangeConsent', { token: tokenOf(path) });
        expect(seen.reader).toBe('asked');
        // The next owner of the old number has no account here.
        desk.clock.advance(61_000);
        const stranger = await arrive(desk, mobiles.lin);
        const strange = await stranger.ask('getChangeConsent', { token: tokenOf(path) });
        expect(strange.reader).toBe('somebody-else');
      },
      steward: async () => {
        const who = await newcomer(desk);
        const at = desk.clock.now();
        await db()
          .insertInto('stewards')
          .values({
            agent_no: '39270951',
            brand: 'qinghe',
            serving: true,
            words: '常驻上海',
            changed_by: 'test',
            changed_at: at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { version } = stewardConsent;
        await who.ask('addSteward', { agentNo: '39270951', version });
        const mobile = await changeMobile(who);
        const { messages } = await agent.ask('listMessages', {});
        expect(messages[0]?.body).toContain(maskPhone(mobile));
      },
      message: async () => {
        const who = await newcomer(desk);
        const mobile = await changeMobile(who);
        await text(who.mobile, `您的账户手机号已改为 ${maskPhone(mobile)}`);
      },
    },
  },
);

test('another mobile needs a code to both, and is nobody else’s', async () => {
  const [who, other] = [await newcomer(desk), await newcomer(desk)];
  const place = { node: desk, clock: desk.clock };
  const own = await ownCode(place, who.browser, who.mobile, { purpose: 'change-mobile' });
  const mobile = '15900009999';
  await who.ask('sendNewMobileCode', { mobile });
  const verifyCode = (await codesFor(desk, mobile))[0] ?? '';
  const wrong = await who.call('changeMobile', { mobile, verifyCode, ownCode: '000000' });
  expect(wrong.code).not.toBe(0);
  desk.clock.advance(61_000);
  await who.ask('sendNewMobileCode', { mobile: other.mobile });
  const codeOfOther = (await codesFor(desk, other.mobile, 2))[0] ?? '';
  const taken = { mobile: other.mobile, verifyCode: codeOfOther, ownCode: own };
  expect((await who.call('changeMobile', taken)).msg).toContain('已经有账户');
});

test('another mobile for one policy is told to the one before it', async () => {
  const who = await newcomer(desk);
  const { policyNo } = await policyOf(who);
  const mobile = '15900008888';
  await who.ask('sendChangeCode', { policyNo, mobile });
  const verifyCode = (await codesFor(desk, mobile))[0] ?? '';
  const change = { kind: 'contact', mobile, verifyCode } as const;
  await who.ask('askPolicyChange', { key: randomUUID(), policyNo, change });
  await text(who.mobile, `保单 ${policyNo} 的联系手机已改为 ${maskPhone(mobile)}`);
});

test('somebody who lost the old number has it changed by two of staff, and logs in with the new one', async () => {
  const password = 'a long enough password';
  const staff = async (account: string, role: 'service' | 'compliance') => {
    await addStaff(desk.app, { account, name: '员工', role, brand: null, password }, 'system');
    const browser = openBrowser(desk, { host: 'staff.localhost', address: '192.0.2.79' });
    await browser.call('staffLogin', { account, password });
    return browser;
  };
  const [clerk, other] = [
    await staff('mobile-a', 'service'),
    await staff('mobile-b', 'compliance'),
  ];
  const who = await newcomer(desk);
  const { policyNo } = await policyOf(who);
  const mobile = '15900007777';
  const input = {
    userId: who.userId,
    mobile,
    reason: '视频核对身份证与本人一致，并回拨了紧急联系人',
  };
  const asked = await clerk.call('changeMobileForCustomer', input);
  const { askId = '' } = (asked.data ?? {}) as { askId?: string };
  const storedAsk = await db()
    .selectFrom('asks')
    .select(['input', 'words'])
    .where('ask_id', '=', askId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(storedAsk)).not.toContain(mobile);
  expect(storedAsk.words).toContain(maskPhone(mobile));
  expect((await clerk.call('grantAsk', { askId })).code).not.toBe(0);
  expect((await other.call('grantAsk', { askId })).code).toBe(0);
  expect((await who.call('listMessages', {})).code).not.toBe(0);
  await text(who.mobile, `您的账户手机号已改为 ${maskPhone(mobile)}`);
  const again = await arrive(desk, mobile);
  expect(again.userId).toBe(who.userId);
  const { current } = await again.ask('getChangeForm', { policyNo, kind: 'contact' });
  expect(current.mobile).toBe(maskPhone(mobile));
});
