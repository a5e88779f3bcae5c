import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goldenBook, products } from './golden-book.ts';

const read = (...path: readonly string[]): string =>
  readFileSync(join(import.meta.dirname, ...path), 'utf8');

test('the golden book is worked out without anything of the rating engine', () => {
  const files = [
    read('golden-book.ts'),
    ...readdirSync(join(import.meta.dirname, 'golden')).map((name) => read('golden', name)),
  ];
  const imported = files.flatMap((text) =>
    [...text.matchAll(/(?:^(?:import|export)[^;]*? from |import\()'([^']+)'/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const foreign = imported.filter(
    (name) =>
      !name.startsWith('node:') && name !== 'yaml' && !/^\.\/(?:golden\/)?[a-z]+\.ts$/.test(name),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(foreign).toEqual([]);
});

test.each(products)('the golden book of %s is what the script writes', (no) => {
  expect(read('../catalogue', no, 'golden.csv')).toBe(goldenBook(no));
});
