import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OnClaim } from '#products/catalogue/product/cover.ts';
import { benefitLeft, isUsedUp, type Benefit, type Payout } from './benefit-left.ts';
import {
  claimEffect,
  outcomeOf,
  rescindableYears,
  rescissions,
  whyNotSo,
  type DecidedClaim,
} from './claim-effect.ts';
import { effectWords } from './effect-words.ts';
import { endsMain, deductedForLoan } from './loan-deduction.ts';
import { firstSpared, isConcerned, premiumsBack, type ClaimPremium } from './premiums-after.ts';

const plain: OnClaim = {
  article: 1,
  kinds: ['diagnosis'],
  ends: 'nothing',
  keeps: [],
  waives: false,
  limit: 'together',
  from: 'event',
};
const benefit = (code: string, sum: number | null, onClaim: Partial<OnClaim> = {}): Benefit => ({
  code,
  name: code,
  form: onClaim.waives && sum === null ? 'waiver' : 'lump-sum',
  rider: null,
  sum,
  onClaim: { ...plain, ...onClaim },
});
const critical = benefit('critical', 22_000_000, { ends: 'contract', times: 1, keeps: ['again'] });
const mild = benefit('mild', 6_600_000, { waives: true, limit: 'each', times: 3 });
const waiver = benefit('waiver', null, { waives: true, limit: 'none' });
const again: Benefit = {
  ...benefit('again', 22_000_000, { ends: 'benefit', times: 1 }),
  rider: 'again',
};

const claim = (over: Partial<DecidedClaim>): DecidedClaim => ({
  benefits: [critical, mild, waiver],
  riders: ['again'],
  payouts: [],
  decisions: [],
  eventOn: '2026-08-03',
  decidedOn: '2026-09-20',
  others: 0,
  premiumsBack: false,
  rescission: 'none',
  ...over,
});
const paid = (code: string, fen: number) => ({ code, outcome: 'paid' as const, fen });

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

const sums = [
  benefit('death', 1_000_000, { times: 1, ends: 'contract' }),
  benefit('hurt', 1_000_000, { sharesWith: 'death' }),
  benefit('bill', 500_000),
  mild,
];

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

const premium = (number: number, due: string, paidOn: string | null): ClaimPremium => ({
  number,
  due,
  fen: 22_528,
  paidOn,
  returned: false,
  waived: false,
  heldFrom: null,
});
const premiums = [
  premium(3, '2026-07-10', '2026-07-10'),
  premium(4, '2026-08-03', '2026-08-03'),
  premium(5, '2026-08-10', '2026-08-10'),
  premium(6, '2026-09-10', null),
];

describe('premiums after a claim', () => {
  test('the one due on the day is owed, later ones go back, once', () => {
    const effect = { from: '2026-08-03', returns: 'later' } as const;
    expect(premiumsBack(effect, premiums).map(({ number }) => number)).toEqual([5]);
    const returned = premiums.map((each) => ({ ...each, returned: true }));
    expect(premiumsBack(effect, returned)).toEqual([]);
    expect(premiumsBack({ ...effect, returns: 'all' }, premiums)).toHaveLength(3);
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
