import { expect, test } from 'vitest';
import { readQuery } from '#base/platform/addresses/query.ts';
import { carryTo } from './carried.ts';

const from = (search: string, baseProductNo: string | null = '1001') => ({
  query: readQuery(search),
  baseProductNo,
});

test.each([
  [
    '/pro/trial/1001',
    '?adPlace=top&source=9&toMp=1-2',
    '/pro/trial/1001?adPlace=top&source=9&toMp=1-2',
  ],
  ['/pro/me?tab=a#x', '?hideswitch=1', '/pro/me?hideswitch=1&tab=a#x'],
  ['/pro/trial/1001', '?channel=b&subchannel=c', '/pro/trial/1001?channel=b&subchannel=c'],
  // The target's own parameter wins.
  ['/pro/trial/1001?channel=own', '?channel=b', '/pro/trial/1001?channel=own'],
  // Numbers of one person's own things are not carried.
  ['/pro/me', '?orderNo=QH1&quoteNo=Q1&draft=d&to=%2Fpro%2Fme&code=1&state=2', '/pro/me'],
  ['/pro/me', '?source=13800138000', '/pro/me'],
  // Facts about a product go to pages about that product only.
  [
    '/pro/order/1001',
    '?productVersion=2&newLink=true',
    '/pro/order/1001?productVersion=2&newLink=true',
  ],
  ['/pro/detail/1002', '?productVersion=2&newLink=true', '/pro/detail/1002?newLink=true'],
  // Not pages of ours.
  ['/api/policy/v1/policies/1/pdf', '?channel=b', '/api/policy/v1/policies/1/pdf'],
  ['tel:4001', '?channel=b', 'tel:4001'],
  ['#faq', '?channel=b', '#faq'],
  ['https://other.example/x', '?channel=b', 'https://other.example/x'],
  ['//other.example/x', '?channel=b', '//other.example/x'],
])('to %s from %s', (to, search, expected) => {
  expect(carryTo(to, from(search))).toBe(expected);
});

test('building it twice changes nothing', () => {
  const page = from('?channel=b&hideswitch=1');
  const once = carryTo('/pro/me', page);
  expect(carryTo(once, page)).toBe(once);
});
