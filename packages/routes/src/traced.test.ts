import { expect, test } from 'vitest';
import { leftOutPlaces } from '@parasol/domain/sales/traces/masking';
import { rows } from './index.ts';
import { tracedPages } from './traced.ts';

test('every traced page is one that can be opened', () => {
  const pages = new Set(rows.map(({ page }) => page));
  expect(Object.keys(tracedPages).filter((page) => !pages.has(page))).toEqual([]);
});

test('pages of a sale together are traced, as far as they come before its policy', () => {
  const after = new Set(['receipt', 'commonReceipt', 'newvisit']);
  const untraced = rows.filter(
    (row) =>
      'session' in row &&
      row.session !== undefined &&
      !after.has(row.session) &&
      tracedPages[row.page] === undefined,
  );
  expect(untraced.map(({ path }) => path)).toEqual([]);
});

test('of recording a sale only our own words are seen, and never the camera', () => {
  const pages = rows.map(({ page }) => page).filter((page) => page.startsWith('recordings/'));
  expect(new Set(pages.map((page) => tracedPages[page]))).toEqual(new Set(['masked']));
  expect(leftOutPlaces.split(', ')).toEqual(expect.arrayContaining(['video', 'canvas']));
});
