import { expect, test } from 'vitest';
import { excludedItems, excludedSentence } from './excluded.ts';

const clause = `## 第三章 责任免除

### 第十条 责任免除

因下列情形之一的，本公司不承担给付责任：

1. 投保人的故意行为；
2. 战争、军事冲突。

发生前款情形的，本合同终止。

### 第十一条 其他

1. 不是责任免除。
`;

test('the items of the article on exclusions are read, and nothing after it', () => {
  expect(excludedItems(clause)).toEqual(['投保人的故意行为', '战争、军事冲突']);
});

test('a notice names them in one sentence', () => {
  expect(excludedSentence(excludedItems(clause))).toBe(
    '（1）投保人的故意行为；（2）战争、军事冲突。',
  );
});

test('a clause without the article has none', () => {
  expect(excludedItems('### 第一条 合同构成')).toEqual([]);
});
