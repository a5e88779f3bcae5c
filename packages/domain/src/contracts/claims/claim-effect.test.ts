import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { benefitLeft, type Payout } from './benefit-left.ts';
import {
  claimEffect,
  outcomeOf,
  rescindableYears,
  rescissions,
  whyNotSo,
  type DecidedClaim,
} from './claim-effect.ts';
import { effectWords } from './effect-words.ts';
import {
  benefit,
  critical,
  mild,
  again,
  claim,
  paid,
  premiums,
  sums,
} from './testing/example-claims.ts';

describe('what a paid claim does', () => {
  test('a critical illness ends the contract from the day of the diagnosis', () => {
    expect(claimEffect(claim({ decisions: [paid('critical', 22_000_000)] }))).toEqual({
      ends: 'contract',
      waives: false,
      from: '2026-08-03',
      benefits: ['critical', 'mild', 'waiver'],
      returns: 'later',
    });
  });

  test('a rider that outlives the main contract goes on, until its own payment', () => {
    const both = claim({
      benefits: [critical, mild, again],
      decisions: [paid('critical', 22_000_000)],
    });
    expect(claimEffect(both)).toMatchObject({ ends: 'main', benefits: ['critical', 'mild'] });
    const endedSince = claimEffect({ ...both, riders: [] });
    expect(endedSince).toMatchObject({ ends: 'contract', benefits: ['critical', 'mild', 'again'] });
    const last = claim({ benefits: [again], decisions: [paid('again', 22_000_000)] });
    expect(claimEffect(last)).toMatchObject({ ends: 'contract' });
  });

  test('a mild illness waives premiums and leaves the contract', () => {
    const effect = claimEffect(claim({ decisions: [paid('mild', 6_600_000)] }));
    expect(effect).toMatchObject({ ends: null, waives: true, benefits: [], returns: 'later' });
    const third = claimEffect(
      claim({
        payouts: [
          { code: 'mild', fen: 1 },
          { code: 'mild', fen: 1 },
        ],
        decisions: [paid('mild', 6_600_000)],
      }),
    );
    expect(third.benefits).toEqual(['mild']);
  });

  test('of a family one person’s part ends, and the others stay', () => {
    const effect = claimEffect(claim({ others: 2, decisions: [paid('critical', 22_000_000)] }));
    expect(effect.ends).toBe('member');
  });

  test('a refusal changes nothing; one in the waiting period may return every premium', () => {
    const decisions = [{ code: 'critical', outcome: 'declined' as const, fen: 0 }];
    expect(claimEffect(claim({ decisions }))).toMatchObject({ ends: null, returns: 'none' });
    expect(claimEffect(claim({ decisions, premiumsBack: true }))).toMatchObject({
      ends: 'contract',
      returns: 'all',
    });
    expect(outcomeOf(decisions)).toBe('declined');
    expect(outcomeOf([...decisions, paid('mild', 1)])).toBe('part');
  });

  test.each([
    [[], '至少'],
    [[paid('critical', 0)], '请填写“critical”的给付金额'],
    [[paid('critical', 22_000_001)], '最多还可以给付 220,000.00 元'],
    [[paid('waiver', 1)], '没有给付金额'],
    [[paid('other', 1)], '没有这项保险责任'],
    [[{ code: 'mild', outcome: 'declined' as const, fen: 5 }], '不能填写金额'],
    [[{ code: 'mild', outcome: 'declined' as const, fen: 1 }], '不能填写金额'],
    [[paid('mild', 1), paid('mild', 1)], '只能有一个结论'],
  ])('refuses what contradicts the contract: %j', (decisions, words) => {
    expect(whyNotSo(claim({ decisions }))).toContain(words);
  });
});

test('however claims come, no limit is passed and nothing left is negative', () => {
  const decision = fc.record({
    code: fc.constantFrom('death', 'hurt', 'bill', 'mild'),
    fen: fc.integer({ min: 0, max: 8_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 30 }), (wanted) => {
      const payouts: Payout[] = [];
      for (const { code, fen } of wanted) {
        const next = claim({ benefits: sums, payouts, decisions: [paid(code, fen)] });
        if (whyNotSo(next) === null) payouts.push({ code, fen });
        for (const each of sums) {
          const { left, times } = benefitLeft(sums, payouts, each);
          expect(left ?? 0).toBeGreaterThanOrEqual(0);
          expect(times ?? 0).toBeGreaterThanOrEqual(0);
        }
      }
      const total = (...codes: string[]) =>
        payouts.reduce((sum, { code, fen }) => sum + (codes.includes(code) ? fen : 0), 0);
      expect(total('death', 'hurt')).toBeLessThanOrEqual(1_000_000);
      expect(total('bill')).toBeLessThanOrEqual(500_000);
      expect(payouts.filter(({ code }) => code === 'mild').length).toBeLessThanOrEqual(3);
    }),
  );
});

describe('a contract that the insurer ends because something was not told', () => {
  const declined = [{ code: 'critical', outcome: 'declined', fen: 0 } as const];
  test('is over from the day of the decision, and premiums go back where the clause says so', () => {
    const premiumsKept = claim({ decisions: declined, rescission: 'premiums-kept' });
    const all = ['critical', 'mild', 'waiver'];
    const over = { ends: 'contract', waives: false, from: '2026-09-20', benefits: all };
    expect(claimEffect(premiumsKept)).toEqual({ ...over, returns: 'later' });
    const returned = { ...premiumsKept, rescission: 'premiums-returned' } as const;
    expect(claimEffect(returned)).toEqual({ ...over, returns: 'all' });
    expect(claimEffect({ ...returned, others: 2 })).toMatchObject({ ends: 'member' });
  });

  test('pays nothing with it', () => {
    const both = claim({
      decisions: [paid('critical', 22_000_000)],
      rescission: 'premiums-returned',
    });
    expect(whyNotSo(both)).toContain('不能同时给付');
    expect(whyNotSo({ ...both, decisions: declined })).toBeNull();
    expect(whyNotSo({ ...both, decisions: declined, premiumsBack: true })).not.toBeNull();
  });

  test('is told with its reason', () => {
    const payingClaim = claim({ decisions: declined, rescission: 'premiums-kept' });
    const words = effectWords({
      effect: claimEffect(payingClaim),
      decisions: declined,
      benefits: [critical],
      payouts: [],
      premiums,
      kept: [],
      rescission: 'premiums-kept',
      person: '王**',
      waivedBefore: false,
      oneYear: false,
      loanFen: 0,
      underWay: { surrender: false, services: 0, renewal: false },
    }).join('');
    expect(words).toContain('没有如实告知，保险公司解除合同，合同自 2026 年 9 月 20 日起终止');
    expect(words).toContain('不退还已交的保险费');
  });
});

describe('the edges of a decision', () => {
  const declinedOne = { code: 'critical', outcome: 'declined' as const, fen: 0 };

  test('a claim is paid when all of it is, and in part when only some is', () => {
    const part = { code: 'mild', outcome: 'part' as const, fen: 1 };
    expect(outcomeOf([paid('mild', 1)])).toBe('paid');
    expect(outcomeOf([paid('mild', 1), paid('critical', 1)])).toBe('paid');
    expect(outcomeOf([part])).toBe('part');
    expect(outcomeOf([paid('mild', 1), part])).toBe('part');
  });

  test('what happened on the day of the conclusion can be decided, what came later cannot', () => {
    const decisions = [paid('mild', 1)];
    expect(whyNotSo(claim({ decisions, eventOn: '2026-09-20' }))).toBeNull();
    expect(whyNotSo(claim({ decisions, eventOn: '2026-09-21' }))).toContain('不能晚于');
  });

  test('a payment is of one fen at least, and a waiver of none', () => {
    expect(whyNotSo(claim({ decisions: [paid('mild', 1)] }))).toBeNull();
    expect(whyNotSo(claim({ decisions: [paid('mild', 0)] }))).toContain('请填写');
    expect(whyNotSo(claim({ decisions: [paid('waiver', 0)] }))).toBeNull();
    expect(whyNotSo(claim({ decisions: [paid('waiver', 1)] }))).toContain('没有给付金额');
  });

  test('a benefit that was paid as often as the clause says is not paid again', () => {
    const payouts = Array.from({ length: 3 }, () => ({ code: 'mild', fen: 1 }));
    expect(whyNotSo(claim({ payouts, decisions: [paid('mild', 1)] }))).toContain('给付完');
  });

  test('nothing is paid beside premiums that go back or a contract that is rescinded', () => {
    const mixed = [declinedOne, paid('mild', 1)];
    const why = (more: Partial<DecidedClaim>) => whyNotSo(claim(more));
    expect(why({ decisions: mixed, premiumsBack: true })).toContain('等待期');
    expect(why({ decisions: [declinedOne], premiumsBack: true })).toBeNull();
    expect(why({ decisions: mixed, rescission: 'premiums-kept' })).toContain('如实告知');
    expect(why({ decisions: mixed })).toBeNull();
  });

  test('of a family one member leaves, and the contract ends with the last', () => {
    const decisions = [declinedOne];
    const endOf = (more: Partial<DecidedClaim>) => claimEffect(claim({ decisions, ...more })).ends;
    for (const more of [{ premiumsBack: true }, { rescission: 'premiums-kept' as const }])
      expect([0, 1, 2].map((others) => endOf({ ...more, others }))).toEqual([
        'contract',
        'member',
        'member',
      ]);
  });

  test('a claim that is declined changes nothing, though a benefit was used up before', () => {
    const payouts = Array.from({ length: 3 }, () => ({ code: 'mild', fen: 1 }));
    expect(claimEffect(claim({ payouts, decisions: [declinedOne] }))).toEqual({
      ends: null,
      waives: false,
      from: '2026-09-20',
      benefits: [],
      returns: 'none',
    });
  });

  test('a rescission is said to keep or return premiums, for two years, and waives none', () => {
    const effects = rescissions.map((rescission) =>
      claimEffect(claim({ decisions: [declinedOne], rescission })),
    );
    expect(effects.map(({ returns, waives }) => [returns, waives])).toEqual([
      ['none', false],
      ['later', false],
      ['all', false],
    ]);
    expect(rescindableYears).toBe(2);
  });

  test('a benefit without a limit has no rest, whatever its sum', () => {
    const free = benefit('free', 100, { limit: 'none' });
    expect(benefitLeft([free], [{ code: 'free', fen: 300 }], free)).toEqual({
      used: 300,
      left: null,
      times: null,
    });
    const worded = benefit('worded', null);
    expect(benefitLeft([worded], [], worded).left).toBeNull();
  });
});
