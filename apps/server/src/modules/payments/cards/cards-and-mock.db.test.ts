import { describe, expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import { arrive, settle as settled } from '#testing/orders/order-desk.ts';
import { mockPayCallback } from '../cashier/mock-payment.ts';
import { launch, staffContext } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

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
    expect(wrong.code).toBe(20206);
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
    expect(foreign.code).toBe(10004);
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

test('test traffic pays by the mock, with the right amount only', async () => {
  await suite.comeBack('2027-05-25');
  const payment = await suite.fresh();
  const begun = await launch(suite.chen, payment, 'wechat', { mock: true });
  const begunAs = begun.data.launch;
  if (begunAs?.kind !== 'mock') throw new Error(`begun as ${begunAs?.kind}`);
  const { fields } = begunAs;
  const wrong = await suite.chen.call('mockPayCallback', { ...fields, amountInFen: '1' });
  expect(wrong.code).toBe(10001);
  const right = await suite.chen.call('mockPayCallback', fields);
  expect(right.data).toEqual({ success: 'Y', url: '/pro/me/order/2' });
  await settled(suite.desk, payment.orderNo, 'paid', 'issuing', 'issued');
  const production = {
    ...staffContext(suite.desk),
    person: suite.chen.userId,
    app: { ...suite.desk.app, env: { ...suite.desk.app.env, mode: 'production' as const } },
  };
  const refused = await mockPayCallback(production, {
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
