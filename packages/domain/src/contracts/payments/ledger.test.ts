import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brokerageEarned,
  brokerageReceived,
  commissionEarned,
  commissionGivenUp,
  commissionPaid,
  commissionRecovered,
  commissionReversed,
  feeCharged,
  loanRepaid,
  paymentReversed,
  payoutAgreed,
  payoutLessened,
  payoutPaid,
  premiumReceived,
  premiumsRemitted,
  providerFeePaid,
  providerSettled,
  refundAgreed,
  refundPaid,
  settledDirect,
  surplusReceived,
  taxPaid,
  trustMoved,
  type LedgerEntry,
} from './ledger.ts';
import { balancesOf, isBalanced } from './testing/balances.ts';
import { checkRefund, needsGrant, refundable, stateAfterRefund } from './refunds/refund-amount.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });

test('every entry sums to zero, and so does any ledger made of them', () => {
  const entries = fc.array(
    fc.tuple(
      fc.constantFrom(
        premiumReceived,
        loanRepaid,
        surplusReceived,
        refundAgreed,
        refundPaid,
        payoutAgreed,
        payoutPaid,
        commissionEarned,
        commissionReversed,
        providerSettled,
        settledDirect,
        premiumsRemitted,
        brokerageEarned,
        brokerageReceived,
        commissionRecovered,
        commissionGivenUp,
        (fen: number) => commissionPaid(fen, fen >> 3),
      ),
      amount,
    ),
  );
  fc.assert(
    fc.property(entries, (made) => {
      const ledger = made.map(([make, fen]) => make(fen));
      expect(ledger.every(isBalanced)).toBe(true);
      expect(Object.values(balancesOf(ledger)).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    }),
  );
});

test.each([0, -1, 0.5, Number.NaN])('refuses to book %s fen', (fen) => {
  expect(() => premiumReceived(fen)).toThrow(RangeError);
});

test('a premium paid and refunded in parts leaves nothing anywhere', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (paid, wished) => {
      const entries = [premiumReceived(paid)];
      const made: number[] = [];
      for (const fen of wished) {
        const refusal = checkRefund('paid', paid, made, fen);
        expect(refusal).toBe(fen > refundable(paid, made) ? 'too-much' : null);
        if (refusal !== null) continue;
        made.push(fen);
        entries.push(refundAgreed(fen), refundPaid(fen));
      }
      const rest = refundable(paid, made);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(balancesOf(entries)).toMatchObject({
        'premium-receivable': 0,
        'provider-clearing': rest,
        'insurer-payable': rest === 0 ? 0 : -rest,
        refunds: 0,
        'own-account': 0,
        'commission-expense': 0,
        'commission-payable': 0,
      });
    }),
  );
});

test('what was never paid cannot be refunded', () => {
  expect(checkRefund('to-pay', 100, [], 1)).toBe('not-paid');
  expect(checkRefund('closed', 100, [], 1)).toBe('not-paid');
  expect(checkRefund('refunded', 100, [100], 1)).toBe('not-paid');
  expect(checkRefund('paid', 100, [], 0)).toBe('not-positive');
});

test('a pay order is refunded when every fen is back, and refunding while any is on its way', () => {
  expect(stateAfterRefund(100, [{ fen: 40, done: true }])).toBe('part-refunded');
  expect(
    stateAfterRefund(100, [
      { fen: 40, done: true },
      { fen: 60, done: false },
    ]),
  ).toBe('refunding');
  expect(
    stateAfterRefund(100, [
      { fen: 40, done: true },
      { fen: 60, done: true },
    ]),
  ).toBe('refunded');
});

test('all that is left can go back, one fen can, and a fen more cannot', () => {
  for (const state of ['paid', 'refunding', 'part-refunded'] as const) {
    expect(checkRefund(state, 100, [], 100)).toBeNull();
    expect(checkRefund(state, 100, [40, 59], 1)).toBeNull();
    expect(checkRefund(state, 100, [40, 59], 2)).toBe('too-much');
    expect(checkRefund(state, 100, [100], 1)).toBe('too-much');
  }
});

test('no refund at all is no whole one', () => {
  expect(stateAfterRefund(1, [])).toBe('part-refunded');
  expect(stateAfterRefund(100, [{ fen: 99, done: true }])).toBe('part-refunded');
});

test('another person grants a refund from the limit on, its parts counted together', () => {
  expect(needsGrant([], 99, 100)).toBe(false);
  expect(needsGrant([], 100, 100)).toBe(true);
  expect(needsGrant([40, 50], 9, 100)).toBe(false);
  expect(needsGrant([40, 50], 10, 100)).toBe(true);
});

test.each<[LedgerEntry, string]>([
  [loanRepaid(5), 'loan-repaid: provider-clearing 5, insurer-payable -5'],
  [surplusReceived(5), 'surplus: provider-clearing 5, refunds -5'],
  [refundAgreed(5), 'refund-agreed: insurer-payable 5, refunds -5'],
  [refundPaid(5), 'refund-paid: refunds 5, provider-clearing -5'],
  [refundPaid(5, 'own-account'), 'refund-paid: refunds 5, own-account -5'],
  [paymentReversed(5), 'payment-reversed: insurer-payable 5, provider-clearing -5'],
  [payoutAgreed(5), 'payout-agreed: insurer-payable 5, refunds -5'],
  [payoutLessened(5), 'payout-lessened: refunds 5, insurer-payable -5'],
  [payoutPaid(5), 'payout-paid: refunds 5, own-account -5'],
  [commissionEarned(5), 'commission-earned: commission-expense 5, commission-payable -5'],
  [commissionReversed(5), 'commission-reversed: commission-payable 5, commission-expense -5'],
  [commissionPaid(5), 'commission-paid: commission-payable 5, own-account -5'],
  [commissionPaid(5, 2), 'commission-paid: commission-payable 5, own-account -3, tax-payable -2'],
  [commissionPaid(5, 5), 'commission-paid: commission-payable 5, tax-payable -5'],
  [commissionRecovered(5), 'commission-recovered: own-account 5, commission-payable -5'],
  [commissionGivenUp(5), 'commission-given-up: commission-expense 5, commission-payable -5'],
  [providerSettled(-5), 'settled: premium-trust -5, provider-clearing 5'],
  [settledDirect(5), 'settled-direct: insurer-payable 5, provider-clearing -5'],
  [premiumsRemitted(5), 'remitted: insurer-payable 5, premium-trust -5'],
  [brokerageEarned(5), 'brokerage-earned: brokerage-receivable 5, brokerage-income -5'],
  [brokerageReceived(5), 'brokerage-received: own-account 5, brokerage-receivable -5'],
  [taxPaid(5), 'tax-paid: tax-payable 5, own-account -5'],
  [trustMoved(5), 'trust-moved: own-account 5, premium-trust -5'],
  [feeCharged(5), 'fee-charged: provider-fees 5, fees-payable -5'],
  [providerFeePaid(5), 'provider-fee: fees-payable 5, own-account -5'],
])('books %#: %s', ({ kind, lines }, expected) => {
  expect(`${kind}: ${lines.map(({ account, fen }) => `${account} ${fen}`).join(', ')}`).toBe(
    expected,
  );
});

test('a premium was receivable and is owed on, and one fen can be booked', () => {
  expect(premiumReceived(1).lines.map(({ account, fen }) => `${account} ${fen}`)).toEqual([
    'premium-receivable 1',
    'insurer-payable -1',
    'provider-clearing 1',
    'premium-receivable -1',
  ]);
});

test('a payout has no tax beyond itself, and a move is of something', () => {
  expect(() => commissionPaid(5, 6)).toThrow(RangeError);
  expect(() => commissionPaid(5, -1)).toThrow(RangeError);
  expect(() => commissionPaid(5, 0.5)).toThrow(RangeError);
  expect(() => commissionPaid(0, 0)).toThrow(RangeError);
  expect(() => providerSettled(0)).toThrow(RangeError);
  expect(() => providerSettled(0.5)).toThrow(RangeError);
  expect(commissionPaid(1, 1).lines).toHaveLength(2);
  expect(isBalanced({ lines: [{ account: 'refunds', fen: 1 }] })).toBe(false);
});
