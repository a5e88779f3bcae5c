import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBody, writeBody } from '@parasol/domain/products/articles/article-body';
import { wordsOf } from '@parasol/domain/products/articles/article';
import { loadArticles } from './stock-articles.ts';

const articles = await loadArticles(join(import.meta.dirname, '../../../../../../catalogue'));

test('there are at least ten, and the one whose readers leave no trace is among them', () => {
  expect(articles.length).toBeGreaterThanOrEqual(10);
  expect(articles.map(({ articleId }) => articleId)).toContain(182);
});

// Reading them refuses a forbidden claim and a text that editors could not save.
test.each(articles.map((article) => [article.title, article] as const))(
  '%s is long enough to explain something and short enough to be read',
  (_title, { text, articleId }) => {
    const blocks = readBody(text);
    const length = wordsOf(blocks).replaceAll(/\s/g, '').length;
    expect(length).toBeGreaterThanOrEqual(800);
    expect(length).toBeLessThanOrEqual(1500);
    expect(readBody(writeBody(blocks))).toEqual(blocks);
    const numbers = articles.map((other) => String(other.articleId));
    for (const block of blocks) {
      if (block.kind !== 'card' || block.card !== 'article') continue;
      expect(numbers).toContain(block.no);
      expect(block.no).not.toBe(String(articleId));
    }
  },
);
