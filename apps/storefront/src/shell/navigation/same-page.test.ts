import { expect, test } from 'vitest';
import { isOtherScreen } from './same-page.ts';

const at = (path: string): URL => new URL(path, 'https://shop.example');

test.each([
  ['/order/1004?quoteNo=1', '/order/1004?quoteNo=1&screen=cover', true],
  ['/order/1004?quoteNo=1&screen=cover', '/order/1004?quoteNo=1', true],
  ['/order/1004?quoteNo=1&screen=cover', '/order/1004?quoteNo=1&draft=2&screen=reading', true],
  ['/order/1004?draft=2&screen=cover', '/order/1004?draft=3&screen=cover', false],
  ['/order/1004?quoteNo=1&screen=cover', '/order/1004?quoteNo=2&screen=cover', false],
  ['/order/1004?quoteNo=1', '/order/1004?quoteNo=1&draft=2', false],
  ['/order/1004?screen=cover', '/order/1005?screen=cover', false],
])('from %s to %s the data stays: %s', (one, other, stays) => {
  expect(isOtherScreen(at(one), at(other))).toBe(stays);
});
