import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CasePage } from '@parasol/contract/sales/manual-underwriting/shapes';
import { movedPage, turnedPage } from './arrange-pages.ts';

const pageOf = (number: number, item: number | null): CasePage => ({
  fileId: String(number),
  item,
  position: number,
  turned: 0,
  name: `${number}.jpg`,
  contentType: 'image/jpeg',
  bytes: 1,
  at: '2026-11-16T02:00:00Z',
  sent: false,
});

const pages = [pageOf(0, 1), pageOf(1, null), pageOf(2, 1), pageOf(3, 2), pageOf(4, 1)];
const idsOf = (all: readonly CasePage[], item: number | null): string =>
  all
    .filter((page) => page.item === item)
    .map(({ fileId }) => fileId)
    .join(' ');

test('a page comes to the place it was given among those of its item', () => {
  expect(idsOf(movedPage(pages, '4', 1, 0), 1)).toBe('4 0 2');
  expect(idsOf(movedPage(pages, '0', 1, 2), 1)).toBe('2 4 0');
  expect(idsOf(movedPage(pages, '2', 1, 1), 1)).toBe('0 2 4');
});

test('a page that changes its item comes last there', () => {
  const next = movedPage(pages, '0', 2, pages.length);
  expect([idsOf(next, 1), idsOf(next, 2)]).toEqual(['2 4', '3 0']);
});

test('four turns bring a page back', () => {
  const turned = [1, 2, 3, 4].reduce<readonly CasePage[]>((all) => turnedPage(all, '2'), pages);
  expect(turned).toEqual(pages);
});

test('no page is lost or doubled, wherever one goes', () => {
  const item = fc.constantFrom(1, 2, 3, null);
  fc.assert(
    fc.property(fc.nat({ max: 5 }), item, fc.nat({ max: 8 }), (which, to, place) => {
      const next = movedPage(pages, String(which), to, place);
      expect(next.map(({ fileId }) => fileId).toSorted()).toEqual(['0', '1', '2', '3', '4']);
    }),
  );
});
