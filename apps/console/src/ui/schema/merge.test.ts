import { expect, test } from 'vitest';
import { merge } from './merge.ts';

test('what only one of two people changed is kept, and of what both changed mine stands', () => {
  const base = { copy: { headline: '甲', summary: '乙' }, plans: [{ name: '一' }, { name: '二' }] };
  const mine = { ...base, copy: { ...base.copy, headline: '我的' } };
  const other = {
    copy: { headline: '同事的', summary: '新的' },
    plans: [{ name: '一' }, { name: '三' }],
    added: true,
  };
  expect(merge(base, mine, other)).toEqual({
    copy: { headline: '我的', summary: '新的' },
    plans: [{ name: '一' }, { name: '三' }],
    added: true,
  });
  expect(merge(base, { copy: base.copy }, base)).toEqual({ copy: base.copy });
  expect(merge([1, 2], [1], [1, 3])).toEqual([1]);
});
