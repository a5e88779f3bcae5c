import { expect, test } from 'vitest';
import { Refusal } from '@parasol/contract/errors';
import { clauseChapters } from '#modules/products/catalogue/documents/clause-chapters.ts';
import { clausePdf } from '#modules/products/catalogue/documents/clause-pdf.ts';
import { drawAside, drawFor } from './draw-aside.ts';

const clause = {
  clauseId: '1001-main',
  title: '条款',
  filingNumber: '备 1 号',
  baseProductNo: '1001',
  version: 1,
  productName: '产品',
  insurer: '保险公司',
  chapters: clauseChapters('## 第一章 总则\n\n### 1.1 订立\n\n本合同由条款构成。\n'),
  publishedAt: new Date('2026-01-01T00:00:00Z'),
};

test('a process at our side draws the same bytes', async () => {
  const aside = await drawAside(clausePdf, clause);
  expect(aside.equals(await clausePdf.draw(clause))).toBe(true);
});

test('one person waits for a few sheets at a time, and the same sheet is drawn once', async () => {
  const ask = (asker: string, tag: string) =>
    drawFor({ asker, tag }, clausePdf, { ...clause, title: tag });
  const tags = ['一', '二', '三'];
  const answers = await Promise.all(tags.map((tag) => ask('one', tag)));
  expect(answers.map((answer) => answer instanceof Refusal)).toEqual([false, false, true]);
  const [first, other] = await Promise.all([ask('one', '一'), ask('two', '三')]);
  expect(first).toBe(answers[0]);
  expect(other).toBeInstanceOf(Buffer);
});
