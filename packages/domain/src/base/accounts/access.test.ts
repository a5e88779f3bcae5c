import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mayCall,
  staffHold,
  staffMay,
  type Access,
  type AccessVerdict,
  type Caller,
} from './access.ts';
import {
  builtInRoleNames,
  builtInRoles,
  permissionNames,
  permissionsOf,
  type BuiltInRole,
} from './permissions.ts';

const staff = (role: BuiltInRole) =>
  ({
    kind: 'staff',
    staffId: 't1',
    role,
    permissions: permissionsOf(role, null),
    brand: null,
    pending: null,
  }) as const;
const person = { userId: 'u1', sessionId: 's1', mobileBound: true } as const;
const callers = {
  visitor: { kind: 'visitor' },
  customer: { kind: 'customer', ...person },
  unbound: { kind: 'customer', ...person, mobileBound: false },
  agent: { kind: 'agent', ...person },
  broker: { kind: 'broker', ...person },
  service: staff('service'),
  compliance: staff('compliance'),
  admin: staff('admin'),
  standIn: { ...staff('service'), actingFor: { userId: 'u1', mobileBound: true } },
} as const satisfies Record<string, Caller>;

type Name = keyof typeof callers;

const verdicts = (access: Access): Partial<Record<AccessVerdict, string>> => {
  const sorted: Partial<Record<AccessVerdict, string>> = {};
  for (const [name, caller] of Object.entries<Caller>(callers)) {
    const verdict = mayCall(access, caller);
    sorted[verdict] = sorted[verdict] ? `${sorted[verdict]} ${name}` : name;
  }
  return sorted;
};

const everyone = Object.keys(callers).join(' ');

describe('what an access declaration means', () => {
  test.each<[Access, Partial<Record<AccessVerdict, string>>]>([
    ['public', { allowed: everyone }],
    ['provider', { allowed: everyone }],
    [
      'customer',
      {
        allowed: 'customer unbound agent broker standIn',
        'login-required': 'visitor',
        forbidden: 'service compliance admin',
      },
    ],
    [
      'customer-with-mobile',
      {
        allowed: 'customer agent broker standIn',
        'login-required': 'visitor',
        'mobile-required': 'unbound',
        forbidden: 'service compliance admin',
      },
    ],
    [
      'customer-in-person',
      {
        allowed: 'customer agent broker',
        'login-required': 'visitor',
        'mobile-required': 'unbound',
        forbidden: 'service compliance admin standIn',
      },
    ],
    [
      'agent',
      {
        allowed: 'agent broker',
        'login-required': 'visitor',
        forbidden: 'customer unbound service compliance admin standIn',
      },
    ],
    [
      'broker',
      {
        allowed: 'broker',
        'login-required': 'visitor',
        forbidden: 'customer unbound agent service compliance admin standIn',
      },
    ],
    [
      { staff: 'customer-stand-in' },
      {
        allowed: 'service admin standIn',
        'login-required': 'visitor',
        forbidden: 'customer unbound agent broker compliance',
      },
    ],
    [
      { staff: 'accounts-manage' },
      {
        allowed: 'admin',
        'login-required': 'visitor',
        forbidden: 'customer unbound agent broker service compliance standIn',
      },
    ],
  ])('%j', (access, expected) => {
    expect(verdicts(access)).toEqual(expected);
  });
});

test('a staff call is open to roles that hold its permission, and to nobody else', () => {
  const names = fc.constantFrom<Name>('visitor', 'customer', 'agent', 'broker');
  const roles = fc.constantFrom(...builtInRoleNames);
  fc.assert(
    fc.property(fc.constantFrom(...permissionNames), roles, names, (permission, role, name) => {
      const access = { staff: permission } as const;
      const permissions: readonly string[] = builtInRoles[role].permissions;
      expect(mayCall(access, staff(role)) === 'allowed').toBe(permissions.includes(permission));
      expect(mayCall(access, callers[name])).not.toBe('allowed');
    }),
  );
});

test('an own role is worth what was kept of it; what nobody knows any more is worth nothing', () => {
  expect([...permissionsOf('night-shift', ['orders-read', 'fly'])]).toEqual(['orders-read']);
  expect(permissionsOf('night-shift', null).size).toBe(0);
  expect(permissionsOf('service', ['accounts-manage']).has('accounts-manage')).toBe(false);
});

test('every role can use its own account, and the admin everything', () => {
  for (const role of builtInRoleNames) {
    expect([role, permissionsOf(role, null).has('own-account')]).toEqual([role, true]);
  }
  expect([...permissionsOf('admin', null)].toSorted()).toEqual(permissionNames.toSorted());
});

test('staff who still have to see to their own account do that and nothing else', () => {
  for (const pending of ['own-password', 'second-factor'] as const) {
    const caller: Caller = { ...staff('admin'), pending };
    expect(mayCall({ staff: 'accounts-manage' }, caller)).toBe('step-required');
    expect(mayCall({ staff: 'own-account', whilePending: true }, caller)).toBe('allowed');
    const other: Caller = { ...staff('service'), pending };
    expect(mayCall({ staff: 'accounts-manage', whilePending: true }, other)).toBe('forbidden');
  }
});

test('staff of a brand deal with it alone, staff of all with everything', () => {
  const ofOne: Caller = { ...staff('admin'), brand: 'one' };
  const may = (caller: Caller) => ['one', 'other', null].map((brand) => staffMay(caller, brand));
  expect(may(ofOne)).toEqual([true, false, false]);
  expect(may(staff('admin'))).toEqual([true, true, true]);
  for (const name of ['visitor', 'customer', 'agent', 'broker'] as const)
    expect(may(callers[name])).toEqual([false, false, false]);
});

test('a permission is held by staff whose role has it', () => {
  expect(staffHold(callers.admin, 'accounts-manage')).toBe(true);
  expect(staffHold(callers.service, 'accounts-manage')).toBe(false);
  expect(staffHold(callers.agent, 'accounts-manage')).toBe(false);
});

test('a stand-in for a customer without a bound number is asked for one', () => {
  const unbound = { ...callers.standIn, actingFor: { userId: 'u1', mobileBound: false } };
  expect(mayCall('customer-with-mobile', unbound)).toBe('mobile-required');
  expect(mayCall('customer', unbound)).toBe('allowed');
});
