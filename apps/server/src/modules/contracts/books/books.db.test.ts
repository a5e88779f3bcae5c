import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { reconcileNow } from '#modules/contracts/payments/reconciliation/reconcile-bills.ts';
import { employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { brokenInvariants } from '#testing/payments/broken-invariants.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import { refundByTwo } from '#testing/payments/refund-by-two.ts';

const suite = usePaySuite();
let finance: Omit<Customer, 'userId'>;
let colleague: Omit<Customer, 'userId'>;
let insurer = '';
let keptPayment: Payment;
let returned: Payment;
const day = '2026-05-20';

const issued = async (): Promise<Payment> => {
  const payment = await suite.fresh();
  await launch(suite.chen, payment);
  await atBank(suite.desk, attemptOf(payment), 'pay');
  await settle(suite.desk, payment.orderNo, 'issued');
  return payment;
};

const comeToWork = async (): Promise<void> => {
  finance = await employ(suite.desk, 'finance');
  colleague = await employ(suite.desk, 'admin');
};

const grant = async (asked: { readonly code: number; readonly data: unknown }) => {
  expect(asked.code).toBe(100307);
  const { askId } = asked.data as { askId: string };
  expect((await finance.call('grantAsk', { askId })).code).toBe(errorCodes.CONFLICT);
  return colleague.call('grantAsk', { askId });
};

const balanceOf = async (account: string): Promise<number> =>
  (await finance.ask('getTrialBalance', { from: day, to: '2026-07-31', by: 'none' })).rows.find(
    (row) => row.account === account,
  )?.balanceFen ?? 0;

beforeAll(async () => {
  await comeToWork();
  keptPayment = await issued();
  returned = await issued();
  ({ insurer } = await suite.policyOf(keptPayment));
});

describe('premiums on their way to the insurer', () => {
  test('come to our account with the provider’s bill, once, however often it is read', async () => {
    expect(await balanceOf('provider-clearing')).toBe(keptPayment.fen + returned.fen);
    await suite.comeBack(addDays(day, 1), '10:30');
    await comeToWork();
    await reconcileNow(suite.desk.app, day);
    await reconcileNow(suite.desk.app, day);
    expect(await balanceOf('provider-clearing')).toBe(0);
    expect(await balanceOf('premium-trust')).toBe(keptPayment.fen + returned.fen);
    const { accounts } = await finance.ask('getInsurerAccounts', {});
    expect(accounts).toMatchObject([
      { brand: 'qinghe', insurer, owedFen: keptPayment.fen + returned.fen },
    ]);
  });

  test('are passed on by two people with the list of policies, less what went back', async () => {
    await refundByTwo(suite.desk, {
      key: 'refund-key-0000001',
      paySeq: returned.paySeq,
      fen: returned.fen,
      cause: 'cancellation',
      insurerRef: 'PD-2026-1',
      reason: '保险公司同意',
    });
    await expect.poll(() => suite.payState(returned)).toBe('refunded');
    const until = addDays(day, 1);
    await suite.comeBack(addDays(day, 2), '10:30');
    await comeToWork();
    await reconcileNow(suite.desk.app, until);
    const at = { brand: 'qinghe', insurer, until };
    const preview = await finance.ask('previewRemittance', at);
    expect(preview).toMatchObject({ fen: keptPayment.fen, count: 3 });
    expect(preview.brokerageFen).toBe(Math.round(keptPayment.fen * 0.35));
    const wish = { ...at, fen: keptPayment.fen, paidOn: addDays(day, 2), reference: 'B20260522' };
    const wrong = [
      { ...wish, fen: keptPayment.fen + 1 },
      { ...wish, until: addDays(day, 2) },
      { ...wish, insurer: 'nobody' },
    ];
    for (const each of wrong)
      expect((await finance.call('remitPremiums', each)).code).not.toBe(100307);
    expect(await grant(await finance.call('remitPremiums', wish))).toMatchObject({ code: 0 });
    expect((await finance.call('remitPremiums', wish)).code).toBe(errorCodes.CONFLICT);
    const { accounts, trustFen } = await finance.ask('getInsurerAccounts', {});
    expect(accounts).toMatchObject([
      {
        collectedFen: keptPayment.fen + returned.fen,
        returnedFen: returned.fen,
        remittedFen: keptPayment.fen,
        owedFen: 0,
        brokerageDueFen: preview.brokerageFen,
      },
    ]);
    expect(trustFen).toBe(0);
    expect(await finance.ask('previewRemittance', at)).toMatchObject({ fen: 0, items: [] });
  });

  test('earn brokerage, which is received by two and never beyond what is owed', async () => {
    const { accounts } = await finance.ask('getInsurerAccounts', {});
    const due = accounts[0]?.brokerageDueFen ?? 0;
    const wish = {
      brand: 'qinghe',
      insurer,
      fen: due,
      paidOn: addDays(day, 2),
      reference: 'Y2026',
    };
    expect((await finance.call('receiveBrokerage', { ...wish, fen: due + 1 })).code).toBe(
      errorCodes.CONFLICT,
    );
    expect(await grant(await finance.call('receiveBrokerage', wish))).toMatchObject({ code: 0 });
    expect(await balanceOf('brokerage-receivable')).toBe(0);
    expect(await balanceOf('brokerage-income')).toBe(-due);
  });
});

describe('the books', () => {
  const period = { from: day, to: '2026-05-31' };

  test('balance by whichever split, and every figure leads to its entries', async () => {
    for (const by of ['none', 'day', 'insurer', 'provider', 'brand', 'agent'] as const) {
      const { rows, differenceFen } = await finance.ask('getTrialBalance', { ...period, by });
      expect(differenceFen).toBe(0);
      const payable = rows.filter(({ account }) => account === 'insurer-payable');
      for (const { key, debitFen, creditFen } of payable) {
        const { lines } = await finance.ask('listLedgerLines', {
          ...period,
          account: 'insurer-payable',
          by,
          ...(key === null ? {} : { key }),
        });
        expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(debitFen - creditFen);
      }
    }
  });

  test('are exported as spreadsheets read them', async () => {
    const { csv } = await finance.ask('exportLedger', period);
    expect(csv.startsWith('\u{FEFF}"分录号"')).toBe(true);
    expect(csv).toContain('"应付保险公司"');
    expect(csv).toContain(`"${keptPayment.paySeq}"`);
  });

  test('of a month are closed by two and opened by two', async () => {
    const close = { month: '2026-05', act: 'closed', reason: '月度结账' } as const;
    expect((await finance.call('closeBooks', close)).code).toBe(errorCodes.CONFLICT);
    await suite.comeBack('2026-06-03');
    await comeToWork();
    expect(await grant(await finance.call('closeBooks', close))).toMatchObject({ code: 0 });
    expect((await finance.call('closeBooks', close)).code).toBe(errorCodes.CONFLICT);
    const late = { brand: 'qinghe', insurer, fen: 1, paidOn: '2026-05-31', reference: 'Y2027' };
    expect((await finance.call('receiveBrokerage', late)).msg).toContain('已经结账');
    const open = { ...close, act: 'reopened' } as const;
    expect(await grant(await finance.call('closeBooks', open))).toMatchObject({ code: 0 });
    expect((await finance.call('receiveBrokerage', late)).msg).not.toContain('已经结账');
  });

  test('hold the invariants', async () => {
    expect(await brokenInvariants(suite.db(), '2026-06-03')).toEqual([]);
  });
});
