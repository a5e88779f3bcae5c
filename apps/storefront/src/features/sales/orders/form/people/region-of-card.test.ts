import { expect, test } from 'vitest';
import { regionOfCard } from './region-of-card.ts';

const provinces = [
  {
    code: '370000',
    name: '山东省',
    children: [
      { code: '370100', name: '济南市' },
      { code: '370200', name: '青岛市' },
    ],
  },
  { code: '500000', name: '重庆市', children: [{ code: '500100', name: '重庆市' }] },
];

test('the first digits of an ID card name its city', () => {
  expect(regionOfCard('370202199003070024', provinces, undefined)).toBe('370200');
});

test('a county of a province with one city is in that city', () => {
  expect(regionOfCard('500231199003070024', provinces, undefined)).toBe('500100');
});

test('a code that is in no table any more names nothing', () => {
  expect(regionOfCard('372402199003070024', provinces, undefined)).toBeNull();
  expect(regionOfCard('820000199003070024', provinces, undefined)).toBeNull();
});

test('a city where the product is not sold is not filled in', () => {
  expect(
    regionOfCard('370202199003070024', provinces, {
      sold: ['50'],
      except: [],
      note: '只在重庆销售',
    }),
  ).toBeNull();
});
