import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { recordingConsent } from '@parasol/domain/service/call-centre/bar-states';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { codesFor, openBrowser, type Browser } from '#testing/server/nodes.ts';
import {
  arrive,
  employ,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

let desk: OrderDesk;
let chen: Customer;
let guest: Browser;
let staff: Omit<Customer, 'userId'>;
let foreign: Browser;

beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-09-22T10:00' });
  chen = await arrive(desk, '13800138000');
  guest = openBrowser(desk, { host: 'localhost', address: '203.0.113.9' });
  staff = await employ(desk, 'service');
  const password = 'a long enough password';
  await addStaff(
    desk.app,
    { account: 'foreign', name: '员工', role: 'service', brand: 'tongrui', password },
    'test',
  );
  foreign = openBrowser(desk, { host: 'staff.tr.localhost', address: '192.0.2.78' });
  await foreign.call('staffLogin', { account: 'foreign', password });
});
afterAll(() => desk.stop());

const startsAt = '2026-09-23T02:00:00.000Z';
const wish = (more: Partial<Input<'askCallBack'>> = {}): Input<'askCallBack'> => ({
  callBackKey: randomUUID(),
  startsAt,
  topic: '续保怎么办',
  ...more,
});
const numberOf = async (key: string): Promise<string> =>
  (
    await desk.app.database.db
      .selectFrom('call_backs')
      .select('call_back_no')
      .where('call_back_key', '=', key)
      .executeTakeFirstOrThrow()
  ).call_back_no;

describe('being called back', () => {
  test('who is logged in is called on their own number, once, however often they tap', async () => {
    const asked = wish();
    const both = await Promise.all([
      chen.ask('askCallBack', asked),
      chen.ask('askCallBack', asked),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({ mobile: '138****8000', state: 'waiting', open: true });
    expect((await chen.call('askCallBack', wish())).code).not.toBe(0);
    expect((await chen.ask('getCallBack', {})).callBack?.callBackKey).toBe(asked.callBackKey);
    for (const at of [
      '2026-09-23T13:30:00.000Z',
      '2026-09-23T02:10:00.000Z',
      '2026-09-25T02:00:00.000Z',
    ])
      expect(
        (
          await chen.call('moveCallBack', {
            callBackKey: asked.callBackKey,
            deed: 'move',
            startsAt: at,
          })
        ).code,
      ).not.toBe(0);
  });

  test('a guest proves the number; nobody is called on one that they do not have', async () => {
    const mobile = '13800138009';
    expect((await guest.call('askCallBack', wish({ mobile }))).code).not.toBe(0);
    expect((await guest.call('askCallBack', wish({ mobile, verifyCode: '000000' }))).code).not.toBe(
      0,
    );
    await guest.ask('sendVerifyCode', { mobile, key: 'call-back' });
    const [verifyCode] = await codesFor(desk, mobile);
    const asked = wish({ mobile, verifyCode });
    expect(await guest.ask('askCallBack', asked)).toMatchObject({ mobile: '138****8009' });
    const { callBackKey } = asked;
    // Another brand's page knows nothing of it, and neither does who guesses.
    const elsewhere = openBrowser(desk, { host: 'tr.localhost', address: '203.0.113.8' });
    expect((await elsewhere.ask('getCallBack', { callBackKey })).callBack).toBeNull();
    expect((await elsewhere.call('moveCallBack', { callBackKey, deed: 'cancel' })).code).not.toBe(
      0,
    );
    expect(await guest.ask('moveCallBack', { callBackKey, deed: 'cancel' })).toMatchObject({
      state: 'cancelled',
    });
  });

  test('staff call three times at most; two at once note one call; other brands see nothing', async () => {
    const key = (await chen.ask('getCallBack', {})).callBack?.callBackKey ?? '';
    // A key alone opens a guest's request, never a customer's.
    expect((await guest.ask('getCallBack', { callBackKey: key })).callBack).toBeNull();
    const taken = { callBackKey: key, deed: 'cancel' } as const;
    expect((await guest.call('moveCallBack', taken)).statusCode).toBe(404);
    const callBackNo = await numberOf(key);
    expect((await foreign.call('getCallBackForStaff', { callBackNo })).code).not.toBe(0);
    const miss = { callBackNo, outcome: 'miss', note: '无人接听' } as const;
    expect((await foreign.call('settleCallBack', miss)).code).not.toBe(0);
    expect(await staff.ask('getCallBackForStaff', { callBackNo })).toMatchObject({
      mobile: '13800138000',
      topic: '续保怎么办',
    });
    const { rows } = await staff.ask('listQueue', { queue: 'call-backs' });
    expect(rows.map(({ id }) => id)).toContain(callBackNo);
    const twice = await Promise.all([
      staff.call('settleCallBack', { ...miss, tries: 0 }),
      staff.call('settleCallBack', { ...miss, tries: 0 }),
    ]);
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1);
    await staff.ask('settleCallBack', miss);
    expect((await staff.ask('settleCallBack', miss)).state).toBe('given-up');
    expect((await staff.call('settleCallBack', miss)).code).not.toBe(0);
    const { messages } = await chen.ask('listMessages', {});
    expect(messages.map(({ title }) => title)).toContain('几次打给您都没有接通');
    expect((await staff.ask('getCallBackForStaff', { callBackNo })).notes).toHaveLength(3);
  });
});

describe('a call at the bar', () => {
  test('shows who calls to staff of their brand alone, and is kept with them', async () => {
    const asked = { key: randomUUID(), direction: 'in', number: '13800138000' } as const;
    const known = await staff.ask('beginPhoneCall', asked);
    expect(known.people).toMatchObject([{ userId: chen.userId, policies: 0 }]);
    expect((await staff.ask('beginPhoneCall', asked)).phoneCallNo).toBe(known.phoneCallNo);
    const other = await foreign.ask('beginPhoneCall', { ...asked, key: randomUUID() });
    expect(other.people).toEqual([]);
    expect((await foreign.call('beginPhoneCall', asked)).code).not.toBe(0);
    const { phoneCallNo } = known;
    expect((await foreign.call('finishPhoneCall', { phoneCallNo, note: '别人的' })).code).not.toBe(
      0,
    );
    await staff.ask('finishPhoneCall', { phoneCallNo, note: '问到期日' });
    const { userId } = chen;
    expect((await staff.ask('listPhoneCalls', { userId })).calls).toMatchObject([
      { phoneCallNo, note: '问到期日', recording: null },
    ]);
    expect((await foreign.call('listPhoneCalls', { userId })).code).not.toBe(0);
  });

  test('shows the number at every brand, and is kept with the one that was meant', async () => {
    desk.clock.advance(61_000);
    const there = await arrive(desk, '13800138000', 'tr.localhost');
    const ring = (browser: Pick<Browser, 'ask'>) =>
      browser.ask('beginPhoneCall', {
        key: randomUUID(),
        direction: 'in',
        number: '+8613800138000',
      });
    const known = await ring(staff);
    const ids = known.people.map(({ userId, brand }) => [brand, userId]);
    expect(ids).toEqual([
      ['qinghe', chen.userId],
      ['tongrui', there.userId],
    ]);
    expect((await ring(foreign)).people.map(({ brand }) => brand)).toEqual(['tongrui']);
    const { phoneCallNo } = known;
    const finish = (userId: string) =>
      staff.call('finishPhoneCall', { phoneCallNo, note: '问通瑞的保单', userId });
    expect((await finish(randomUUID())).code).toBe(errorCodes.NOT_FOUND);
    expect((await finish(there.userId)).code).toBe(0);
    const { calls } = await foreign.ask('listPhoneCalls', { userId: there.userId });
    expect(calls).toContainEqual(expect.objectContaining({ phoneCallNo, note: '问通瑞的保单' }));
  });

  test('is recorded only with consent to the text of today', async () => {
    const { phoneCallNo } = await staff.ask('beginPhoneCall', {
      key: randomUUID(),
      direction: 'in',
      number: '13800138000',
    });
    const keep = (bytes: Buffer) =>
      staff.call('keepCallRecording', {
        phoneCallNo,
        file: new File([new Uint8Array(bytes)], 'call.webm'),
      });
    const sound = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(64)]);
    expect((await keep(sound)).code).not.toBe(0);
    expect((await staff.call('agreeToRecording', { phoneCallNo, version: 'old' })).code).not.toBe(
      0,
    );
    const { version } = recordingConsent;
    expect((await foreign.call('agreeToRecording', { phoneCallNo, version })).code).not.toBe(0);
    await staff.ask('agreeToRecording', { phoneCallNo, version });
    expect((await keep(Buffer.from('<script>alert(1)</script>'))).code).not.toBe(0);
    expect((await keep(sound)).code).toBe(0);
    expect((await foreign.call('getCallRecording', { phoneCallNo })).code).not.toBe(0);
    const { userId } = chen;
    const { calls } = await staff.ask('listPhoneCalls', { userId });
    expect(calls.find((each) => each.phoneCallNo === phoneCallNo)?.recording).toMatchObject({
      version,
      kept: true,
    });
  });
});
