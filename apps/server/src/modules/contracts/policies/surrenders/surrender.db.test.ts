import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { codesFor } from '#testing/server/nodes.ts';
import { until } from '#testing/server/until.ts';
import { arrive, employ, idOf } from '#testing/orders/order-desk.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { watchSurrendersOnce } from './watch-surrenders.ts';

const suite = useLeavingSuite();
const mobile = '13800138000';
const atOnce = { identityFen: 1_000_000, recallMinutes: 0 };
const original = { way: 'original' } as const;

beforeAll(() => suite.setting(atOnce));

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const refundsOf = (payment: { paySeq: string; orderNo: string; displayId: string; fen: number }) =>
  suite.refunds(payment);

describe('leaving an accident policy', () => {
  test('gives back the unexpired net premium, once, by the ledger', async () => {
    const policy = await suite.issued();
    const { start_date: start, end_date: end } = await suite.policyOf(policy);
    await suite.comeBack(daysAfter(start, 99));
    const shown = await suite.chen.ask('quoteSurrender', { policyNo: policy.policyNo });
    // A hundred days have begun; a quarter of the premium is cost.
    const days = Math.round((Date.parse(end ?? '') - Date.parse(start)) / 86_400_000) + 1;
    const due = Math.ceil((policy.fen * 0.75 * (days - 100)) / days);
    expect(shown).toMatchObject({
      basis: 'unexpired',
      paidFen: policy.fen,
      refundFen: due,
      lostFen: policy.fen - due,
      ways: ['original', 'card'],
      open: false,
    });
    expect(shown.coming[0]).toMatchObject({ fen: due });

    // Twice at once is once.
    const answers = await Promise.all(
      [1, 2, 3].map(() => suite.leave(suite.chen, { policyNo: policy.policyNo, ...original })),
    );
    expect(new Set(answers.map(({ data }) => data.surrenderNo)).size).toBe(1);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    await suite.arrived(policy.policyNo, 'refunded');
    expect(await refundsOf(policy)).toMatchObject([{ fen: due, state: 'done' }]);
    expect(await suite.ledger(policy)).toEqual(['premium', 'refund-agreed', 'refund-paid']);
    expect(await suite.policyOf(policy)).toMatchObject({
      state: 'surrendered',
      since: daysAfter(start, 100),
    });
    const moves = await suite
      .db()
      .selectFrom('policy_moves')
      .select('event')
      .where('policy_no', '=', policy.policyNo)
      .orderBy('number')
      .execute();
    expect(moves.map(({ event }) => event)).toEqual(['begin', 'surrender']);
    const { surrender } = await suite.chen.ask('getSurrender', { policyNo: policy.policyNo });
    expect(surrender?.steps.map(({ title }) => title)).toEqual([
      '已申请',
      '保险公司处理中',
      '保险公司已确认',
      '退款中',
      '已办结',
    ]);
    // A surrendered policy is over: it cannot be surrendered again.
    expect((await suite.chen.call('quoteSurrender', { policyNo: policy.policyNo })).code).toBe(
      errorCodes.SURRENDER_NOT_POSSIBLE,
    );
  });

  test('before cover begins gives back all of it', async () => {
    const policy = await suite.issued();
    const shown = await suite.chen.ask('quoteSurrender', { policyNo: policy.policyNo });
    expect(shown).toMatchObject({ basis: 'not-begun', refundFen: policy.fen, lostFen: 0 });
    await suite.leave(suite.chen, { policyNo: policy.policyNo, ...original });
    await suite.arrived(policy.policyNo, 'refunded');
    expect(await suite.payState(policy)).toBe('refunded');
    expect(await suite.policyOf(policy)).toMatchObject({ state: 'surrendered' });
  });

  test('what was shown must be what is confirmed', async () => {
    const policy = await suite.issued();
    const { policyNo } = policy;
    const { confirm } = await suite.chen.ask('quoteSurrender', { policyNo, ...original });
    const ask = { policyNo, ...original, reason: 'other', version: confirm?.version ?? '' };
    const { start_date: start } = await suite.policyOf(policy);
    await suite.comeBack(daysAfter(start, 30));
    // The next day it is another amount.
    expect((await suite.chen.call('askSurrender', ask)).code).toBe(errorCodes.CONFLICT);
    expect((await suite.chen.call('askSurrender', { ...ask, reason: 'nonsense' })).code).not.toBe(
      0,
    );
    expect((await suite.chen.call('quoteSurrender', { policyNo, way: 'none' })).code).toBe(
      errorCodes.SURRENDER_NOT_POSSIBLE,
    );
    expect((await suite.chen.call('quoteSurrender', { policyNo, way: 'card' })).code).toBe(
      errorCodes.SURRENDER_NOT_POSSIBLE,
    );
  });
});

describe('the cooling-off', () => {
  const strokes = [
    [
      [100, 100],
      [400, 300],
      [700, 100],
    ],
  ] as [number, number][][];
  const signed = async () => {
    const policy = await suite.issued();
    await suite.agree(policy.policyNo, { coolingOffDays: 15 });
    const { version } = await suite.chen.ask('getReceipt', { orderNo: policy.orderNo });
    await suite.chen.ask('signReceipt', { orderNo: policy.orderNo, version, strokes });
    return policy;
  };

  test('lasts to the last second of its day, across the holidays', async () => {
    await suite.comeBack('2026-09-28', '15:00');
    const policy = await signed();
    await suite.comeBack('2026-10-13', '23:59');
    const inTime = await suite.chen.ask('quoteSurrender', { policyNo: policy.policyNo });
    expect(inTime).toMatchObject({ basis: 'cooling-off', refundFen: policy.fen });
    await suite.comeBack('2026-10-14', '00:00');
    const late = await suite.chen.ask('quoteSurrender', { policyNo: policy.policyNo });
    expect(late).toMatchObject({ basis: 'unexpired', coolingOff: { state: 'over' } });
    expect(late.refundFen).toBeLessThan(policy.fen);
  });

  test('in it the contract is withdrawn, and a part that went back before is not given twice', async () => {
    const policy = await signed();
    await refundByTwo(suite.desk, {
      key: 'part-refund-00001',
      paySeq: policy.paySeq,
      fen: 100,
      cause: 'correction',
      insurerRef: 'PD-2026-01',
      reason: '更正保险费',
    });
    await until('the part is back', () => suite.payState(policy), {
      is: (state) => state === 'part-refunded',
    });
    await suite.leave(suite.chen, { policyNo: policy.policyNo, ...original });
    await suite.arrived(policy.policyNo, 'refunded');
    expect(await refundsOf(policy)).toMatchObject([{ fen: 100 }, { fen: policy.fen - 100 }]);
    expect(await suite.policyOf(policy)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('who may', () => {
  test('a stranger and another brand find nothing, by any call', async () => {
    const { policyNo } = await suite.issued();
    const { confirm } = await suite.chen.ask('quoteSurrender', { policyNo, ...original });
    const version = confirm?.version ?? '';
    const stranger = await arrive(suite.desk, '13900139301');
    const elsewhere = await arrive(suite.desk, mobile, 'tr.localhost');
    for (const who of [stranger, elsewhere]) {
      expect((await who.call('quoteSurrender', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('getSurrender', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('withdrawSurrender', { policyNo })).code).toBe(errorCodes.NOT_FOUND);
      const verify = { policyNo, certNo: idOf('1990-06-15'), verifyCode: '000000' };
      expect((await who.call('verifySurrender', verify)).code).toBe(errorCodes.NOT_FOUND);
      const ask = { policyNo, ...original, reason: 'other', version };
      expect((await who.call('askSurrender', ask)).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.ask('listSurrenders', {})).policies).toEqual([]);
    }
    const { policies } = await suite.chen.ask('listSurrenders', {});
    expect(policies.map((line) => line.policyNo)).toContain(policyNo);
  });
});

describe('the insurer', () => {
  test('refuses with a reason: nothing changed, and it can be asked for again', async () => {
    const policy = await suite.issued();
    const { policyNo } = policy;
    const before = await suite.policyOf(policy);
    await suite.desk.fault('insurer-surrender', 'refuse');
    await suite.leave(suite.chen, { policyNo, ...original });
    await suite.arrived(policyNo, 'refused');
    const { surrender } = await suite.chen.ask('getSurrender', { policyNo });
    expect(surrender).toMatchObject({ state: 'refused', refusal: '资料与投保规则不符' });
    expect(await suite.policyOf(policy)).toMatchObject({ state: before.state });
    expect(await refundsOf(policy)).toEqual([]);
    await suite.leave(suite.chen, { policyNo, ...original });
    await suite.arrived(policyNo, 'refunded');
    expect(await refundsOf(policy)).toHaveLength(1);
  });

  test.each(['later', 'twice', 'out-of-order', 'reset'])('is believed once: %s', async (fault) => {
    const policy = await suite.issued();
    await suite.desk.fault('insurer-surrender', fault);
    await suite.leave(suite.chen, { policyNo: policy.policyNo, ...original });
    await suite.arrived(policy.policyNo, 'refunded');
    expect(await refundsOf(policy)).toHaveLength(1);
  });

  test('that names another amount is not believed, and staff are told', async () => {
    const policy = await suite.issued();
    const insurerAlerts = await suite.alerts('insurer-answer');
    await suite.desk.fault('insurer-surrender', 'wrong-amount');
    await suite.leave(suite.chen, { policyNo: policy.policyNo, ...original });
    // Requested again it is as it was agreed.
    await suite.arrived(policy.policyNo, 'refunded');
    expect(await suite.alerts('insurer-answer')).toBe(insurerAlerts + 1);
    expect(await refundsOf(policy)).toMatchObject([{ fen: policy.fen }]);
  });
});

describe('while it can be taken back', () => {
  test('it is, once; staff can do it too; sent it cannot be', async () => {
    await suite.setting({ ...atOnce, recallMinutes: 30 });
    const policy = await suite.issued();
    const { policyNo } = policy;
    const asked = await suite.leave(suite.chen, { policyNo, ...original });
    expect(asked.data).toMatchObject({ state: 'asked', canWithdraw: true });
    const leaving = await suite.chen.ask('getPolicy', { policyNo });
    expect(leaving.leaving).toMatchObject({ title: '已申请' });
    expect(leaving.history.map(({ words }) => words)).toContain('您申请了退保');
    const twice = await Promise.all(
      [1, 2].map(() => suite.chen.call('withdrawSurrender', { policyNo })),
    );
    expect(twice.map(({ data }) => data.state)).toEqual(['withdrawn', 'withdrawn']);
    expect((await suite.chen.ask('getPolicy', { policyNo })).leaving).toBeNull();
    suite.desk.clock.advance(1000);
    const again = await suite.leave(suite.chen, { policyNo, ...original });
    const { surrenderNo } = again.data;
    const service = await employ(suite.desk, 'service');
    const act = { surrenderNo, act: 'withdraw', reason: '客户来电撤回' } as const;
    expect((await service.call('manageSurrender', act)).data).toEqual({ state: 'withdrawn' });
    expect((await service.call('manageSurrender', act)).code).toBe(errorCodes.CONFLICT);
    suite.desk.clock.advance(1000);
    // A job that was lost is made up for, and then it is too late.
    await suite.leave(suite.chen, { policyNo, ...original });
    suite.desk.clock.advance(41 * 60_000);
    await watchSurrendersOnce(suite.desk.app);
    expect((await suite.chen.call('withdrawSurrender', { policyNo })).code).toBe(
      errorCodes.SURRENDER_NOT_POSSIBLE,
    );
    await suite.arrived(policyNo, 'refunded');
    expect(await refundsOf(policy)).toHaveLength(1);
    await suite.setting(atOnce);
  });
});

describe('from the limit on', () => {
  test('who leaves proves who they are first: number, register and code', async () => {
    const policy = await suite.issued();
    const { policyNo } = policy;
    await suite.setting({ ...atOnce, identityFen: policy.fen });
    const asked = await suite.leave(suite.chen, { policyNo, ...original });
    expect(asked.data).toMatchObject({ state: 'to-verify' });
    const { policyholder } = await suite.chen.ask('queryUserInfo', {});
    const certNo = policyholder?.certNo ?? '';
    suite.desk.clock.advance(61_000);
    const sent = await codesFor(suite.desk, mobile);
    await suite.chen.ask('sendOwnCode', { purpose: 'surrender' });
    const wrong = { policyNo, certNo: idOf('1980-01-01'), verifyCode: '123456' };
    expect((await suite.chen.call('verifySurrender', wrong)).code).toBe(
      errorCodes.SURRENDER_NOT_POSSIBLE,
    );
    expect((await suite.chen.call('verifySurrender', { ...wrong, certNo })).code).toBe(
      errorCodes.CODE_REFUSED,
    );
    expect((await suite.arrived(policyNo, 'to-verify')).verify_tries).toBe(2);
    const [code] = await codesFor(suite.desk, mobile, sent.length + 1);
    const verified = await suite.chen.call('verifySurrender', {
      policyNo,
      certNo,
      verifyCode: code,
    });
    expect(verified.code).toBe(0);
    await suite.arrived(policyNo, 'refunded');

    // An unproved request is withdrawn after its days.
    const other = await suite.issued();
    await suite.leave(suite.chen, { policyNo: other.policyNo, ...original });
    suite.desk.clock.advance(17 * 86_400_000);
    await watchSurrendersOnce(suite.desk.app);
    await suite.arrived(other.policyNo, 'withdrawn');
    await suite.setting(atOnce);
  });
});
