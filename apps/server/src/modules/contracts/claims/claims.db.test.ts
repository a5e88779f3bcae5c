import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { PersonContext } from '#ground/context.ts';
import {
  arrive,
  employ,
  isJpeg,
  issueOrder,
  picture,
  placeOwn,
  settle,
  startDesk,
  uploadTo,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { warnOfClocks } from '#modules/staff/console/queues/warn-of-clocks.ts';
import { exportClaims } from './own-claims.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startDesk({ jobs: true, at: '2026-09-30T10:00' });
  staff = await employ(desk, 'service');
});
afterAll(() => desk.stop());

const insured = async (who: Customer, serial: number): Promise<string> => {
  const { orderNo } = await placeOwn(desk, who, '1990-06-15', serial);
  await settle(desk, orderNo, 'to-pay');
  await issueOrder(desk, orderNo);
  const { policies } = (await who.call('listPolicies', {})).data;
  return policies.find((policy) => policy.orderNo === orderNo)?.policyNo ?? '';
};

const words = '<script>alert(1)</script> 下楼时踩空，左脚踝骨折，已打石膏';
const report = (who: Customer, policyNo: string, more: object = {}) =>
  who.call('reportClaim', {
    key: randomUUID(),
    policyNo,
    kind: 'accident',
    position: 0,
    happenedOn: '2026-09-29',
    place: '上海市长宁区家中',
    words,
    ...more,
  });
const upload = (who: Customer, claimNo: string, content = picture()) =>
  uploadTo(desk, who, '/api/policy/v1/claims/file/upload', { claimNo }, { name: 'a.png', content });
/** Staff do not stay logged in for days. */
const staffAgain = () =>
  staff.call('staffLogin', { account: 'service', password: 'a long enough password' });
const noticesOf = async (who: Customer): Promise<string[]> =>
  (await who.call('listMessages', {})).data.messages.map(({ title }) => title);

describe('a claim', () => {
  test('is reported with photos, completed once, passed on, and shows the insurer’s own words', async () => {
    const lin = await arrive(desk, '13900139401');
    const policyNo = await insured(lin, 71);
    const guide = (await lin.call('getClaimGuide', { policyNo })).data;
    expect(guide.guides.map(({ kind }) => kind)).toContain('accident');
    expect(guide.facts.length).toBeGreaterThan(0);

    const { claimNo, clock } = (await report(lin, policyNo)).data;
    // The holiday of October is no working day.
    expect(clock).toContain('2026 年 10 月 13 日 24:00');
    const { fileId } = (await upload(lin, claimNo)).data;
    expect((await staff.call('countQueues', {})).data.queues).toContainEqual(
      expect.objectContaining({ id: 'claims', count: 1 }),
    );

    const papers = ['诊断证明', '费用清单'];
    const asked = await staff.call('askClaimPapers', { claimNo, papers });
    expect(asked.data).toMatchObject({ state: 'papers-asked', papers, clock: null });
    expect((await staff.call('askClaimPapers', { claimNo, papers })).body).toContain('处理过');
    expect((await lin.call('removeClaimFile', { claimNo, fileId })).code).toBe(errorCodes.CONFLICT);
    expect((await lin.call('sendClaimPapers', { claimNo })).code).toBe(errorCodes.INVALID_REQUEST);
    desk.clock.advance(60_000);
    const more = (await upload(lin, claimNo)).data.fileId;
    expect((await lin.call('sendClaimPapers', { claimNo })).data.state).toBe('complete');
    expect((await upload(lin, claimNo)).code).toBe(errorCodes.CONFLICT);
    expect((await lin.call('removeClaimFile', { claimNo, fileId: more })).code).toBe(
      errorCodes.CONFLICT,
    );

    expect((await staff.call('recordClaimWord', { claimNo, words: '还没有转交' })).code).toBe(
      errorCodes.CONFLICT,
    );
    const forwarded = await staff.call('forwardClaim', { claimNo, note: '受理号 A1' });
    expect(forwarded.data.clock).toContain('2026 年 10 月 30 日');
    expect((await lin.call('withdrawClaim', { claimNo })).code).toBe(errorCodes.CONFLICT);
    await staff.call('recordClaimWord', { claimNo, words: '正在核对病历' });
    const declined = {
      claimNo,
      words: '事故发生在保障开始之前，\n不予给付。',
      decision: {
        eventOn: '2026-09-29',
        decidedOn: '2026-09-30',
        benefits: [{ code: 'accident-medical', outcome: 'declined' as const }],
      },
      shown: ['合同和保险费不变。'],
    };
    const [first, second] = await Promise.all([
      staff.call('decideClaim', declined),
      staff.call('decideClaim', { ...declined, words: '另一句话' }),
    ]);
    expect([first.code, second.code].toSorted((a, b) => a - b)).toEqual([0, errorCodes.CONFLICT]);
    const { data } = await lin.call('getClaim', { claimNo });
    expect(data).toMatchObject({ state: 'declined', words, decision: { outcome: 'declined' } });
    expect(data.story.map(({ title }) => title)).toEqual([
      '登记出险',
      '告知需要补充的材料',
      '补充材料',
      '转交保险公司',
      '保险公司的消息',
      '保险公司不予给付',
    ]);
    expect(await noticesOf(lin)).toEqual(
      expect.arrayContaining(['出险已登记', '请补充理赔材料', '保险公司已答复理赔申请']),
    );
    const rows = await desk.app.database.db.selectFrom('claims').select('sealed').execute();
    expect(Buffer.concat(rows.map(({ sealed }) => sealed)).includes('踩空')).toBe(false);
    const own = {
      app: desk.app,
      caller: { kind: 'customer', userId: lin.userId },
      person: lin.userId,
      now: desk.clock.now(),
    } as PersonContext;
    expect(await exportClaims(own)).toMatchObject([{ claimNo, words }]);
  });

  test('is one report however often it is sent, and is taken back', async () => {
    const ma = await arrive(desk, '13900139402');
    const policyNo = await insured(ma, 72);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      report(ma, policyNo, { key }),
      report(ma, policyNo, { key }),
    ]);
    expect(one.data.claimNo).toBe(two.data.claimNo);
    const { claimNo } = one.data;
    const withdrawn = await Promise.all([
      ma.call('withdrawClaim', { claimNo }),
      ma.call('withdrawClaim', { claimNo }),
    ]);
    expect(withdrawn.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.CONFLICT,
    ]);
    expect((await upload(ma, claimNo)).code).toBe(errorCodes.CONFLICT);
  });

  test('refuses what cannot be, and keeps no file that is no picture', async () => {
    const gu = await arrive(desk, '13900139403');
    const policyNo = await insured(gu, 73);
    expect((await report(gu, policyNo, { happenedOn: '2027-01-01' })).code).toBe(
      errorCodes.INVALID_REQUEST,
    );
    expect((await report(gu, policyNo, { position: 4 })).code).toBe(errorCodes.INVALID_REQUEST);
    expect((await report(gu, policyNo, { words: '短' })).code).toBe(errorCodes.INVALID_REQUEST);
    const before = await report(gu, policyNo, { happenedOn: '2020-02-02' });
    expect(before.data.coverThen).toMatchObject({
      covered: 'no',
      words: expect.stringContaining('之前'),
    });
    const { claimNo } = before.data;
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await upload(gu, claimNo, script)).code).not.toBe(0);
    expect((await upload(gu, claimNo, picture().subarray(0, 60))).code).not.toBe(0);
    expect((await gu.call('getClaim', { claimNo })).data.files).toEqual([]);
  });

  test('is nobody else’s, neither by its number nor by the policy’s, nor under another brand', async () => {
    const xu = await arrive(desk, '13900139404');
    const policyNo = await insured(xu, 74);
    const { claimNo } = (await report(xu, policyNo)).data;
    const { fileId } = (await upload(xu, claimNo)).data;
    const strangers = [
      await arrive(desk, '13900139405'),
      await arrive(desk, '13900139404', 'tr.localhost'),
    ];
    for (const other of strangers) {
      const tried = [
        await other.call('getClaimGuide', { policyNo }),
        await report(other, policyNo),
        await other.call('getClaim', { claimNo }),
        await other.call('getClaimFile', { fileId }),
        await other.call('removeClaimFile', { claimNo, fileId }),
        await other.call('sendClaimPapers', { claimNo }),
        await other.call('withdrawClaim', { claimNo }),
      ];
      expect(tried.map(({ code }) => code)).toEqual(tried.map(() => errorCodes.NOT_FOUND));
      expect((await other.call('listClaims', {})).data.claims).toEqual([]);
    }
    expect((await upload(strangers[0]!, claimNo)).code).toBe(errorCodes.NOT_FOUND);
    expect((await xu.call('getClaim', { claimNo })).data).toMatchObject({ state: 'reported' });
  });

  test('shows its photos to staff with their name across, and writes every look down', async () => {
    const he = await arrive(desk, '13900139406');
    const { claimNo, orderNo } = (await report(he, await insured(he, 75))).data;
    const { fileId } = (await upload(he, claimNo, picture(300, 200))).data;
    const own = await he.browser.get(`/api/policy/v1/claims/file?fileId=${fileId}`);
    const seen = await staff.browser.get(`/api/policy/v1/staff/claims/file?fileId=${fileId}`);
    expect([isJpeg(own.rawPayload), isJpeg(seen.rawPayload)]).toEqual([true, true]);
    expect(own.rawPayload.equals(seen.rawPayload)).toBe(false);
    await staff.call('getClaimForStaff', { claimNo });
    const looks = await desk.app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `order:${orderNo}`)
      .where('action', 'like', '%looked-at')
      .execute();
    expect(looks.map(({ action }) => action).toSorted()).toEqual([
      'claim.looked-at',
      'order.file-looked-at',
    ]);
    const change = desk.app.database.db.updateTable('claim_moves').set({ actor: 'x' });
    await expect(change.execute()).rejects.toThrow(/claim|permission/);
  });

  test('is brought before staff once before its clock runs out, and once when it did', async () => {
    const shen = await arrive(desk, '13900139407');
    const { claimNo, orderNo } = (await report(shen, await insured(shen, 76))).data;
    const alerts = async (): Promise<string[]> => {
      await Promise.all([warnOfClocks(desk.app), warnOfClocks(desk.app)]);
      const rows = await desk.app.database.db
        .selectFrom('pay_alerts')
        .select(['kind', 'times'])
        .where('subject', '=', `order:${orderNo}`)
        .orderBy('alert_id')
        .execute();
      return rows.map(({ kind, times }) => `${kind} ${times}`);
    };
    expect(await alerts()).toEqual([]);
    desk.clock.set('2026-10-12T12:00');
    expect(await alerts()).toEqual(['clock-soon 1']);
    desk.clock.set('2026-10-14T00:01');
    expect(await alerts()).toEqual(['clock-soon 1', 'clock-late 1']);
    // The insurer's clock is another one.
    await staffAgain();
    await staff.call('forwardClaim', { claimNo });
    desk.clock.set('2026-11-14T00:01');
    expect(await alerts()).toEqual(['clock-soon 1', 'clock-late 1', 'clock-late 1']);
  });

  test('is told as the customer chose, and what the law wants told always in the inbox', async () => {
    const he = await arrive(desk, '13900139408');
    const policyNo = await insured(he, 77);
    const off = (['inbox', 'sms', 'mail'] as const).map((channel) => ({
      kind: 'claims' as const,
      channel,
      wanted: false,
    }));
    await he.call('saveMessagePreferences', { preferences: off });
    const { kinds } = (await he.call('getMessagePreferences', {})).data;
    const claims = kinds.find(({ kind }) => kind === 'claims')?.channels;
    expect(claims?.map(({ wanted, fixed }) => [wanted, fixed])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const { claimNo, orderNo } = (await report(he, policyNo)).data;
    await staffAgain();
    await staff.call('askClaimPapers', { claimNo, papers: ['诊断证明'] });
    expect(await noticesOf(he)).toContain('请补充理赔材料');
    const sent = (template: 'claim-papers-asked' | 'claim-decided') =>
      desk.app.database.db
        .selectFrom('outgoing_messages')
        .select('channel')
        .where('about', '=', orderNo)
        .where('template', '=', template)
        .orderBy('channel')
        .execute();
    expect(await sent('claim-papers-asked')).toEqual([]);
    const on = off.map((each) => ({ ...each, wanted: true }));
    await he.call('saveMessagePreferences', { preferences: on });
    await staff.call('forwardClaim', { claimNo });
    // The text message waits for the morning; it is not lost.
    desk.clock.set('2026-11-15T23:00');
    await staffAgain();
    await staff.call('decideClaim', {
      claimNo,
      words: '不属于保险责任',
      decision: {
        eventOn: '2026-09-29',
        decidedOn: '2026-11-15',
        benefits: [{ code: 'accident-medical', outcome: 'declined' }],
      },
      shown: ['合同和保险费不变。'],
    });
    expect(await sent('claim-decided')).toEqual([{ channel: 'mail' }, { channel: 'sms' }]);
  });
});
