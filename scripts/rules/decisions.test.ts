import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md') && file !== 'README.md',
);

test('every decision is in the index by its title and the day it was accepted', () => {
  const records = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, title] = /^# (.+)\n/.exec(text) ?? [];
    const [, day] = /^Accepted, (\d{4}-\d\d-\d\d)\./m.exec(text) ?? [];
    return [file, title, day];
  });
  const listed = [...index.matchAll(/^\| \[(.+)\]\((.+\.md)\)\s+\| (\S+)\s+\|$/gm)].map(
    ([, title, file, day]) => [file, title, day],
  );
  expect(listed.toSorted()).toEqual(records.toSorted());
});

test('a decision says what was decided, why, and what would change our mind', () => {
  const parts = [/\*\*Decided\.\*\*/, /\*\*Why\b/, /\*\*What would change our mind\.\*\*/];
  const lacking = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return !parts.every((part) => part.test(text));
  });
  expect(lacking).toEqual([]);
});

/** One screen: so many lines of so many characters, and so many words. */
const screen = { lines: 40, characters: 100, words: 400 };

const sizeOf = (text: string): { readonly lines: number; readonly words: number } => {
  // The spaces that align a table are not read.
  const lines = text.trimEnd().replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '-').split('\n');
  return {
    lines: lines.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(line.length / screen.characters)),
      0,
    ),
    words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  };
};

test('a decision is one screen', () => {
  const long = files.flatMap((file) => {
    const { lines, words } = sizeOf(readFileSync(join(folder, file), 'utf8'));
    return lines > screen.lines || words > screen.words
      ? [
          `${file}: ${lines} lines of ${screen.characters} characters, ${words} words; a screen has ${screen.lines} and ${screen.words}. A description belongs in docs/floors, figures in docs/benchmarks.md`,
        ]
      : [];
  });
  expect(long).toEqual([]);
});

test('a text longer than a screen is noticed', () => {
  expect(sizeOf('word '.repeat(screen.words + 1)).words).toBeGreaterThan(screen.words);
  expect(sizeOf('x'.repeat(screen.characters * screen.lines + 1)).lines).toBe(screen.lines + 1);
  expect(sizeOf('\n\n\nend\n').lines).toBe(4);
});
