import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doubtsAt } from './doubts/doubts.ts';
import { forbiddenClaims } from './forbidden-claims.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'testing', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

/** Rules and weights were made from the lines of even number; those of odd number measure them. */
const halfOf = (name: string, half: 0 | 1): readonly string[] =>
  linesOf(name).filter((_line, index) => index % 2 === half);

const isFound = (line: string): boolean => forbiddenClaims(line).length > 0;
const isStopped = (line: string): boolean => isFound(line) || doubtsAt([['', line]]).length > 0;

describe.each([
  ['the half the rules were written on', 0],
  ['the other half', 1],
] as const)('%s', (_name, half) => {
  test('has at least 95 % of the unlawful sentences found or sent to compliance', () => {
    const lines = halfOf('unlawful', half);
    const missed = lines.filter((line) => !isStopped(line));
    expect(lines.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / lines.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('has at most 3 % of the harmless sentences alarmed', () => {
    const lines = halfOf('harmless', half);
    const alarmed = lines.filter(isFound);
    expect(lines.length).toBeGreaterThanOrEqual(200);
    expect(alarmed.length / lines.length, alarmed.join('\n')).toBeLessThanOrEqual(0.03);
    const stopped = lines.filter(isStopped);
    expect(stopped.length / lines.length, stopped.join('\n')).toBeLessThanOrEqual(0.03);
  });
});

describe('sentences whose author had not read the rules', () => {
  test('are stopped: found, or sent to compliance, at least 95 in 100', () => {
    const lines = linesOf('unseen-unlawful');
    const through = lines.filter((line) => !isStopped(line));
    expect(lines.length).toBeGreaterThanOrEqual(150);
    expect(through.length / lines.length, through.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('raise at most 3 alarms in 100 harmless ones, the doubts included', () => {
    const lines = linesOf('unseen-harmless');
    const stopped = lines.filter(isStopped);
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(stopped.length / lines.length, stopped.join('\n')).toBeLessThanOrEqual(0.03);
  });
});

describe('posters, messages and coupons, the half that nothing was learned from', () => {
  test('has at least 90 in 100 unlawful ones stopped', () => {
    const lines = halfOf('posted-unlawful', 1);
    const through = lines.filter((line) => !isStopped(line));
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(through.length / lines.length).toBeLessThanOrEqual(0.1);
  });

  test('has at most 3 in 100 harmless ones alarmed, the doubts included', () => {
    const lines = halfOf('posted-harmless', 1);
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(lines.filter(isStopped).length / lines.length).toBeLessThanOrEqual(0.03);
  });
});

describe('a doubt', () => {
  test('names the sentence, an article and a lawful wording', () => {
    const [doubt, ...others] = doubtsAt([
      ['第 1 段', '本产品保障一年。闺蜜同购，各带两盒阿胶回家。请阅读条款。'],
    ]);
    expect(others).toEqual([]);
    expect(doubt).toMatchObject({ place: '第 1 段', words: '闺蜜同购，各带两盒阿胶回家' });
    expect(doubt?.regulation).toMatch(/《.+》/);
    expect(doubt?.message).toMatch(/合规/);
    expect(doubt?.message).toMatch(/可以改为/);
  });

  test('is not raised where a rule already finds the sentence', () => {
    expect(forbiddenClaims('投保成功送电饭煲').length).toBeGreaterThan(0);
    expect(doubtsAt([['', '投保成功送电饭煲']])).toEqual([]);
  });

  test('reads a long sentence part by part', () => {
    const line =
      '本产品由一家人寿保险公司承保，保险期间为一年，签回执那天空调搬回家，条款和费率请在页面上查看，如有疑问请联系客服';
    expect(doubtsAt([['', line]])).toHaveLength(1);
  });
});

describe('the same claim in other clothes', () => {
  test.each([
    ['投保成功送電飯煲'],
    ['保證收益，零風險'],
    ['保 费 九 折'],
    ['返·佣·百分之三十'],
    ['年化３.５％'],
    ['每年按百分之三点五复利增长'],
    ['fan 佣三十个点'],
    ['反勇高，找我'],
    ['投保返🧧 50'],
    ['保费打 8.5z'],
    ['bao ben 保息'],
    ['最 di 价投保'],
  ])('%s', (text) => {
    expect(isFound(text)).toBe(true);
  });

  test.each([
    ['不得承诺返还佣金，遇到返佣请投诉'],
    ['“保本保息”的说法是骗局'],
    ['请勿相信停售倒计时'],
    ['有人教您隐瞒病史，请拒绝'],
  ])('and the warning against it is lawful: %s', (text) => {
    expect(forbiddenClaims(text)).toEqual([]);
  });
});
