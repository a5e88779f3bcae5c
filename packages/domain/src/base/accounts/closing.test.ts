import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tieKinds, tiesThatHold } from './closing.ts';

const free = {
  ordersUnderWay: 0,
  paymentsUnderWay: 0,
  debitsSigned: 0,
  policiesInForce: 0,
  policiesLapsed: 0,
  claimsUnderWay: 0,
  recordsHeld: 0,
};

describe('what keeps an account open', () => {
  test('is nothing for somebody with no business left', () => {
    expect(tiesThatHold(free)).toEqual([]);
  });

  test('says how many and what to do', () => {
    const [tie] = tiesThatHold({ ...free, debitsSigned: 2 });
    expect(tie).toMatchObject({ kind: 'debitsSigned', count: 2 });
    expect(tie?.text).toContain('2 项自动扣费');
  });

  test('names every tie exactly once, whatever the figures', () => {
    const figure = fc.nat(9);
    fc.assert(
      fc.property(fc.tuple(...tieKinds.map(() => figure)), ([a, b, c, d, e, f, g]) => {
        const ties = {
          ordersUnderWay: a ?? 0,
          paymentsUnderWay: b ?? 0,
          debitsSigned: c ?? 0,
          policiesInForce: d ?? 0,
          policiesLapsed: e ?? 0,
          claimsUnderWay: f ?? 0,
          recordsHeld: g ?? 0,
        };
        const tiesByKind = Object.fromEntries(
          tiesThatHold(ties).map(({ kind, count }) => [kind, count]),
        );
        expect({ ...free, ...tiesByKind }).toEqual(ties);
      }),
    );
  });
});

test('a single record that is held keeps an account open', () => {
  expect(tiesThatHold({ ...free, recordsHeld: 1 }).map(({ kind }) => kind)).toEqual([
    'recordsHeld',
  ]);
  expect(tieKinds.toSorted()).toEqual(Object.keys(free).toSorted());
});
