import { describe, expect, test } from 'vitest';
import { benefitLeft, isUsedUp, type Payout } from './benefit-left.ts';
import { claimEffect } from './claim-effect.ts';
import { effectWords } from './effect-words.ts';
import { endsMain, deductedForLoan } from './loan-deduction.ts';
import { firstSpared, isConcerned, premiumsBack, type ClaimPremium } from './premiums-after.ts';
import { benefit, critical, mild, claim, paid, premiums, sums } from './testing/example-claims.ts';

describe('premiums after a claim', () => {
  test('the one due on the day is owed, later ones go back, once', () => {
    const effect = { from: '2026-08-03', returns: 'later' } as const;
    expect(premiumsBack(effect, premiums).map(({ number }) => number)).toEqual([5]);
    const returned = premiums.map((each) => ({ ...each, returned: true }));
    expect(premiumsBack(effect, returned)).toEqual([]);
    expect(premiumsBack({ ...effect, returns: 'all' }, premiums)).toHaveLength(3);
  });

  test('of several terms are said with their numbers and their sum', () => {
    const words = (effect: Parameters<typeof premiumsBack>[0]) =>
      effectWords({
        effect: { ...claimEffect(claim({})), ...effect },
        decisions: [],
        benefits: [],
        payouts: [],
        premiums,
        person: '王**',
        waivedBefore: false,
        oneYear: false,
        kept: [],
        rescission: 'none',
        loanFen: 0,
        underWay: { surrender: false, services: 0, renewal: false },
      }).join('');
    expect(words({ from: '2026-08-03', returns: 'all' })).toContain(
      '已交的第 3、4、5 期保险费共 675.84 元退回',
    );
    expect(words({ from: '2026-08-03', returns: 'later' })).toContain(
      '2026 年 8 月 10 日已交的第 5 期 225.28 元退回',
    );
  });

  test('are said in words before anybody submits', () => {
    const decisions = [paid('critical', 22_000_000)];
    const effect = claimEffect(claim({ decisions }));
    const words = effectWords({
      effect,
      decisions,
      benefits: [critical, mild],
      payouts: [],
      premiums,
      person: '王**',
      waivedBefore: false,
      oneYear: false,
      kept: [],
      rescission: 'none',
      loanFen: 0,
      underWay: { surrender: true, services: 0, renewal: false },
    });
    expect(words).toEqual([
      '合同自 2026 年 8 月 3 日起终止。',
      '2026 年 9 月 10 日起的保险费不再收取，自动扣费同时关闭。',
      '2026 年 8 月 10 日已交的第 5 期 225.28 元退回。',
      '正在办理的退保申请不再办理，会告诉客户原因。',
    ]);
  });

  test.each([
    ['contract', 22_000_000, 150_000, 150_000],
    ['main', 22_000_000, 150_000, 150_000],
    ['contract', 100_000, 150_000, 100_000],
    ['member', 22_000_000, 150_000, 0],
    [null, 22_000_000, 150_000, 0],
  ] as const)(
    'one that ends %s and pays %s keeps back of a loan of %s: %s',
    (ends, fen, owed, retainedFen) => {
      expect(deductedForLoan({ ends }, [paid('critical', fen)], owed, 0)).toBe(retainedFen);
    },
  );

  test('a loan is kept back of what is paid, in words', () => {
    const decisions = [paid('critical', 22_000_000)];
    const facts = {
      effect: claimEffect(claim({ decisions })),
      decisions,
      benefits: [critical, mild],
      payouts: [],
      premiums: [],
      person: '王**',
      waivedBefore: false,
      oneYear: false,
      kept: [] as readonly ClaimPremium[],
      rescission: 'none' as const,
      loanFen: 150_205,
      underWay: { surrender: false, services: 0, renewal: false },
    };
    expect(effectWords(facts)).toContain(
      '从给付的 220,000.00 元中扣除没有归还的借款本息 1,502.05 元，实际给付 218,497.95 元，借款随合同了结。',
    );
    const back = {
      ...facts,
      decisions: [{ code: 'critical', outcome: 'declined', fen: 0 } as const],
    };
    expect(effectWords(back).join('')).toContain('另行结算');
  });

  test('a limit in use says what is left', () => {
    const decisions = [paid('bill', 420_000)];
    const effect = claimEffect(claim({ benefits: sums, decisions }));
    const words = effectWords({
      effect,
      decisions,
      benefits: sums,
      payouts: [],
      premiums,
      person: '王**',
      waivedBefore: false,
      oneYear: true,
      kept: [],
      rescission: 'none',
      loanFen: 0,
      underWay: { surrender: false, services: 0, renewal: true },
    });
    expect(words).toEqual(['“bill”本年度已用 4,200.00 元，余 800.00 元。']);
  });
});

describe('the edges of what a claim gives back', () => {
  const reach = { from: '2026-06-01', returns: 'later', waives: true } as const;
  const premium = (
    number: number,
    due: string,
    more: Partial<ClaimPremium> = {},
  ): ClaimPremium => ({
    number,
    due,
    fen: 100,
    paidOn: null,
    returned: false,
    waived: false,
    heldFrom: null,
    ...more,
  });

  test('a premium due on the day itself is owed, one of the day after is not', () => {
    expect(isConcerned(reach, '2026-06-01')).toBe(false);
    expect(isConcerned(reach, '2026-06-02')).toBe(true);
    expect(isConcerned({ ...reach, returns: 'all' }, '2020-01-01')).toBe(true);
    expect(isConcerned({ ...reach, returns: 'none' }, '2026-06-02')).toBe(false);
  });

  test('only money that was paid, is still here and is more than nothing goes back', () => {
    const paidOn = '2026-06-02';
    const rows = [
      premium(1, '2026-06-02', { paidOn, fen: 1 }),
      premium(2, '2026-06-02', { paidOn, fen: 0 }),
      premium(3, '2026-06-02', { paidOn, waived: true }),
      premium(4, '2026-06-02', { paidOn, returned: true }),
      premium(5, '2026-06-02'),
    ];
    expect(premiumsBack(reach, rows).map(({ number }) => number)).toEqual([1]);
  });

  test('a waiver spares the first premium after its day, an ending the first that is unpaid', () => {
    const rows = [
      premium(1, '2026-05-01', { paidOn: '2026-05-01' }),
      premium(2, '2026-06-01'),
      premium(3, '2026-07-01', { waived: true }),
      premium(4, '2026-08-01'),
    ];
    expect(firstSpared(reach, rows)?.number).toBe(4);
    expect(firstSpared({ ...reach, waives: false }, rows)?.number).toBe(2);
    expect(firstSpared({ ...reach, returns: 'none' }, rows)).toBeUndefined();
  });

  test('a loan is kept back where the main contract ends, up to what is paid', () => {
    expect((['contract', 'main'] as const).map(endsMain)).toEqual([true, true]);
    expect((['member', null] as const).map(endsMain)).toEqual([false, false]);
  });

  test('a benefit is used up with its last fen or its last time', () => {
    expect(isUsedUp({ used: 0, left: 1, times: 1 })).toBe(false);
    expect(isUsedUp({ used: 0, left: 0, times: 1 })).toBe(true);
    expect(isUsedUp({ used: 0, left: null, times: 0 })).toBe(true);
    expect(isUsedUp({ used: 0, left: null, times: null })).toBe(false);
  });

  test('what shares a sum is taken from it, what is paid each time is not', () => {
    const pool = benefit('pool', 100);
    const part = benefit('part', 60, { sharesWith: 'pool' });
    const paidBefore: Payout[] = [
      { code: 'pool', fen: 30 },
      { code: 'part', fen: 20 },
      { code: 'other', fen: 40 },
    ];
    expect(benefitLeft([pool, part], paidBefore, part)).toEqual({
      used: 50,
      left: 50,
      times: null,
    });
    const each = benefit('part', 60, { limit: 'each', times: 2 });
    expect(benefitLeft([each], paidBefore, each)).toEqual({ used: 20, left: 60, times: 1 });
    const twice = [...paidBefore, { code: 'part', fen: 5 }, { code: 'part', fen: 5 }];
    expect(benefitLeft([each], twice, each)).toEqual({ used: 30, left: 0, times: 0 });
    expect(benefitLeft([pool], [{ code: 'pool', fen: 101 }], pool).left).toBe(0);
  });
});
