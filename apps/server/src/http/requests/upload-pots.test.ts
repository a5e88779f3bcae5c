import { expect, test } from 'vitest';
import { openShare, type Sender } from './upload-pots.ts';

const megabyte = 1024 * 1024;
const fill = (sender: Sender): { readonly taken: number; readonly giveBack: () => void } => {
  const share = openShare(sender);
  let taken = 0;
  while (taken < 200 && share.take(megabyte)) taken += 1;
  return { taken, giveBack: share.giveBack };
};

test('an address, a network and a person fill a part of a pot, and give it back', () => {
  const guest = (address: string): Sender => ({ kind: 'guest', address });
  const one = fill(guest('2001:db8:1:2::1'));
  expect(one.taken).toBe(20);
  expect(fill(guest('2001:db8:1:2:ffff::9')).taken).toBe(0);
  const others = ['192.0.2.1', '192.0.2.2'].map((address) => fill(guest(address)));
  expect(others.map(({ taken }) => taken)).toEqual([20, 8]);
  const person: Sender = { kind: 'person', address: '192.0.2.1', person: 'somebody' };
  const logged = fill(person);
  expect(logged.taken).toBe(20);
  expect(fill({ ...person, address: '192.0.2.9' }).taken).toBe(0);
  for (const share of [one, logged, ...others]) share.giveBack();
  const again = fill(guest('192.0.2.3'));
  expect(again.taken).toBe(20);
  again.giveBack();
});

test('strangers fill nothing but their own pot', () => {
  const fills = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) =>
    fill({ kind: 'stranger', address }),
  );
  expect(fills.reduce((sum, { taken }) => sum + taken, 0)).toBe(16);
  const person = fill({ kind: 'person', address: '192.0.2.1', person: 'somebody' });
  expect(person.taken).toBe(20);
  for (const share of [person, ...fills]) share.giveBack();
});
