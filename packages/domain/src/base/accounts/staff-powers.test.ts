import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInRoles, permissionNames, type Permission } from './permissions.ts';
import { canGrant, isWithin, needsTwo } from './staff-powers.ts';

const worth = fc.subarray(permissionNames).map((permissions) => new Set<Permission>(permissions));
const standing = fc.record({
  worth,
  brand: fc.constantFrom(null, 'qinghe', 'tongrui'),
  email: fc.constantFrom(null, 'a@house.example', 'b@house.example'),
  mobile: fc.constantFrom(null, '13800000001', '13800000002'),
});

test('roles that grant something are told from those that do not', () => {
  const grants = (role: keyof typeof builtInRoles) =>
    canGrant(new Set<Permission>(builtInRoles[role].permissions));
  expect(grants('admin')).toBe(true);
  expect(grants('compliance')).toBe(true);
  expect(grants('finance')).toBe(true);
  expect(grants('service')).toBe(false);
  expect(grants('product-manager')).toBe(false);
});

test('an account is within another one’s reach only when it holds nothing more', () => {
  fc.assert(
    fc.property(worth, worth, (one, own) => {
      expect(isWithin(one, own)).toBe([...one].filter((each) => !own.has(each)).length === 0);
    }),
  );
});

test('nothing that only takes away needs a second person', () => {
  fc.assert(
    fc.property(standing, fc.subarray(permissionNames), (before, taken) => {
      const left = new Set([...before.worth].filter((each) => !taken.includes(each)));
      expect(needsTwo(before, { ...before, worth: left })).toBe(false);
    }),
  );
});

test('whoever can grant gets no new way in, and nobody becomes able to grant, by one person', () => {
  fc.assert(
    fc.property(standing, standing, (before, after) => {
      if (!canGrant(after.worth)) return;
      const sameWays = before.email === after.email && before.mobile === after.mobile;
      if (!canGrant(before.worth) || !sameWays) expect(needsTwo(before, after)).toBe(true);
    }),
  );
});

test('one more brand, one more grant or one other way in takes two people, each by itself', () => {
  const permissions = new Set<Permission>(['refunds-grant', 'orders-read']);
  const now = { worth: permissions, brand: 'qinghe', email: 'a@house.example', mobile: null };
  expect(needsTwo(now, now)).toBe(false);
  expect(needsTwo(now, { ...now, brand: null })).toBe(true);
  expect(needsTwo(now, { ...now, brand: 'tongrui' })).toBe(true);
  expect(needsTwo({ ...now, brand: null }, now)).toBe(false);
  expect(needsTwo(now, { ...now, email: 'b@house.example' })).toBe(true);
  expect(needsTwo(now, { ...now, mobile: '13800000001' })).toBe(true);
  const more = new Set<Permission>([...permissions, 'claims-grant']);
  expect(needsTwo(now, { ...now, worth: more })).toBe(true);
  expect(needsTwo(now, { ...now, worth: new Set([...permissions, 'claims-help']) })).toBe(false);
});

test('an account that grants nothing is changed by one person', () => {
  const reads = { worth: new Set<Permission>(['orders-read']), brand: 'qinghe', mobile: null };
  const before = { ...reads, email: null };
  expect(needsTwo(before, { ...reads, brand: null, email: 'b@house.example' })).toBe(false);
});
