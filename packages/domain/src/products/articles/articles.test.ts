import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimsIn, readingMinutes } from './article.ts';
import { readBody, writeBody } from './article-body.ts';
import { compareLines } from '#base/publishing/compare-lines.ts';
import { spansOf } from './spans.ts';

const file = '0b9f3c52-5f64-4a2e-9a61-0d0c5c0a7d11';

describe('the text of an article', () => {
  test('is read line by line', () => {
    const text = `## 先看什么
第一行
第二行

- 甲
- 乙
1. 一
2. 二
> 原文
! 提示
### 小标题
| 项目 | 说明 |
| --- | --- |
| 等待期 | 90 天 |
![一张表](file:${file})
{{product 1001}}
{{calculator 1001}}
{{article 182}}`;
    expect(readBody(text)).toEqual([
      { kind: 'heading', level: 2, text: '先看什么' },
      { kind: 'paragraph', text: '第一行第二行' },
      { kind: 'list', ordered: false, items: ['甲', '乙'] },
      { kind: 'list', ordered: true, items: ['一', '二'] },
      { kind: 'quote', text: '原文' },
      { kind: 'note', text: '提示' },
      { kind: 'heading', level: 3, text: '小标题' },
      { kind: 'table', head: ['项目', '说明'], rows: [['等待期', '90 天']] },
      { kind: 'image', fileId: file, alt: '一张表' },
      { kind: 'card', card: 'product', no: '1001' },
      { kind: 'card', card: 'calculator', no: '1001' },
      { kind: 'card', card: 'article', no: '182' },
    ]);
  });

  test('is the same when it is written and read again', () => {
    const pieces = ['## 题', '- 项', '1. 项', '> 引', '! 注', '| 甲 | 乙 |', '| --- |', '文字', ''];
    const lines = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 20 });
    fc.assert(
      fc.property(lines, (given) => {
        const text = writeBody(readBody(given.join('\n')));
        expect(writeBody(readBody(text))).toBe(text);
      }),
    );
  });

  test.each([
    ['[点这里](javascript:alert(1))'],
    ['[点这里](http://example.com)'],
    ['[点这里](//evil.example)'],
    ['<script>alert(1)</script>'],
    ['[点这里](https://a.example/"onclick=")'],
  ])('%s is no link', (text) => {
    expect(spansOf(text).every(({ to }) => to === null)).toBe(true);
    expect(
      spansOf(text)
        .map((span) => span.text)
        .join(''),
    ).toBe(text);
  });

  test('has strong words and links', () => {
    expect(spansOf('看**条款**和[文章](article:182)，[原文](https://a.example/b)')).toEqual([
      { text: '看', strong: false, to: null },
      { text: '条款', strong: true, to: null },
      { text: '和', strong: false, to: null },
      { text: '文章', strong: false, to: { kind: 'article', no: '182' } },
      { text: '，', strong: false, to: null },
      { text: '原文', strong: false, to: { kind: 'web', href: 'https://a.example/b' } },
    ]);
  });

  test('is read in whole minutes, one at least', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes([{ kind: 'paragraph', text: '字'.repeat(1200) }])).toBe(3);
  });
});

test('claims are found wherever they stand, also across a mark', () => {
  const found = claimsIn({
    title: '排名来了',
    summary: '保本的选择',
    blocks: readBody('第一段\n\n- 无事\n- **保**本\n\n| 甲 |\n| 限时 |\n\n{{product 1001}}'),
  });
  expect(found.map(({ place, words }) => [place, words])).toEqual([
    ['标题', '排名'],
    ['摘要', '保本'],
    ['第 1 段', '第一'],
    ['第 2 段', '保本'],
    ['第 3 段', '限时'],
  ]);
});

test('compared lines give both texts back', () => {
  const lines = fc.array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before.join('\n'), after.join('\n'));
      const side = (kind: 'gone' | 'new') =>
        compared.flatMap((line) => (line.kind === 'same' || line.kind === kind ? [line.text] : []));
      expect(side('gone').join('\n')).toBe(before.join('\n'));
      expect(side('new').join('\n')).toBe(after.join('\n'));
    }),
  );
  expect(compareLines('甲\n乙', '甲\n丙')).toEqual([
    { kind: 'same', text: '甲' },
    { kind: 'gone', text: '乙' },
    { kind: 'new', text: '丙' },
  ]);
});
