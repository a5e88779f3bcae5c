import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reconcile, type BillLine, type DifferenceKind, type OurMovement } from './reconcile.ts';

const line = (more: Partial<BillLine> = {}): BillLine => ({
  kind: 'payment',
  number: 'A1',
  transactionNo: 'T1',
  fen: 100,
  ...more,
});
const ours = (more: Partial<OurMovement> = {}): OurMovement => ({
  kind: 'payment',
  number: 'A1',
  transactionNo: 'T1',
  fen: 100,
  settled: true,
  onDay: true,
  ...more,
});

describe('one movement', () => {
  test.each<[string, BillLine[], OurMovement[], DifferenceKind[]]>([
    ['the same on both sides', [line()], [ours()], []],
    ['ours is of another day but in the bill', [line()], [ours({ onDay: false })], []],
    ['ours is of another day and not in the bill', [], [ours({ onDay: false })], []],
    [
      'paid there, not here',
      [line()],
      [ours({ settled: false, transactionNo: null })],
      ['payment-missing-here'],
    ],
    ['a number we never gave out', [line()], [], ['payment-unknown']],
    ['paid here, not there', [], [ours()], ['payment-missing-there']],
    ['never paid anywhere', [], [ours({ settled: false })], []],
    ['another amount', [line({ fen: 99 })], [ours()], ['payment-amount']],
    ['another transaction', [line({ transactionNo: 'T2' })], [ours()], ['payment-transaction']],
    ['twice in the bill', [line(), line()], [ours()], ['payment-twice']],
    [
      'refunded there, not here',
      [line({ kind: 'refund' })],
      [ours({ kind: 'refund', settled: false })],
      ['refund-missing-here'],
    ],
    ['a refund we never made', [line({ kind: 'refund' })], [], ['refund-unknown']],
    ['refunded here, not there', [], [ours({ kind: 'refund' })], ['refund-missing-there']],
    [
      'another refund amount',
      [line({ kind: 'refund', fen: 1 })],
      [ours({ kind: 'refund' })],
      ['refund-amount'],
    ],
    [
      'a refund twice in the bill',
      [line({ kind: 'refund' }), line({ kind: 'refund' })],
      [ours({ kind: 'refund' })],
      ['refund-twice'],
    ],
    [
      'a payment and a refund under one number',
      [line(), line({ kind: 'refund' })],
      [ours(), ours({ kind: 'refund' })],
      [],
    ],
  ])('%s', (_what, bill, movements, kinds) => {
    expect(reconcile(bill, movements).map(({ kind }) => kind)).toEqual(kinds);
  });
});

type Fault =
  | 'none'
  | 'drop-theirs'
  | 'drop-ours'
  | 'unsettled'
  | 'amount'
  | 'transaction'
  | 'twice';

const planted: Readonly<Record<Fault, DifferenceKind | null>> = {
  none: null,
  'drop-theirs': 'payment-missing-there',
  'drop-ours': 'payment-unknown',
  unsettled: 'payment-missing-here',
  amount: 'payment-amount',
  transaction: 'payment-transaction',
  twice: 'payment-twice',
};

test('of planted faults every one is found and none is invented', () => {
  const faults = fc.array(fc.constantFrom<Fault>(...(Object.keys(planted) as Fault[])), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(faults, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (drawn, keys) => {
      const bill: BillLine[] = [];
      const movements: OurMovement[] = [];
      drawn.forEach((fault, at) => {
        const number = `A${at}`;
        const fen = 100 + at;
        if (fault !== 'drop-theirs') {
          const transactionNo = fault === 'transaction' ? 'other' : `T${at}`;
          bill.push(line({ number, fen: fault === 'amount' ? fen + 1 : fen, transactionNo }));
        }
        if (fault === 'twice') bill.push(line({ number, fen, transactionNo: `T${at}` }));
        if (fault !== 'drop-ours')
          movements.push(
            ours({ number, fen, transactionNo: `T${at}`, settled: fault !== 'unsettled' }),
          );
      });
      bill.sort(
        (one, other) => ((one.fen * (keys[0] ?? 1)) % 97) - ((other.fen * (keys[0] ?? 1)) % 97),
      );
      const found = reconcile(bill, movements).map(({ kind, number }) => `${number} ${kind}`);
      const wanted = drawn.flatMap((fault, at) =>
        planted[fault] === null ? [] : [`A${at} ${planted[fault]}`],
      );
      expect(found.sort()).toEqual(wanted.sort());
    }),
  );
});
