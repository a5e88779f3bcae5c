import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rows } from '#index.ts';
import { knownQuery } from './known-query.ts';
import type { Row } from '#row.ts';

const expiringRows = rows.filter(({ ttl }) => ttl !== undefined);
const rowOf = (page: string): Row => expiringRows.find((row) => row.page === page)!;
const known = (row: Row | null, query: string): string =>
  knownQuery(row, new URLSearchParams(query)).toString();

test('what others add to a link makes no copy of its own', () => {
  const list = rowOf('home/product-list');
  expect(known(list, 'utm_source=x&need=health&fbclid=1&gclid=2&_t=9')).toBe('need=health');
  expect(known(list, 'need=health&age=30')).toBe(known(list, 'age=30&x=1&need=health'));
  expect(known(null, 'need=health&channel=a')).toBe('');
});

test('where somebody came from travels along in the links of a page', () => {
  expect(known(rowOf('home/home'), 'channel=a&subchannel=b')).toBe('channel=a&subchannel=b');
});

test('a parameter that stands twice keeps both values in their order', () => {
  expect(known(rowOf('catalogue/product-compare'), 'with=2&with=1')).toBe('with=2&with=1');
});

test('a page that is kept says what it reads of its address', () => {
  const features = join(import.meta.dirname, '../../../../apps/storefront/src/features');
  const files = expiringRows.flatMap((row) =>
    globSync(`*/${row.page}.data.ts`, { cwd: features }).map((file) => ({ row, file })),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { row, file } of files) {
    const source = readFileSync(join(features, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/\.(?:get|getAll|has)\('(\w+)'\)/g)) {
      expect([row.page, known(row, `${name}=1`)]).toEqual([row.page, `${name}=1`]);
    }
  }
});
