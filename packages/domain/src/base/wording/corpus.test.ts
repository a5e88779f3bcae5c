import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenClaims } from './forbidden-claims.ts';

/** The rules were written on the lines of even number; those of odd number measure them. */
const halfOf = (name: string, half: 0 | 1): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'testing', `${name}.txt`), 'utf8')
    .trim()
    .split('\n')
    .filter((_line, index) => index % 2 === half);

const isFound = (line: string): boolean => forbiddenClaims(line).length > 0;

describe.each([
  ['the half the rules were written on', 0],
  ['the other half', 1],
] as const)('%s', (_name, half) => {
  test('has at least 95 % of the unlawful sentences found', () => {
    const lines = halfOf('unlawful', half);
    const missed = lines.filter((line) => !isFound(line));
    expect(lines.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / lines.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('has at most 3 % of the harmless sentences alarmed', () => {
    const lines = halfOf('harmless', half);
    const alarmed = lines.filter(isFound);
    expect(lines.length).toBeGreaterThanOrEqual(200);
    expect(alarmed.length / lines.length, alarmed.join('\n')).toBeLessThanOrEqual(0.03);
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
