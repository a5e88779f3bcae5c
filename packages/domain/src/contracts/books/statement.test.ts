import { describe, expect, test } from 'vitest';
import { matchStatement, unexplainedBalance, type StatedEntry } from './match-statement.ts';
import { readStatement, type StatementLine } from './statement.ts';

const period = { from: '2026-05-01', to: '2026-05-31' };

const line = (of: Partial<StatementLine>): StatementLine => ({
  lineNo: 2,
  side: 'premium',
  day: '2026-05-20',
  fen: 59_800,
  policyNo: 'P1',
  party: '',
  reference: '',
  ...of,
});

const entry = (of: Partial<StatedEntry>): StatedEntry => ({
  entryNo: 1,
  side: 'premium',
  day: '2026-05-20',
  fen: 59_800,
  policyNo: 'P1',
  reference: '',
  due: true,
  ...of,
});

const kindsOf = (lines: readonly StatementLine[], ours: readonly StatedEntry[]) =>
  matchStatement(lines, ours).differences.map(({ kind }) => kind);

describe('a statement is read', () => {
  test('of an insurer, by Chinese or English names, in any order', () => {
    const text =
      '日期,保单号,类别,金额,流水号\n2026-05-20,P1,保险费,"1,598.00",R1\n2026-05-21,P1,brokerage,-20.93,R2\n';
    expect(readStatement('insurer', text, period)).toEqual({
      lines: [
        line({ fen: 159_800, reference: 'R1' }),
        line({ lineNo: 3, side: 'brokerage', day: '2026-05-21', fen: -2093, reference: 'R2' }),
      ],
    });
  });

  test('of a bank, money out as negative', () => {
    const text = 'day,in,out,party,reference\n2026-05-20,,598.00,明州财险,R1\n';
    expect(readStatement('trust', text, period)).toMatchObject({
      lines: [{ side: 'premium-trust', fen: -59_800, party: '明州财险', policyNo: null }],
    });
  });

  test.each([
    ['day,in,out,party\n', '流水号'],
    ['day,in,out,party,reference\n2026-06-01,1,,a,b\n', '起止日期'],
    ['day,in,out,party,reference\n20260501,1,,a,b\n', '日期'],
    ['day,in,out,party,reference\n2026-05-01,1,1,a,b\n', '收入和支出'],
    ['day,in,out,party,reference\n2026-05-01,一元,,a,b\n', '收入和支出'],
    [`day,in,out,party,reference\n2026-05-01,1,,${'长'.repeat(101)},b\n`, '太长'],
  ])('or refused with the first line that cannot be read: %j', (text, words) => {
    expect(readStatement('trust', text, period)).toMatchObject({
      fault: expect.stringContaining(words) as string,
    });
  });
});

describe('a statement is held against the ledger', () => {
  test('each line with the entry of its policy, kind and amount, the nearest day first', () => {
    const ours = [
      entry({ entryNo: 1, day: '2026-04-20', due: false }),
      entry({ entryNo: 2 }),
      entry({ entryNo: 3, side: 'brokerage' }),
    ];
    const { matches, differences } = matchStatement([line({})], ours.slice(0, 2));
    expect(matches).toEqual([{ lineNo: 2, entryNo: 2 }]);
    expect(differences).toEqual([]);
    expect(kindsOf([line({})], ours)).toEqual(['line-missing-there']);
  });

  test('and what one side lacks or says otherwise is a difference of its own', () => {
    expect(kindsOf([], [entry({})])).toEqual(['line-missing-there']);
    expect(kindsOf([], [entry({ due: false })])).toEqual([]);
    expect(kindsOf([line({})], [])).toEqual(['line-missing-here']);
    expect(kindsOf([line({ fen: 1 })], [entry({})])).toEqual(['line-amount']);
    expect(kindsOf([line({}), line({ lineNo: 3 })], [entry({})])).toEqual(['line-missing-here']);
    const twice = matchStatement([line({}), line({ lineNo: 3 })], []).differences;
    expect(new Set(twice.map(({ number }) => number)).size).toBe(2);
  });

  test('a bank’s line by its number, or by its amount within some days', () => {
    const bank = { side: 'premium-trust', policyNo: null } as const;
    const ours = entry({ ...bank, reference: 'B1' });
    expect(kindsOf([line({ ...bank, reference: 'B1', day: '2026-05-31' })], [ours])).toEqual([]);
    expect(kindsOf([line({ ...bank, day: '2026-05-27' })], [ours])).toEqual([]);
    expect(kindsOf([line({ ...bank, day: '2026-05-28' })], [ours])).toEqual([
      'line-missing-here',
      'line-missing-there',
    ]);
    expect(kindsOf([line({ ...bank, day: '2026-05-31' })], [ours])).toEqual([
      'line-missing-here',
      'line-missing-there',
    ]);
    expect(kindsOf([line({ ...bank, fen: -1, reference: 'B1' })], [ours])).toEqual(['line-amount']);
  });

  test('and two things are never one because only their number, policy or kind is the same', () => {
    const apart = ['line-missing-here', 'line-missing-there'];
    for (const reference of ['', 'R1'])
      for (const other of [{ side: 'brokerage' }, { policyNo: 'P2' }] as const) {
        expect(kindsOf([line({ reference })], [entry({ reference, ...other })])).toEqual(apart);
        expect(kindsOf([line({ reference, fen: 1 })], [entry({ reference, ...other })])).toEqual(
          apart,
        );
      }
  });

  test('a line with a number is its entry, though another of that money is nearer', () => {
    const ours = [
      entry({ entryNo: 1, reference: 'R1' }),
      entry({ entryNo: 2, reference: 'R2', day: '2026-05-30' }),
    ];
    const { matches } = matchStatement([line({ reference: 'R2' })], ours);
    expect(matches).toEqual([{ lineNo: 2, entryNo: 2 }]);
  });

  test('differences are named for people, and twins are counted', () => {
    const named = (lines: readonly StatementLine[], ours: readonly StatedEntry[]) =>
      matchStatement(lines, ours).differences.map(({ number }) => number);
    const twins = [2, 3, 4].map((lineNo) => line({ lineNo }));
    expect(named(twins, [])).toEqual([
      '保险费 P1 2026-05-20',
      '保险费 P1 2026-05-20（2）',
      '保险费 P1 2026-05-20（3）',
    ]);
    const bank = { side: 'premium-trust', policyNo: null, party: '明州财险' } as const;
    expect(named([line(bank)], [])).toEqual(['保险费专用账户 明州财险 2026-05-20']);
    expect(named([line({ ...bank, reference: 'B1' })], [])).toEqual([
      '保险费专用账户 B1 2026-05-20',
    ]);
    expect(named([], [entry({ entryNo: 7 })])).toEqual(['分录 7 保险费 P1']);
    expect(named([], [entry({ entryNo: 7, policyNo: null })])).toEqual(['分录 7 保险费']);
  });

  test('a balance is explained by what one side had and the other had not', () => {
    const of = { closingFen: 70, ledgerFen: 100, inTransitFen: 40, notBookedFen: 10 };
    expect(unexplainedBalance(of)).toBe(0);
    expect(unexplainedBalance({ ...of, closingFen: 71 })).toBe(1);
  });
});
