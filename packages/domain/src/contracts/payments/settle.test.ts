import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Evidence, Expected, Outcome } from './evidence.ts';
import { loanRepaid, premiumReceived, refundPaid, type LedgerEntry } from './ledger.ts';
import { balancesOf, isBalanced } from './testing/balances.ts';
import { isLive, laterAttempt, type AttemptState, type PayState, payLife } from './pay-states.ts';
import { settle, type Settlement, type Standing } from './settle.ts';

const fen = 128_800;

const expectedOf = (attemptNo: string): Expected => ({
  attemptNo,
  provider: 'wechat',
  merchant: '1900000001',
  app: 'wx0000000000000001',
  fen,
  currency: 'CNY',
  transactionNo: null,
});

const evidence = (attemptNo: string, outcome: Outcome, more: Partial<Evidence> = {}): Evidence => ({
  source: 'callback',
  from: { provider: 'wechat', merchant: '1900000001' },
  attemptNo,
  outcome,
  merchant: '1900000001',
  app: 'wx0000000000000001',
  fen,
  currency: 'CNY',
  transactionNo: `T-${attemptNo}`,
  paidAt: 1_795_000_000_000,
  ...more,
});

const standing = (more: Partial<Standing> = {}): Standing => ({
  pay: 'paying',
  attempt: 'waiting',
  expected: expectedOf('A1'),
  wanted: true,
  othersLive: false,
  ...more,
});

describe('one message', () => {
  test('a payment that is waited for is applied with one balanced entry', () => {
    const result = settle(standing(), evidence('A1', 'paid'));
    expect(result).toMatchObject({ kind: 'applied', pay: 'paid' });
    if (result.kind !== 'applied') return;
    expect(isBalanced(result.ledger)).toBe(true);
    expect(balancesOf([result.ledger])).toMatchObject({
      'premium-receivable': 0,
      'provider-clearing': fen,
      'insurer-payable': -fen,
      refunds: 0,
      'own-account': 0,
      'commission-expense': 0,
      'commission-payable': 0,
    });
  });

  test('money is a premium, unless it repays a loan', () => {
    const applied = (more: Partial<Standing>) => settle(standing(more), evidence('A1', 'paid'));
    expect(applied({})).toMatchObject({ ledger: premiumReceived(fen) });
    expect(applied({ repays: false })).toMatchObject({ ledger: premiumReceived(fen) });
    expect(applied({ repays: true })).toMatchObject({ ledger: loanRepaid(fen) });
  });

  test('a prepared attempt waits once its provider knows of it, and waits no more than once', () => {
    const prepared = standing({ attempt: 'prepared' });
    expect(settle(prepared, evidence('A1', 'waiting'))).toEqual({
      kind: 'waiting',
      attempt: 'waiting',
    });
    expect(settle(standing(), evidence('A1', 'waiting'))).toEqual({ kind: 'nothing' });
  });

  test('an attempt that fails when nobody waits for the money closes the pay order', () => {
    for (const othersLive of [true, false])
      expect(settle(standing({ wanted: false, othersLive }), evidence('A1', 'failed'))).toEqual({
        kind: 'over',
        attempt: 'failed',
        pay: 'closed',
      });
    expect(
      settle(standing({ pay: 'paid', wanted: false }), evidence('A1', 'failed')),
    ).toMatchObject({
      pay: 'paid',
    });
  });

  test.each<[string, Partial<Evidence>, string]>([
    ['amount', { fen: fen - 1 }, 'amount'],
    ['currency', { currency: 'USD' }, 'currency'],
    ['merchant', { merchant: '1900000002' }, 'merchant'],
    ['app', { app: 'wx0000000000000002' }, 'app'],
    ['number', { attemptNo: 'A2' }, 'attemptNo'],
    ['account', { from: { provider: 'wechat', merchant: '1900000002' } }, 'sender'],
    ['provider', { from: { provider: 'supplier', merchant: '1900000001' } }, 'sender'],
    ['no amount at all', { fen: null }, 'amount'],
    ['no transaction', { transactionNo: null }, 'transaction'],
    ['an empty transaction', { transactionNo: '' }, 'transaction'],
  ])('a payment with a foreign %s changes nothing and says why', (_what, wrong, field) => {
    expect(settle(standing(), evidence('A1', 'paid', wrong))).toEqual({
      kind: 'refused',
      mismatches: [field],
    });
  });

  test('a second transaction under a number that was paid is refused', () => {
    const paid = { ...expectedOf('A1'), transactionNo: 'T-A1' };
    const result = settle(
      standing({ pay: 'paid', attempt: 'paid', expected: paid }),
      evidence('A1', 'paid', { transactionNo: 'T-other' }),
    );
    expect(result).toEqual({ kind: 'refused', mismatches: ['transaction'] });
  });

  test.each<[Partial<Standing>, 'closed' | 'already-paid']>([
    [{ pay: 'closed' }, 'closed'],
    [{ pay: 'to-pay', wanted: false }, 'closed'],
    [{ pay: 'paying', wanted: false }, 'closed'],
    [{ pay: 'paid' }, 'already-paid'],
    [{ pay: 'refunded' }, 'already-paid'],
    [{ pay: 'refunding', attempt: 'closed' }, 'already-paid'],
  ])('money that nobody waits for (%j) goes back because %s', (more, because) => {
    expect(settle(standing(more), evidence('A1', 'paid'))).toMatchObject({
      kind: 'surplus',
      because,
    });
  });

  test('the provider taking back a payment is a contradiction, an old "waiting" is not', () => {
    const paid = standing({ pay: 'paid', attempt: 'paid' });
    for (const source of ['callback', 'poll', 'bill', 'debit'] as const)
      expect(settle(paid, evidence('A1', 'closed', { source }))).toEqual({ kind: 'contradiction' });
    expect(settle(paid, evidence('A1', 'waiting'))).toEqual({ kind: 'nothing' });
  });

  test('a reversal that was booked is known; money that comes back after it is not', () => {
    const reversed = standing({ pay: 'reversed', attempt: 'paid' });
    expect(settle(reversed, evidence('A1', 'closed'))).toEqual({ kind: 'nothing' });
    expect(settle(reversed, evidence('A1', 'paid'))).toEqual({ kind: 'contradiction' });
  });

  test('a failed attempt opens the pay order again, unless another may still bring money', () => {
    const failed = evidence('A1', 'failed');
    expect(settle(standing(), failed)).toEqual({ kind: 'over', attempt: 'failed', pay: 'to-pay' });
    expect(settle(standing({ othersLive: true }), failed)).toEqual({
      kind: 'over',
      attempt: 'failed',
      pay: 'paying',
    });
  });

  test('a refusal needs no amount, but still our merchant', () => {
    const bare = evidence('A1', 'closed', {
      fen: null,
      currency: null,
      app: null,
      transactionNo: null,
    });
    expect(settle(standing(), bare)).toMatchObject({ kind: 'over' });
    expect(settle(standing(), { ...bare, merchant: 'x' })).toMatchObject({ kind: 'refused' });
  });
});

/** A pay order with two attempts, moved by nothing but the decisions under test. */
interface World {
  pay: PayState;
  attempts: Record<string, AttemptState>;
  wanted: boolean;
  entries: LedgerEntry[];
  applied: number;
  surplus: number;
}

const begin = (wanted = true): World => ({
  pay: 'paying',
  attempts: { A1: 'waiting', A2: 'waiting' },
  wanted,
  entries: [],
  applied: 0,
  surplus: 0,
});

const hear = (world: World, message: Evidence): Settlement => {
  const attempt = world.attempts[message.attemptNo];
  if (attempt === undefined) throw new Error('no such attempt');
  const othersLive = Object.entries(world.attempts).some(
    ([number, state]) => number !== message.attemptNo && isLive(state),
  );
  const result = settle(
    {
      pay: world.pay,
      attempt,
      expected: expectedOf(message.attemptNo),
      wanted: world.wanted,
      othersLive,
    },
    message,
  );
  if (result.kind === 'applied' || result.kind === 'surplus') {
    world.attempts[message.attemptNo] = 'paid';
    world.entries.push(result.ledger);
    if (result.kind === 'applied') {
      world.pay = result.pay;
      world.applied += 1;
      world.wanted = false;
    } else {
      world.pay = result.pay;
      world.surplus += 1;
      world.entries.push(refundPaid(fen));
    }
  }
  if (result.kind === 'over') {
    world.attempts[message.attemptNo] = result.attempt;
    world.pay = result.pay;
  }
  if (result.kind === 'waiting') world.attempts[message.attemptNo] = result.attempt;
  return result;
};

const summary = ({ pay, attempts, entries, applied, surplus }: World) => ({
  pay,
  attempts,
  applied,
  surplus,
  balances: balancesOf(entries),
});

const outcomes = fc.constantFrom<Outcome>('paid', 'failed', 'closed', 'waiting');

/** The provider's final report on each attempt, and messages before it. */
const story = fc.record({
  truth: fc.record({ A1: outcomes, A2: outcomes }),
  early: fc.array(
    fc.record({
      attemptNo: fc.constantFrom('A1', 'A2'),
      source: fc.constantFrom<Evidence['source']>('callback', 'poll', 'return-page'),
    }),
    { maxLength: 8 },
  ),
  copies: fc.integer({ min: 1, max: 5 }),
  lost: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
  wanted: fc.boolean(),
  forged: fc.array(
    fc.record({
      attemptNo: fc.constantFrom('A1', 'A2'),
      fen: fc.integer({ min: 1, max: fen - 1 }),
    }),
    { maxLength: 4 },
  ),
});

const shuffled = <Item>(items: readonly Item[], keys: readonly number[]): Item[] =>
  items
    .map((item, at) => ({ item, key: keys[at % keys.length] ?? 0, at }))
    .sort((one, other) => one.key - other.key || one.at - other.at)
    .map(({ item }) => item);

describe('any number of messages in any order', () => {
  test('end in the same state, with the money accounted for to the fen', () => {
    fc.assert(
      fc.property(story, ({ truth, early, copies, lost, order, wanted, forged }) => {
        const final = (['A1', 'A2'] as const).map((attemptNo) =>
          evidence(attemptNo, truth[attemptNo]),
        );
        const repeated = final.flatMap((message) => Array<Evidence>(copies).fill(message));
        const waiting = early.map(({ attemptNo, source }) =>
          evidence(attemptNo, 'waiting', { source }),
        );
        const lies = forged.map(({ attemptNo, fen: wrong }) =>
          evidence(attemptNo, 'paid', { fen: wrong }),
        );
        const sent = [...waiting, ...repeated, ...lies].filter(
          (_, at) => lost[at % lost.length] !== true,
        );

        const stormy = begin(wanted);
        for (const message of shuffled(sent, order)) hear(stormy, message);
        // Messages may get lost: polling asks until every attempt has ended.
        for (const message of final) hear(stormy, { ...message, source: 'poll' });
        const calm = begin(wanted);
        for (const message of final) hear(calm, message);

        expect(summary(stormy)).toEqual(summary(calm));
        const paid = final.filter(({ outcome }) => outcome === 'paid').length;
        expect(stormy.applied).toBe(wanted && paid > 0 ? 1 : 0);
        expect(stormy.applied + stormy.surplus).toBe(paid);
        const balances = balancesOf(stormy.entries);
        expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0);
        expect(balances['provider-clearing']).toBe(stormy.applied * fen);
        expect(stormy.entries.every(isBalanced)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a message heard again says nothing new', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('A1', 'A2'), outcomes), { maxLength: 12 }),
        (messages) => {
          const world = begin();
          for (const [attemptNo, outcome] of messages) {
            hear(world, evidence(attemptNo, outcome));
            // Staff learn again that the provider takes back its report; nothing else changes.
            const before = structuredClone(world);
            const again = hear(world, evidence(attemptNo, outcome)).kind;
            expect(outcome === 'closed' ? ['nothing', 'contradiction'] : ['nothing']).toContain(
              again,
            );
            expect(world).toEqual(before);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a paid pay order is never unpaid again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('A1', 'A2'), outcomes), { maxLength: 12 }),
        (messages) => {
          const world = begin();
          let paid = false;
          for (const [attemptNo, outcome] of messages) {
            hear(world, evidence(attemptNo, outcome));
            paid ||= world.pay === 'paid';
            if (paid) expect(world.pay).toBe('paid');
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the tables', () => {
  test('every pay state can be reached, and only closed, refunded and reversed are final', () => {
    const reached = new Set<PayState>(['to-pay']);
    for (const state of reached) for (const next of payLife.nextStates(state)) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(payLife.states).sort());
    const final = Object.entries(payLife.states).filter(
      ([, { moves }]) => Object.keys(moves).length === 0,
    );
    expect(final.map(([state]) => state)).toEqual(['refunded', 'closed', 'reversed']);
    expect(payLife.move('closed', 'pay')).toBeNull();
  });

  test('news lifts an attempt and never lowers it, in whatever order it comes', () => {
    const states = fc.constantFrom<AttemptState>('prepared', 'waiting', 'failed', 'closed', 'paid');
    fc.assert(
      fc.property(states, states, states, (one, two, three) => {
        expect(laterAttempt(laterAttempt(one, two), three)).toBe(
          laterAttempt(one, laterAttempt(two, three)),
        );
        expect(laterAttempt(one, two)).toBe(laterAttempt(two, one));
      }),
    );
  });
});

test('money may still arrive by an attempt that was prepared or waits, and by no other', () => {
  const all: readonly AttemptState[] = ['prepared', 'waiting', 'failed', 'closed', 'paid'];
  expect(all.filter(isLive)).toEqual(['prepared', 'waiting']);
});
