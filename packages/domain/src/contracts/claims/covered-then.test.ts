import { describe, expect, test } from 'vitest';
import { coveredThen, type CoverThen, type PersonThen, type PolicyThen } from './covered-then.ts';

const policy: PolicyThen = {
  start: '2026-05-20',
  end: '2046-05-19',
  moves: [
    { day: '2026-05-20', to: 'in-force' },
    { day: '2027-01-21', to: 'grace' },
    { day: '2027-03-22', to: 'lapsed' },
    { day: '2027-06-10', to: 'in-force' },
  ],
};
const cover: CoverThen = {
  code: 'critical',
  name: '重大疾病保险金',
  starts: '2026-05-20',
  ends: '2046-05-19',
  // A reinstatement wrote this.
  waitsUntil: '2027-09-07',
  waitingDays: 90,
  kinds: ['diagnosis'],
};
const person: PersonThen = { leftOn: null, covers: [cover], exclusions: [] };
const on = (day: string, kind: 'diagnosis' | 'accident' = 'diagnosis', who: PersonThen = person) =>
  coveredThen(policy, who, { kind, day });

describe('cover on a day', () => {
  test.each([
    ['2026-05-19', 'no', '之前'],
    ['2026-06-01', 'depends', '等待期内（到 2026 年 8 月 17 日）'],
    ['2026-08-18', 'yes', '保险期间内'],
    ['2027-02-01', 'yes', '宽限期内'],
    ['2027-03-22', 'no', '效力中止'],
    ['2027-06-09', 'no', '效力中止'],
    ['2027-06-10', 'depends', '等待期内（到 2027 年 9 月 7 日）'],
    ['2027-09-08', 'yes', '保险期间内'],
    ['2046-05-20', 'no', '之后'],
  ])('%s: %s', (day, covered, words) => {
    const then = on(day);
    expect([then.covered, then.words]).toEqual([covered, expect.stringContaining(words)]);
  });

  test('an accident knows no waiting period', () => {
    const hurt = { ...person, covers: [{ ...cover, kinds: ['accident'] as const }] };
    expect(on('2026-06-01', 'accident', hurt).covered).toBe('yes');
  });

  test('who left is covered to their last day, and what was excluded is said', () => {
    const left = { ...person, leftOn: '2026-12-01' };
    expect(on('2026-12-01', 'diagnosis', left).covered).toBe('yes');
    expect(on('2026-12-02', 'diagnosis', left)).toMatchObject({ covered: 'no' });
    const excluded = on('2026-12-01', 'diagnosis', { ...person, exclusions: ['甲状腺疾病'] });
    expect(excluded).toMatchObject({ covered: 'depends', exclusions: ['甲状腺疾病'] });
  });

  test('a contract that a claim ended covers its own day and none after it', () => {
    const ended = {
      ...policy,
      moves: [...policy.moves, { day: '2027-12-03', to: 'claimed' as const }],
    };
    const then = (day: string) => coveredThen(ended, person, { kind: 'diagnosis', day }).covered;
    expect([then('2027-12-03'), then('2027-12-04')]).toEqual(['yes', 'no']);
    expect(coveredThen(ended, person, { kind: 'diagnosis', day: '2027-12-04' }).words).toContain(
      '合同已于 2027 年 12 月 3 日因理赔终止',
    );
  });

  test('a lapse that a waiver undid leaves no gap and no new waiting period', () => {
    const undone = {
      ...policy,
      moves: [...policy.moves.slice(0, 3), { day: '2027-03-22', to: 'in-force' as const }],
    };
    const first = { ...person, covers: [{ ...cover, waitsUntil: '2026-08-17' }] };
    expect(coveredThen(undone, first, { kind: 'diagnosis', day: '2027-04-01' }).covered).toBe(
      'yes',
    );
  });
});

test('cover that waits for nothing is there on its first day, whatever its days say', () => {
  const at = (day: string, more: Partial<CoverThen>) =>
    coveredThen(
      { ...policy, moves: policy.moves.slice(0, 1) },
      { ...person, covers: [{ ...cover, ...more }] },
      { kind: 'diagnosis', day },
    ).covered;
  expect(at('2026-05-20', { waitsUntil: null })).toBe('yes');
  expect(at('2026-05-20', { waitingDays: 0 })).toBe('yes');
  expect(at('2026-08-17', {})).toBe('depends');
  expect(at('2026-08-18', {})).toBe('yes');
  expect(at('2026-07-01', { waitsUntil: '2026-06-30' })).toBe('yes');
  expect(at('2026-06-30', { waitsUntil: '2026-06-30' })).toBe('depends');
});
