import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancesOf,
  commissionEarned,
  commissionReversed,
  isBalanced,
  payoutAgreed,
  payoutPaid,
  premiumReceived,
  refundAgreed,
  refundPaid,
  surplusReceived,
} from './ledger.ts';
import { checkRefund, refundable, stateAfterRefund } from './refund-amount.ts';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });

test('every entry sums to zero, and so does any ledger made of them', () => {
  const entries = fc.array(
    fc.tuple(
      fc.constantFrom(
        premiumReceived,
        surplusReceived,
        refundAgreed,
        refundPaid,
        payoutAgreed,
        payoutPaid,
        commissionEarned,
        commissionReversed,
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
      expect(balancesOf(entries)).toEqual({
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
