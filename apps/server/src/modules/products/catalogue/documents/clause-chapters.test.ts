import { describe, expect, test } from 'vitest';
import { clauseChapters } from './clause-chapters.ts';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

describe('the text of a clause', () => {
  test('becomes chapters, articles, paragraphs and lists', () => {
    const text = [
      '# 条款名称',
      '',
      '> 演示条款',
      '',
      '## 第一章 责任',
      '',
      '### 第一条 给付',
      '',
      '下列费用：',
      '',
      '1. 床位费；',
      '2. 手术费。',
      '',
      '另有约定的除外。',
    ].join('\n');
    expect(clauseChapters(text)).toEqual([
      {
        id: 'c1',
        title: '',
        articles: [{ id: 'c1-1', title: '', blocks: [{ kind: 'note', lines: ['演示条款'] }] }],
      },
      {
        id: 'c2',
        title: '第一章 责任',
        articles: [
          {
            id: 'c2-1',
            title: '第一条 给付',
            blocks: [
              { kind: 'paragraph', lines: ['下列费用：'] },
              { kind: 'list', lines: ['床位费；', '手术费。'] },
              { kind: 'paragraph', lines: ['另有约定的除外。'] },
            ],
          },
        ],
      },
    ]);
  });

  test('loses no words of any clause that is on sale', () => {
    const letters = (text: string): string => text.replaceAll(/[\s#>*-]|^\d+[.、]/gm, '');
    for (const { product } of wholeCatalogue().products) {
      for (const clause of product.clauses) {
        const read = clauseChapters(clause.text)
          .flatMap(({ title, articles }) => [
            title,
            ...articles.flatMap((article) => [
              article.title,
              ...article.blocks.flatMap(({ lines }) => lines),
            ]),
          ])
          .join('\n');
        const [, ...body] = clause.text.split('\n');
        expect(letters(read), clause.clauseId).toBe(letters(body.join('\n')));
      }
    }
  });

  test('gives every part an address of its own', () => {
    for (const { product } of wholeCatalogue().products) {
      for (const clause of product.clauses) {
        const ids = clauseChapters(clause.text).flatMap(({ id, articles }) => [
          id,
          ...articles.map((article) => article.id),
        ]);
        expect(new Set(ids).size, clause.clauseId).toBe(ids.length);
      }
    }
  });
});
