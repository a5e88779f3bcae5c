import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { pageTexts } from '#pdf/testing/page-texts.ts';
import { allParts, strayTexts, structureOf } from '#pdf/testing/structure.ts';
import { clauseChapters } from './clause-chapters.ts';
import { clausePdf } from './clause-pdf.ts';

const clause = {
  clauseId: '1001-main',
  title: '住院医疗保险条款',
  filingNumber: '汇宁健康〔2026〕医疗保险 017 号',
  baseProductNo: '1001',
  version: 3,
  productName: '禾安百万医疗保险',
  insurer: '汇宁健康保险股份有限公司',
  publishedAt: new Date('2026-01-01T00:00:00Z'),
};
const text = await readFile(
  new URL('../../../../../../../catalogue/1001/clauses/main.md', import.meta.url),
  'utf8',
);
const chapters = clauseChapters(text);
const bytes = await clausePdf.draw({ ...clause, chapters });
const plain = bytes.toString('latin1');

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const outlineTitles = (): string[] =>
  [...plain.matchAll(/\/Title \((?=þÿ)((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, title = '']) =>
    Buffer.from(
      title.replaceAll(/\\([\s\S])/g, (_all, char: string) => escapes[char] ?? char),
      'latin1',
    )
      .subarray(2)
      .swap16()
      .toString('utf16le'),
  );

describe('a clause as a PDF', () => {
  test('is a whole document of several pages, named in its own language', () => {
    expect(plain.startsWith('%PDF-1.7')).toBe(true);
    expect(plain.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(plain).toContain('/Lang (zh-CN)');
    expect(plain.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(5);
    expect(bytes.length).toBeLessThan(300_000);
  });

  test('has an outline of every chapter and article', () => {
    const headings = chapters
      .flatMap(({ title, articles }) => [title, ...articles.map((article) => article.title)])
      .filter((title) => title !== '');
    expect(headings.length).toBeGreaterThan(30);
    expect(outlineTitles().sort()).toEqual(headings.sort());
  });

  test('holds the whole text so that it can be searched, and says what it is on its first page', () => {
    const pages = pageTexts(bytes);
    const [front = ''] = pages;
    for (const words of [clause.title, clause.filingNumber, clause.insurer, '第 3 版']) {
      expect(front).toContain(words);
    }
    const all = pages.join('').replaceAll(/\s/g, '');
    for (const { articles } of chapters) {
      for (const { lines } of articles.flatMap(({ blocks }) => blocks)) {
        for (const line of lines) expect(all).toContain(line.replaceAll(/\s/g, '').slice(0, 25));
      }
    }
    const count = plain.match(/\/Type \/Page\n/g)?.length ?? 0;
    expect(all).toContain(`第${count}页，共${count}页`);
    expect(all).not.toContain('undefined');
  });

  test('can be read out: headings, lists and paragraphs in order, nothing beside them', () => {
    const tree = structureOf(bytes);
    const parts = allParts(tree);
    const count = (type: string): number => parts.filter((part) => part.type === type).length;
    expect(plain).toContain('/Marked true');
    expect(plain).toContain('/DisplayDocTitle true');
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(1 + chapters.filter(({ title }) => title !== '').length);
    expect(count('H3')).toBe(
      chapters.flatMap(({ articles }) => articles).filter(({ title }) => title !== '').length,
    );
    expect(count('LBody')).toBe(count('LI'));
    expect(tree.parts[0]?.parts.map(({ type }) => type).slice(0, 3)).toEqual([
      'Sect',
      'TOC',
      'Sect',
    ]);
    for (const { type, pieces, parts: inner } of parts.slice(1)) {
      expect([type, pieces + inner.length > 0]).toEqual([type, true]);
    }
    expect(strayTexts(bytes)).toBe(0);
  });

  test('gives the same bytes for the same version', async () => {
    expect((await clausePdf.draw({ ...clause, chapters })).equals(bytes)).toBe(true);
  });
});
