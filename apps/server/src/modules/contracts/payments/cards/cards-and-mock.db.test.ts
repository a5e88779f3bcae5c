import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { everyCall } from '@parasol/contract';
import { waitingOrder } from '#testing/orders/face-journeys.ts';
import {
  arrive,
  employ,
  idOf,
  settle as settled,
  type Customer,
} from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, staffContext } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { makeCall } from '#testing/server/make-call.ts';

const suite = usePaySuite();

describe('a bank card by its four elements', () => {
  const elements = {
    cardNo: '6222020200112230',
    name: '陈晓',
    idNo: '11010519491231002X',
    mobile: '13800138000',
  };

  test('is signed with the code of the bank, kept sealed, and debited', async () => {
    await suite.comeBack('2027-05-20');
    const bankCode = suite.desk.app.catalogue.shared.banks[0]?.code ?? '';
    const payment = await suite.fresh();
    const begun = await suite.chen.call('signCreditCard', {
      frontBankCode: bankCode,
      ...elements,
    });
    expect(begun.data).toMatchObject({ state: 'to-confirm', mobile: '138****8000' });
    const wrong = await suite.chen.call('checkCreditCardCode', {
      signNo: begun.data.signNo,
      verifyCode: '0000',
    });
    expect(wrong.code).toBe(errorCodes.CODE_REFUSED);
    const row = await suite
      .db()
      .selectFrom('sandbox_cards')
      .select('code')
      .where('sign_no', '=', begun.data.signNo)
      .executeTakeFirstOrThrow();
    const signed = await suite.chen.call('checkCreditCardCode', {
      signNo: begun.data.signNo,
      verifyCode: row.code,
    });
    expect(signed.data.state).toBe('signed');
    const stored = await suite
      .db()
      .selectFrom('bank_cards')
      .selectAll()
      .where('card_id', '=', signed.data.cardId)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify({
      ...stored,
      elements_sealed: stored.elements_sealed.toString('latin1'),
      token_sealed: stored.token_sealed?.toString('latin1'),
    });
    for (const secret of [elements.cardNo, elements.idNo, elements.name])
      expect(text).not.toContain(secret);
    expect(suite.desk.logged()).not.toContain(elements.cardNo);

    const paid = await suite.chen.call('payDirectly', {
      paySeq: payment.paySeq,
      cardId: signed.data.cardId ?? '',
    });
    expect(paid.code).toBe(0);
    await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
    const li = await arrive(suite.desk, '13900139000');
    const foreign = await li.call('payDirectly', {
      paySeq: payment.paySeq,
      cardId: signed.data.cardId ?? '',
    });
    expect(foreign.code).toBe(errorCodes.NOT_FOUND);
  });

  test('that the bank does not match is refused in its words', async () => {
    await suite.desk.fault('bank-card', 'mismatch');
    const begun = await suite.chen.call('signCreditCard', {
      frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
      ...elements,
      cardNo: '6222020200112231',
    });
    expect(begun.data).toMatchObject({ state: 'refused', words: '信息与银行预留不一致。' });
  });
});

describe('a card of the policyholder where the register is silent', () => {
  const signedCard = async (who: Customer, change: object = {}) => {
    const { signNo } = await who.ask('signCreditCard', {
      frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
      cardNo: '6222020200112255',
      name: '陈晓',
      idNo: '',
      mobile: '13800138000',
      credit: false,
      ...change,
    });
    const { code } = await suite
      .db()
      .selectFrom('sandbox_cards')
      .select('code')
      .where('sign_no', '=', signNo)
      .executeTakeFirstOrThrow();
    const { state } = await who.ask('checkCreditCardCode', { signNo, verifyCode: code });
    expect(state).toBe('signed');
    return signNo;
  };
  const birthDate = '1990-06-15';
  const holder = (who: Customer, orderNo: string) =>
    who.ask('getOrderIdentity', { orderNo }).then(({ people }) => people[0]);
  let li: Customer;
  beforeAll(async () => {
    li = await arrive(suite.desk, '13800138971');
  });

  test('proves who they are, once, with what the bank said in the record', async () => {
    const { orderNo } = await waitingOrder(suite.desk, li, 811);
    const idNo = idOf(birthDate, 811);
    expect(await holder(li, orderNo)).toMatchObject({ state: 'to-check', byCard: true });
    const prove = (signNo: string) => li.call('proveByBankCard', { orderNo, signNo });
    const others = await signedCard(li, { idNo: idOf(birthDate, 813) });
    expect((await prove(others)).msg).toContain('证件号码与投保人不一致');
    expect((await prove(await signedCard(li, { idNo, name: '陈小' }))).msg).toContain('户名');
    const credit = await signedCard(li, { idNo, credit: true, cardNo: '6222020200112256' });
    expect((await prove(credit)).msg).toContain('储蓄卡');
    const unsigned = await li.ask('signCreditCard', {
      frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
      cardNo: '6222020200112257',
      name: '陈晓',
      idNo,
      mobile: '13800138000',
      credit: false,
    });
    expect((await prove(unsigned.signNo)).msg).toContain('还没有通过银行验证');
    const stale = await signedCard(li, { idNo });
    await suite
      .db()
      .updateTable('card_signings')
      .set({ changed_at: new Date(suite.desk.clock.now().getTime() - 31 * 60_000) })
      .where('sign_no', '=', stale)
      .execute();
    expect((await prove(stale)).msg).toContain('重新填写');

    const signNo = await signedCard(li, { idNo });
    expect((await suite.chen.call('proveByBankCard', { orderNo, signNo })).code).not.toBe(0);
    const answers = await Promise.all([prove(signNo), prove(signNo)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await li.ask('getOrderByNo', { orderNo })).state).not.toBe('to-verify');
    const { app } = suite.desk;
    expect(await app.ports.provedBy(app.database.db, orderNo, 'policyholder')).toEqual([
      'bank-card',
    ]);
    const staff = await employ(suite.desk, 'operations');
    const { facts } = await staff.ask('getOrderDossier', { orderNo });
    expect(facts.find(({ label }) => label === '投保人身份')?.value).toContain('银行卡四要素一致');
    // Good once, even if the same order asked again.
    const db = suite.db();
    await db.deleteFrom('order_identities').where('order_no', '=', orderNo).execute();
    const open = { state: 'to-verify' } as const;
    await db.updateTable('orders').set(open).where('order_no', '=', orderNo).execute();
    expect((await prove(signNo)).msg).toContain('已经用过');
  });

  test('is not offered above the amount, nor to whom the register contradicts', async () => {
    const { orderNo } = await waitingOrder(suite.desk, li, 815);
    const dear = { yearlyFen: 1_000_001 };
    await suite
      .db()
      .updateTable('orders')
      .set({ price: sql`price || ${JSON.stringify(dear)}::jsonb` })
      .where('order_no', '=', orderNo)
      .execute();
    expect(await holder(li, orderNo)).toMatchObject({ byCard: false });
    const signNo = await signedCard(li, { idNo: idOf(birthDate, 815) });
    const refused = await li.call('proveByBankCard', { orderNo, signNo });
    expect(refused.msg).toContain('换一种方式');
  });
});

test('a customer pays while forty hostile bodies arrive at once', async () => {
  const payment = await suite.fresh();
  const deep = '['.repeat(120_000) + ']'.repeat(120_000);
  const wide = `{"a":[${'{},'.repeat(80_000)}{}]}`;
  const keys = `{${Array.from({ length: 15_000 }, (_each, at) => `"k${at}":${at}`).join(',')}}`;
  const zipped = JSON.stringify({ content: gzipSync(wide.repeat(12)).toString('base64') });
  const bodies = [deep, wide, keys, zipped];
  const paths = [everyCall.reportError, everyCall.noteVisit, everyCall.keepTraceChunk];
  const hostile = Array.from({ length: 40 }, (_each, at) =>
    suite.desk.server.inject({
      method: 'POST',
      url: paths[at % paths.length]?.path ?? '',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      remoteAddress: `198.51.100.${at + 1}`,
      payload: bodies[at % bodies.length] ?? '',
    }),
  );
  const begunAt = process.threadCpuUsage();
  const begun = await launch(suite.chen, payment);
  expect(begun.code).toBe(0);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  const answers = await Promise.all(hostile);
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  const { user, system } = process.threadCpuUsage(begunAt);
  // All of it, payment and issue included, costs less than two seconds of the loop.
  expect((user + system) / 1000).toBeLessThan(2000);
}, 60_000);

test('test traffic pays by the mock, with the right amount only', async () => {
  await suite.comeBack('2027-05-25');
  const payment = await suite.fresh();
  const begun = await launch(suite.chen, payment, 'wechat', { mock: true });
  const begunAs = begun.data.launch;
  if (begunAs?.kind !== 'mock') throw new Error(`begun as ${begunAs?.kind}`);
  const { fields } = begunAs;
  const wrong = await suite.chen.call('mockPayCallback', { ...fields, amountInFen: '1' });
  expect(wrong.code).toBe(errorCodes.INVALID_REQUEST);
  const right = await suite.chen.call('mockPayCallback', fields);
  expect(right.data).toEqual({ success: 'Y', url: '/pro/me/order/2' });
  await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  const production = {
    ...staffContext(suite.desk),
    person: suite.chen.userId,
    app: { ...suite.desk.app, env: { ...suite.desk.app.env, mode: 'production' as const } },
  };
  const refused = await makeCall('mockPayCallback', production, {
    amountInFen: 1,
    businessTime: '',
    orderId: payment.paySeq,
    uid: '',
    payStatus: 'SUCCESS',
    realPayType: '',
  });
  expect(refused).toMatchObject({ key: 'NOT_FOUND' });
});

test('a GET that changes something is refused when another site led to it', async () => {
  const paths = Object.values(everyCall).flatMap((each) => (each.changes ? [each.path] : []));
  expect(paths.toSorted()).toEqual([
    '/api/barley/core/info-entry/credit-card/confirm',
    '/api/barley/core/info-entry/credit-card/retry-send',
    '/api/barley/core/info-entry/credit-card/signing',
    '/api/barley/core/pay-supplier/launch-pay',
    '/api/sdb/broker/user/share-key/get',
  ]);
  for (const url of paths) {
    for (const [headers, code] of [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ referer: 'http://evil.example/' }, 403],
      [{}, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 400],
    ] as const) {
      const answer = await suite.desk.server.inject({
        method: 'GET',
        url,
        headers: { host: 'localhost', cookie: 'parasolWxToken=x', ...headers },
      });
      expect([url, headers, answer.statusCode === 403]).toEqual([url, headers, code === 403]);
    }
  }
});
