import { expect, test } from 'vitest';
import { isOwn, belongsTo, mayPrepare, type OrderPeople } from './whose-order.ts';

const order = (customer: string | null, agent: string | null): OrderPeople => ({
  brand: 'one',
  customer,
  agent,
});

test.each<[string, OrderPeople, string | null, boolean, boolean, boolean]>([
  ['a customer their own', order('c', null), 'c', true, true, true],
  ['a customer one that an agent prepared', order('c', 'a'), 'c', true, true, true],
  ['an agent before anybody took it over', order(null, 'a'), 'a', true, false, true],
  ['an agent afterwards', order('c', 'a'), 'a', true, false, false],
  ['an agent who prepared their own', order('a', 'a'), 'a', true, false, true],
  ['a stranger', order('c', 'a'), 'x', false, false, false],
  ['nobody one without a customer', order(null, 'a'), null, false, false, false],
  ['nobody one without an agent', order('c', null), null, false, false, false],
])('%s: sees, acts in person, prepares', (_, people, userId, sees, acts, prepares) => {
  const asked = (brand: string) =>
    [belongsTo, isOwn, mayPrepare].map((may) => may(people, { brand, userId }));
  expect(asked('one')).toEqual([sees, acts, prepares]);
  expect(asked('another')).toEqual([false, false, false]);
});
