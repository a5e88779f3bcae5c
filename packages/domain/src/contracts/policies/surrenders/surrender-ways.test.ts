import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundWays, spreadRefund, type OpenPayment } from './surrender-ways.ts';

const today = '2026-11-16';
const payments: readonly OpenPayment[] = [
  { paySeq: 'A', left: 10_000, paidOn: '2025-11-01' },
  { paySeq: 'B', left: 10_000, paidOn: '2026-05-01' },
  { paySeq: 'C', left: 10_000, paidOn: '2026-11-01' },
];

test('the way back is the way it came, as long as the payments reach and are young enough', () => {
  expect(refundWays(20_000, payments, today)).toEqual(['original', 'card']);
  expect(refundWays(20_001, payments, today)).toEqual(['card']);
  expect(refundWays(0, payments, today)).toEqual(['none']);
});

test('the newest payment goes back first', () => {
  expect(spreadRefund(12_000, payments, today)).toEqual([
    { paySeq: 'C', fen: 10_000 },
    { paySeq: 'B', fen: 2000 },
  ]);
  expect(spreadRefund(20_001, payments, today)).toBeNull();
});

const anyPayments = fc.array(
  fc.record({
    paySeq: fc.uuid(),
    left: fc.integer({ min: 0, max: 1_000_000 }),
    paidOn: fc.constantFrom('2024-01-01', '2026-01-01', '2026-11-16'),
  }),
  { maxLength: 6 },
);

test('parts add up exactly, and no payment gives back more than it has left', () => {
  fc.assert(
    fc.property(anyPayments, fc.integer({ min: 1, max: 2_000_000 }), (open, fen) => {
      const parts = spreadRefund(fen, open, today);
      expect(parts !== null).toBe(refundWays(fen, open, today).includes('original'));
      if (parts === null) return;
      expect(parts.reduce((sum, part) => sum + part.fen, 0)).toBe(fen);
      for (const part of parts) {
        const payment = open.find(({ paySeq }) => paySeq === part.paySeq);
        expect(part.fen).toBeGreaterThan(0);
        expect(part.fen).toBeLessThanOrEqual(payment?.left ?? 0);
      }
    }),
  );
});
