import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleProduct } from '#products/rating/testing/sample-product.ts';
import { isSampled, recordAgainBy } from './checking.ts';
import { recordingNeeded, type RecordedSale } from './recording-needed.ts';
import { recordingStage } from './recording-stage.ts';
import {
  isComplete,
  recordingSides,
  type RecordingEvent,
  type RecordingState,
  recordingLife,
} from './recording-states.ts';
import { scriptOf, scriptText, soldTerms, type ScriptFacts } from './script.ts';
import { currentStep, markStep, whoseTurn, type Marks } from './steps.ts';
import { gapsOf, missedSteps, mostPauseMs, placeOf, type Piece } from './timeline.ts';

const sale: RecordedSale = {
  assisted: true,
  policyholderAge: 65,
  coverTerm: '20y',
  recordingFromAge: 60,
  renewal: false,
};

describe('a sale is recorded', () => {
  test.each<[string, Partial<RecordedSale>, boolean]>([
    ['long-term, 65', {}, true],
    ['on the day of turning 60', { policyholderAge: 60 }, true],
    ['a year before', { policyholderAge: 59 }, false],
    ['nobody sells', { assisted: false }, false],
    ['one year of cover', { coverTerm: '1y' }, false],
    ['days of cover', { coverTerm: '30d' }, false],
    ['for life', { coverTerm: 'life' }, true],
    ['up to an age', { coverTerm: 'to80' }, true],
    ['the pack says earlier', { policyholderAge: 45, recordingFromAge: 40 }, true],
    ['the pack says earlier, of one year', { coverTerm: '1y', recordingFromAge: 40 }, true],
    ['the pack says earlier, younger', { policyholderAge: 39, recordingFromAge: 40 }, false],
    ['a pack cannot say later', { policyholderAge: 61, recordingFromAge: 70 }, true],
    ['it renews by itself', { renewal: true }, false],
  ])('%s', (_name, change, needed) => {
    expect(recordingNeeded({ ...sale, ...change })).toBe(needed);
  });

  test('never less with age', () => {
    fc.assert(
      fc.property(fc.nat(110), fc.nat(110), fc.nat(80), (one, other, recordingFromAge) => {
        const [younger, older] = [Math.min(one, other), Math.max(one, other)];
        const at = (policyholderAge: number): boolean =>
          recordingNeeded({ ...sale, recordingFromAge, policyholderAge });
        if (at(younger)) expect(at(older)).toBe(true);
      }),
    );
  });
});

const price = {
  plan: sampleProduct().plans[0]?.code ?? '',
  coverTerm: '20y',
  payTerm: '10y',
  frequency: 'yearly',
  instalments: 10,
  dueFen: 123_400,
  totalFen: 1_234_000,
  riders: [],
} as const;
const facts: ScriptFacts = {
  company: '青禾保险经纪有限公司',
  agent: { title: '保险代理人', name: '张三', certificateNo: '02000000000000000000000001' },
  product: sampleProduct(),
  insurerName: '样本人寿',
  planName: '基本计划',
  price,
  coverWords: '20 年',
  payWords: '10 年',
  forOthers: false,
  age: 65,
  charactersASecond: 6,
};
const script = scriptOf(facts);

describe('a script', () => {
  test('says who, what, what not, for how much and how to leave', () => {
    expect(script.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['agent', 'product', 'cover', 'exclusions', 'premium', 'own-words']),
    );
    expect(script[0]?.words).toContain('02000000000000000000000001');
    expect(script.find(({ code }) => code === 'premium')?.words).toContain('1234.00 元');
    expect(script.at(-1)).toMatchObject({ speaker: 'customer', answer: null });
  });

  test('differs by product and buyer', () => {
    const codes = (change: Partial<ScriptFacts>): string[] =>
      scriptOf({ ...facts, ...change }).map(({ code }) => code);
    expect(codes({ forOthers: true })).toContain('insured');
    expect(codes({})).not.toContain('insured');
    expect(codes({ price: { ...price, coverTerm: '1y' } })).not.toContain('surrender-loss');
    const { product } = facts;
    const uncertain = {
      ...product,
      compliance: { ...product.compliance, uncertainBenefits: true },
    };
    expect(codes({ product: uncertain })).toContain('uncertain');
    const asked = { ...product, flow: { ...product.flow, insuredHealthNotice: true } };
    expect(codes({ product: asked })).toContain('health');
    const slow = script.map(({ leastSeconds }) => leastSeconds);
    scriptOf({ ...facts, age: 40 }).forEach(({ leastSeconds }, index) =>
      expect(leastSeconds).toBeLessThanOrEqual(slow[index] ?? 0),
    );
  });

  test('is known by its words', () => {
    expect(scriptText(scriptOf(facts))).toBe(scriptText(script));
    expect(scriptText(scriptOf({ ...facts, planName: '尊享计划' }))).not.toBe(scriptText(script));
    const sold = {
      ...price,
      units: 1,
      effectiveDate: '2026-06-01',
      yearlyFen: 1,
      monthsBetween: 12,
      people: [],
    };
    expect(soldTerms(1, sold)).toBe(soldTerms(1, { ...sold, effectiveDate: '2026-06-02' }));
    expect(soldTerms(1, sold)).not.toBe(soldTerms(1, { ...sold, dueFen: 1 }));
  });
});

describe('a recording', () => {
  const events: readonly RecordingEvent[] = [
    'complete',
    'complete-unchecked',
    'accept',
    'return',
    'drop',
  ];

  test('is complete by nothing but being made to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (happened) => {
        let state: RecordingState = 'open';
        let made = false;
        for (const event of happened) {
          const next: RecordingState | null = recordingLife.move(state, event);
          if (next === null) continue;
          made ||= event === 'complete' || event === 'complete-unchecked';
          state = next;
          if (isComplete(state)) expect(made).toBe(true);
          if (state === 'accepted') expect(happened).toContain('accept');
        }
      }),
    );
    expect(recordingLife.states.returned.moves).toEqual({});
  });

  test('has one track where both sit in front of one device', () => {
    expect(recordingSides('together')).toEqual(['customer']);
    expect(recordingSides('apart')).toEqual(['customer', 'agent']);
  });

  test('stops an order from being paid, and after payment asks for what was returned', () => {
    const last = { state: 'returned', holdsIssue: true } as const;
    expect(recordingStage('to-pay', true, undefined)).toBe('owed');
    expect(recordingStage('to-pay', false, undefined)).toBeNull();
    expect(recordingStage('to-sign', true, undefined)).toBeNull();
    expect(recordingStage('paid', false, { ...last, state: 'to-check' })).toBe('checking');
    expect(recordingStage('issued', false, { state: 'to-check', holdsIssue: false })).toBeNull();
    expect(recordingStage('issued', true, last)).toBe('again');
    expect(recordingStage('paid', true, { ...last, state: 'open' })).toBe('again');
    expect(recordingStage('issued', false, undefined)).toBeNull();
  });
});

describe('a step', () => {
  const [first] = script;
  if (!first) throw new Error('a script has steps');
  const begun = { begunAt: 0, readAt: null, answeredAt: null };
  const long = first.leastSeconds * 1000;
  const stepMark = (change: object) =>
    ({ part: 'read', by: 'agent', mode: 'apart', at: long, ...change }) as const;

  test('is read in its time by whose it is, and answered by the customer alone', () => {
    expect(markStep(first, undefined, stepMark({}))).toBe('not-now');
    expect(markStep(first, begun, stepMark({ at: long - 1 }))).toBe('too-fast');
    expect(markStep(first, begun, stepMark({ by: 'customer' }))).toBe('not-yours');
    expect(markStep(first, begun, stepMark({ part: 'answered', by: 'customer' }))).toBe('not-now');
    const read = markStep(first, begun, stepMark({}));
    expect(read).toEqual({ ...begun, readAt: long });
    if (typeof read === 'string') return;
    expect(markStep(first, read, stepMark({ part: 'answered', by: 'agent' }))).toBe('not-yours');
    expect(markStep(first, read, stepMark({ part: 'answered', by: 'customer' }))).toEqual({
      ...read,
      answeredAt: long,
    });
  });

  test('on one device is the customer’s, whoever speaks', () => {
    expect(whoseTurn(first, 'read', 'together')).toBe('customer');
    expect(whoseTurn(first, 'read', 'apart')).toBe('agent');
  });

  test('comes after all before it', () => {
    const done = { begunAt: 0, readAt: 1, answeredAt: 2 };
    const marks: Marks = { 0: done, 2: done };
    expect(currentStep(script, marks)).toBe(1);
    expect(currentStep(script, Object.fromEntries(script.map((_step, at) => [at, done])))).toBe(
      script.length,
    );
  });
});

const pieces = (...spans: readonly (readonly [number, number, number?])[]): Piece[] =>
  spans.map(([from, to, segment = 1]) => ({ from, to, segment }));

describe('what was recorded', () => {
  test('has gaps where nothing is, and steps in them are said again', () => {
    const track = pieces([0, 3000], [3100, 6000], [20_000, 23_000, 2]);
    expect(gapsOf(track)).toEqual([{ from: 6000, to: 20_000 }]);
    const mark = (begunAt: number, answeredAt: number) => ({
      begunAt,
      readAt: begunAt,
      answeredAt,
    });
    expect(missedSteps([track], { 0: mark(0, 5000), 1: mark(5000, 21_000) }, 3)).toEqual([1, 2]);
    expect(missedSteps([track, []], { 0: mark(0, 5000) }, 1)).toEqual([0]);
    expect(missedSteps([track], { 0: mark(20_000, 22_000) }, 1)).toEqual([]);
    const late = pieces([mostPauseMs + 1, 9000]);
    expect(missedSteps([late], { 0: mark(0, 9000) }, 1)).toEqual([0]);
    const short = pieces([0, 9000]);
    expect(missedSteps([short], { 0: mark(0, 9001 + mostPauseMs) }, 1)).toEqual([0]);
    expect(missedSteps([short], { 0: mark(0, 9000 + mostPauseMs) }, 1)).toEqual([]);
  });

  test('is found again by its moment, in the file that has it', () => {
    const track = pieces([0, 3000], [3000, 6000], [20_000, 23_000, 2]);
    expect(placeOf(track, 4500)).toEqual({ segment: 1, seconds: 4.5 });
    expect(placeOf(track, 21_000)).toEqual({ segment: 2, seconds: 1 });
    expect(placeOf(track, 10_000)).toEqual({ segment: 2, seconds: 0 });
    expect(placeOf([], 1)).toBeNull();
  });

  test('gaps and pieces never overlap, and a whole track misses nothing', () => {
    const lengths = fc.array(
      fc.record({ pause: fc.nat(4000), length: fc.integer({ min: 1, max: 5000 }) }),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(lengths, (parts) => {
        let at = 0;
        const track = parts.map(({ pause, length }) => {
          const from = at + pause;
          at = from + length;
          return { segment: 1, from, to: at };
        });
        const gaps = gapsOf(track);
        for (const gap of gaps) {
          expect(gap.to - gap.from).toBeGreaterThan(mostPauseMs);
          expect(track.every(({ from, to }) => to <= gap.from || from >= gap.to)).toBe(true);
        }
        const [first, last] = [track[0], track.at(-1)];
        if (!first || !last) return;
        const whole = { begunAt: first.from, readAt: last.to, answeredAt: last.to };
        expect(missedSteps([track], { 0: whole }, 1)).toEqual(gaps.length === 0 ? [] : [0]);
      }),
    );
  });
});

describe('a check', () => {
  test('of all, of none and of what has gaps', () => {
    const none = { gaps: 0, doubts: 0 };
    expect(isSampled(99, 100, none)).toBe(true);
    expect(isSampled(0, 0, none)).toBe(false);
    expect(isSampled(99, 0, { gaps: 1, doubts: 0 })).toBe(true);
    expect(isSampled(99, 0, { gaps: 0, doubts: 1 })).toBe(true);
    expect(isSampled(29, 30, none)).toBe(true);
    expect(isSampled(30, 30, none)).toBe(false);
  });

  test('leaves the order’s own clock before payment, the cooling-off after it, and three days', () => {
    const sold = { paid: true, issuedOn: '2026-06-01', coolingOffDays: 20 };
    expect(recordAgainBy('2026-06-05', { ...sold, paid: false })).toBeNull();
    expect(recordAgainBy('2026-06-05', sold)).toBe('2026-06-21');
    expect(recordAgainBy('2026-06-20', sold)).toBe('2026-06-23');
    expect(recordAgainBy('2026-06-20', { ...sold, issuedOn: null })).toBe('2026-07-10');
  });
});

test('a customer may pay with a recording that is complete, checked or not, and with no other', () => {
  const complete = (Object.keys(recordingLife.states) as RecordingState[]).filter(isComplete);
  expect(complete).toEqual(['to-check', 'kept', 'accepted']);
});
