import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayCall, staffRoles, type Access, type AccessVerdict, type Caller } from './access.ts';

const person = { userId: 'u1', sessionId: 's1', mobileBound: true } as const;
const callers = {
  visitor: { kind: 'visitor' },
  customer: { kind: 'customer', ...person },
  unbound: { kind: 'customer', ...person, mobileBound: false },
  agent: { kind: 'agent', ...person },
  broker: { kind: 'broker', ...person },
  service: { kind: 'staff', staffId: 't1', role: 'service', brand: null, pending: null },
  compliance: { kind: 'staff', staffId: 't2', role: 'compliance', brand: null, pending: null },
  admin: { kind: 'staff', staffId: 't3', role: 'admin', brand: null, pending: null },
  standIn: {
    kind: 'staff',
    staffId: 't1',
    role: 'service',
    brand: null,
    pending: null,
    actingFor: { userId: 'u1', mobileBound: true },
  },
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
      { staff: ['service', 'operations'] },
      {
        allowed: 'service admin standIn',
        'login-required': 'visitor',
        forbidden: 'customer unbound agent broker compliance',
      },
    ],
    [
      { staff: [] },
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

test('a staff call is open to the named roles and to admins only', () => {
  const roles = fc.subarray([...staffRoles]);
  const names = fc.constantFrom<Name>('visitor', 'customer', 'agent', 'broker');
  fc.assert(
    fc.property(roles, fc.constantFrom(...staffRoles), names, (staff, role, name) => {
      const verdict = mayCall(
        { staff },
        { kind: 'staff', staffId: 't', role, brand: null, pending: null },
      );
      expect(verdict === 'allowed').toBe(role === 'admin' || staff.includes(role));
      expect(mayCall({ staff }, callers[name])).not.toBe('allowed');
    }),
  );
});
