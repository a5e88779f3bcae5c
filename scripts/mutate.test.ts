import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allTrials, draw, trialsOf } from './mutations/draw.ts';
import { countVerdicts } from './mutations/verdicts.ts';
import { relatedTests } from './mutations/related-tests.ts';
import { tryMutations } from './mutations/try-mutations.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
export const isAdult = (age: number): boolean => age >= 18;
export const isFree = (fen: number): boolean => fen === 0;
export const larger = (a: number, b: number): number => (a > b ? a : b);
`;

test('a mutation is killed by a test that notices it, survives without one, and may be equivalent', async () => {
  const file = join(folder, 'rules.ts');
  writeFileSync(file, source);
  writeFileSync(
    join(folder, 'rules.test.ts'),
    `import { expect, test } from 'vitest';
import { isAdult, isFree, larger } from './rules.ts';
test('ages', () => expect([isAdult(17), isAdult(18)]).toEqual([false, true]));
test('prices', () => expect(isFree(100)).toBe(false));
test('both', () => expect([larger(1, 2), larger(2, 1), larger(2, 2)]).toEqual([2, 2, 2]));
`,
  );
  const trials = trialsOf(file, 'rules.ts', relatedTests(folder)(file));
  const planted = [
    'rules.ts boundary: age >= 18 [>= → >]',
    'rules.ts constant: fen === 0 [0 → 1]',
    'rules.ts boundary: a > b ? a : b [> → >=]',
  ];
  const tried = trials.filter(({ name }) => planted.includes(name));
  const verdicts = await Array.fromAsync(tryMutations(folder, tried));
  expect(verdicts.map(([{ name }, killed]) => [name, killed])).toEqual([
    [planted[0], true],
    [planted[1], false],
    [planted[2], false],
  ]);
  const listed = { [planted[2] ?? '']: 'of two equal numbers either is the larger' };
  expect(countVerdicts(verdicts, listed)).toEqual({ killed: 1, survived: 1, equivalent: 1 });
});

test('at least 200 mutations are drawn, and a test of domain reaches each of their files', () => {
  const drawn = draw(allTrials(join(import.meta.dirname, '../packages/domain/src')), 60);
  expect(drawn.length).toBeGreaterThanOrEqual(200);
  expect(drawn.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every operator finds its places, and types and keys are left alone', () => {
  const file = join(folder, 'table.ts');
  writeFileSync(
    file,
    `import { x } from './other.ts';
type Days = 14 | 15;
export const states = { open: { by: ['a'], moves: { end: 'over' } }, over: { by: ['b'], moves: {} } };
export const pay = (fen: number, days: Days): number => {
  if (days === 14) return 0;
  return Math.round(fen * 2) && x ? 1 : 2;
};
`,
  );
  const names = trialsOf(file, 'table.ts', []).map(({ name }) => name.slice('table.ts '.length));
  expect(names.map((name) => name.split(':')[0])).toEqual(
    expect.arrayContaining(['member', 'move', 'early-return', 'equality', 'rounding', 'logic']),
  );
  expect(names).toContain("member: by: ['a'] [ → , 'b']");
  expect(names).toContain("move: moves: {} [ → end: 'over']");
  expect(names.filter((name) => name.includes('15'))).toEqual(['constant: days === 14 [14 → 15]']);
  expect(new Set(names).size).toBe(names.length);
});
