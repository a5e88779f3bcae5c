import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { insertVersion } from '#testing/catalogue/put-version.ts';
import { contentHash } from '#modules/products/catalogue/pack/content-hash.ts';
import { arrive, employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { pdfOf } from '#testing/manual-underwriting/draw-report.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';
import { until } from '#testing/server/until.ts';

const suite = usePaySuite();
let service: Omit<Customer, 'userId'>;

const person = { of: 'person', name: '陈晨', email: 'chen@example.cn' } as const;
const company = {
  of: 'company',
  name: '清河测试有限公司',
  taxNo: '91350100M000100Y43',
  email: 'books@example.cn',
} as const;

const issued = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  return payment;
};

const rowOf = (invoiceNo: string) =>
  suite
    .db()
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_no', '=', invoiceNo)
    .executeTakeFirstOrThrow();

const stands = (invoiceNo: string, state: string) =>
  until(`invoice ${invoiceNo} is ${state}`, () => rowOf(invoiceNo), {
    is: (row) => row.state === state,
  });

const ask = async (payment: Payment, title: Omit<Input<'askForInvoice'>, 'paySeq'> = person) =>
  suite.chen.ask('askForInvoice', { paySeq: payment.paySeq, ...title });

const messageTitles = async (): Promise<readonly string[]> =>
  (await suite.chen.ask('listMessages', {})).messages.map(({ title }) => title);

/** Asked for, passed on and answered by the insurer of the sandbox. */
const given = async (payment: Payment): Promise<string> => {
  const { invoiceNo } = await ask(payment);
  await service.ask('passOnInvoice', { invoiceNo });
  await stands(invoiceNo, 'issued');
  return invoiceNo;
};

const correction = (payment: Payment, fen: number, no: number) =>
  refundByTwo(suite.desk, {
    key: `refund-key-00000${no}0`,
    paySeq: payment.paySeq,
    fen,
    cause: 'correction',
    insurerRef: `PD-2026-${no}`,
    reason: '保险公司更正保险费',
  });

beforeAll(async () => {
  service = await employ(suite.desk, 'service');
});

describe('an invoice', () => {
  test('is asked for once, passed on, issued by the insurer, and is the customer’s to have', async () => {
    const payment = await issued();
    const before = await suite.chen.ask('getInvoices', { paySeq: payment.paySeq });
    expect(before.premiums).toMatchObject([{ leftFen: payment.fen, obstacle: null, invoices: [] }]);
    const asked = await ask(payment, company);
    expect(asked).toMatchObject({ state: 'asked', fen: payment.fen, taxNo: company.taxNo });
    const twice = await suite.chen.call('askForInvoice', { paySeq: payment.paySeq, ...person });
    expect(twice.code).toBe(errorCodes.CONFLICT);
    const { rows } = await service.ask('listQueue', { queue: 'invoices' });
    expect(rows).toMatchObject([{ id: asked.invoiceNo, state: 'asked', fen: payment.fen }]);
    expect(await service.ask('passOnInvoice', { invoiceNo: asked.invoiceNo })).toEqual({
      state: 'issuing',
    });
    const done = await stands(asked.invoiceNo, 'issued');
    expect(done.number).toMatch(/^FP/);
    const shown = await service.ask('getInvoiceForStaff', { invoiceNo: asked.invoiceNo });
    expect(shown).toMatchObject({ hasFile: true, requests: [{ state: 'answered' }] });
    const file = await suite.chen.browser.get(
      `/api/payment/v1/invoices/file?invoiceNo=${asked.invoiceNo}`,
    );
    expect(file.headers['content-type']).toContain('application/pdf');
    expect(await messageTitles()).toContain('发票：已开具');
    const { payments } = await suite.chen.ask('listPayments', {});
    expect(payments[0]).toMatchObject({ paySeq: payment.paySeq, invoice: '已开具' });
    await until(
      'the file is mailed',
      () =>
        suite
          .db()
          .selectFrom('outgoing_messages')
          .select('template')
          .where('template', '=', 'invoice-mail')
          .execute(),
      { is: (mails) => mails.length === 1 },
    );
  });

  test('is nobody’s but the payer’s, and not of money that is not there', async () => {
    const unpaid = await suite.fresh();
    expect((await suite.chen.call('askForInvoice', { paySeq: unpaid.paySeq, ...person })).msg).toBe(
      '保险费没有收到，不能开具',
    );
    const payment = await issued();
    const stranger = await arrive(suite.desk, '13900139001');
    for (const call of ['askForInvoice', 'getInvoices'] as const)
      expect((await stranger.call(call, { paySeq: payment.paySeq, ...person })).code).toBe(
        errorCodes.NOT_FOUND,
      );
    const wrong = { ...company, taxNo: '91350100M000100Y44' };
    expect(
      (await suite.chen.call('askForInvoice', { paySeq: payment.paySeq, ...wrong })).msg,
    ).toContain('请核对企业税号');
  });

  test('that the insurer refuses says why, and can be asked for again', async () => {
    const payment = await issued();
    const { invoiceNo } = await ask(payment);
    await suite.desk.fault('insurer-invoice', 'refuse');
    await service.ask('passOnInvoice', { invoiceNo });
    expect((await stands(invoiceNo, 'refused')).reason).toBe('抬头与投保人不符');
    expect((await ask(payment)).state).toBe('asked');
  });

  test('whose file comes another way is put there by staff, as a PDF alone', async () => {
    const payment = await issued();
    const { invoiceNo } = await ask(payment);
    await suite.desk.fault('insurer-invoice', 'no-file');
    await service.ask('passOnInvoice', { invoiceNo });
    await until('its number is known', () => rowOf(invoiceNo), {
      is: (row) => row.number !== null,
    });
    expect((await rowOf(invoiceNo)).state).toBe('issuing');
    const take = (bytes: Buffer, name: string) =>
      service.call('takeInvoiceFile', {
        invoiceNo,
        number: '26312000000012345678',
        file: new File([new Uint8Array(bytes)], name),
      });
    expect((await take(Buffer.from('no paper'), 'a.pdf')).code).not.toBe(0);
    expect((await take(await pdfOf(['发票']), 'a.pdf')).code).toBe(0);
    expect(await rowOf(invoiceNo)).toMatchObject({
      state: 'issued',
      number: '26312000000012345678',
    });
    expect((await service.call('refuseInvoice', { invoiceNo, reason: '不能开具' })).code).toBe(
      errorCodes.CONFLICT,
    );
  });

  test('with a wrong title is changed before it left, and cancelled and asked for anew after', async () => {
    const payment = await issued();
    const { invoiceNo } = await ask(payment);
    const same = await suite.chen.ask('correctInvoice', { invoiceNo, ...company });
    expect(same).toMatchObject({ invoiceNo, titleName: company.name });
    await service.ask('passOnInvoice', { invoiceNo });
    await stands(invoiceNo, 'issued');
    const again = await suite.chen.ask('correctInvoice', { invoiceNo, ...person });
    expect(again).toMatchObject({ state: 'asked', titleName: person.name, fen: payment.fen });
    expect(await rowOf(again.invoiceNo)).toMatchObject({ replaces: invoiceNo });
    expect((await rowOf(invoiceNo)).state).toBe('to-cancel');
    await service.ask('passOnInvoice', { invoiceNo });
    expect((await stands(invoiceNo, 'cancelled')).red_number).toMatch(/^HZ/);
    const byStaff = { invoiceNo: again.invoiceNo, ...company, reason: '客户来电更正' };
    expect(await service.ask('reissueInvoice', byStaff)).toEqual({ state: 'asked' });
  });
});

describe('a premium that goes back', () => {
  test('lowers an invoice that nobody has, and refuses it when all went back', async () => {
    const payment = await issued();
    const { invoiceNo } = await ask(payment);
    await correction(payment, 100, 1);
    await until('it is for less', () => rowOf(invoiceNo), {
      is: ({ fen }) => fen === payment.fen - 100,
    });
    await refundByTwo(suite.desk, {
      key: 'refund-key-0000099',
      paySeq: payment.paySeq,
      fen: payment.fen - 100,
      cause: 'cancellation',
      insurerRef: 'PD-2026-99',
      reason: '保险公司同意',
    });
    await stands(invoiceNo, 'refused');
    await expect.poll(() => suite.payState(payment)).toBe('refunded');
    const asked = await suite.chen.call('askForInvoice', { paySeq: payment.paySeq, ...person });
    expect(asked.msg).toBe('保险费已经退回，不能开具');
  });

  test('voids what was issued: staff have the red letter to ask for, and another for the rest', async () => {
    const payment = await issued();
    const invoiceNo = await given(payment);
    await correction(payment, 250, 2);
    await stands(invoiceNo, 'to-cancel');
    expect(await messageTitles()).toContain('发票：等待红冲');
    const { premiums } = await suite.chen.ask('getInvoices', { paySeq: payment.paySeq });
    const [latest, first] = premiums[0]?.invoices ?? [];
    expect(latest).toMatchObject({ state: 'asked', fen: payment.fen - 250 });
    expect(first).toMatchObject({ invoiceNo, state: 'to-cancel', fen: payment.fen });
    const { rows } = await service.ask('listQueue', { queue: 'invoices', kind: 'to-cancel' });
    expect(rows.map(({ id }) => id)).toContain(invoiceNo);
    expect(await service.ask('cancelInvoice', { invoiceNo, number: 'HZ123456' })).toEqual({
      state: 'cancelled',
    });
  });
});

test('a premium that went back while the insurer thought: what it never gave out needs no red letter', async () => {
  const payment = await issued();
  const { invoiceNo } = await ask(payment);
  await suite.desk.fault('insurer-invoice', 'server-error', 50);
  await service.ask('passOnInvoice', { invoiceNo });
  await correction(payment, 150, 4);
  await stands(invoiceNo, 'to-cancel');
  await suite.db().deleteFrom('sandbox_faults').execute();
  await suite.desk.fault('insurer-invoice', 'refuse');
  await stands(invoiceNo, 'refused');
});

describe('a tax voucher', () => {
  /** The product has this as data: no product of the catalogue does. */
  const relieved = async (payment: Payment): Promise<string> => {
    const order = await suite
      .db()
      .selectFrom('orders')
      .select(['base_product_no', 'product_version'])
      .where('order_no', '=', payment.orderNo)
      .executeTakeFirstOrThrow();
    const { app } = suite.desk;
    const sold = await app.catalogue.version(order.base_product_no, order.product_version);
    if (!sold) throw new Error('no product');
    const version = 9001;
    const product = { ...sold.product, version, taxRelief: { yearlyLimit: 240_000 } };
    await insertVersion(suite.db(), {
      baseProductNo: order.base_product_no,
      version,
      contentHash: contentHash(product),
      product,
      publishedAt: suite.desk.clock.now(),
    });
    await suite
      .db()
      .updateTable('orders')
      .set({ product_version: version })
      .where('order_no', '=', payment.orderNo)
      .execute();
    return (await suite.policyOf(payment)).policy_no;
  };

  test('is for a year that is over, of a product that lowers income tax, to the policyholder', async () => {
    const plain = await issued();
    const payment = await issued();
    const policyNo = await relieved(payment);
    const email = 'chen@example.cn';
    expect((await suite.chen.ask('getInvoices', { policyNo })).vouchers).toEqual([]);
    expect((await suite.chen.call('askForTaxVoucher', { policyNo, year: 2026, email })).code).toBe(
      errorCodes.CONFLICT,
    );
    await suite.comeBack('2027-01-04');
    service = await employ(suite.desk, 'service');
    const { policy_no: other } = await suite.policyOf(plain);
    expect((await suite.chen.ask('getInvoices', { policyNo: other })).vouchers).toEqual([]);
    expect(
      (await suite.chen.call('askForTaxVoucher', { policyNo: other, year: 2026, email })).msg,
    ).toContain('不属于');
    const { vouchers } = await suite.chen.ask('getInvoices', { policyNo });
    expect(vouchers).toMatchObject([{ year: 2026, fen: payment.fen, obstacle: null }]);
    const voucher = await suite.chen.ask('askForTaxVoucher', { policyNo, year: 2026, email });
    expect(voucher).toMatchObject({ kind: 'tax-voucher', year: 2026, fen: payment.fen });
    const { invoiceNo } = voucher;
    await service.ask('passOnInvoice', { invoiceNo });
    await stands(invoiceNo, 'issued');
    expect((await suite.chen.call('askForTaxVoucher', { policyNo, year: 2026, email })).code).toBe(
      errorCodes.CONFLICT,
    );
    await correction(payment, 300, 3);
    await stands(invoiceNo, 'to-cancel');
    const after = await suite.chen.ask('getInvoices', { policyNo });
    expect(after.vouchers[0]?.invoices[0]).toMatchObject({
      state: 'asked',
      fen: payment.fen - 300,
    });
  });
});
