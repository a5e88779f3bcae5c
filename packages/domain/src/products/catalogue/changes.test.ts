import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('names the place, what stood there and what stands there now', () => {
  const before = {
    version: 1,
    names: { short: '旧' },
    plans: [{ code: 'A', price: 1 }],
    note: 'x',
  };
  const after = {
    version: 2,
    names: { short: '新' },
    plans: [
      { code: 'B', price: 3 },
      { code: 'A', price: 2 },
    ],
  };
  expect(changesBetween(before, after, 10).changes).toMatchObject([
    { path: 'version', before: '1', after: '2' },
    { path: 'names.short', before: '旧', after: '新' },
    { path: 'plans[A].price', before: '1', after: '2' },
    { path: 'plans[B]', before: null, after: '{"code":"B","price":3}' },
    { path: 'note', before: 'x', after: null },
  ]);
});

test('an item of a list is called by its name, else by its place', () => {
  const steps = (before: unknown, after: unknown) =>
    changesBetween(before, after, 1).changes[0]?.steps.map(({ key, item }) => item ?? key);
  const plans = (summary: string) => ({ plans: [{ code: 'A', name: '基础版', summary }] });
  expect(steps(plans('旧'), plans('新'))).toEqual(['plans', '“基础版”', 'summary']);
  expect(steps({ notes: ['旧'] }, { notes: ['新'] })).toEqual(['notes', '第 1 项']);
});

test('shows as many as asked for and counts them all', () => {
  const list = (value: number) => Array.from({ length: 50 }, () => value);
  const found = changesBetween(list(1), list(2), 3);
  expect(found.changes).toHaveLength(3);
  expect(found.total).toBe(50);
});

test('a value does not differ from itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(changesBetween(value, structuredClone(value), 5)).toEqual({ changes: [], total: 0 });
    }),
  );
});
