import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allServiceKinds,
  openServiceStates,
  serviceKinds,
  serviceStateAt,
  waitsDays,
  waitsForCustomer,
  type ServiceState,
  serviceLife,
} from './policy-service.ts';
import { serviceSteps, stepAfter } from './service-steps.ts';

const owes = fc.record({ consent: fc.boolean(), fen: fc.nat(100) });

describe('a policy service', () => {
  test('expires to the millisecond, unless it is done or closed', () => {
    expect(serviceStateAt('to-pay', 1000, 999)).toBe('to-pay');
    expect(serviceStateAt('to-pay', 1000, 1000)).toBe('expired');
    expect(serviceStateAt('done', 1000, 2000)).toBe('done');
    expect(serviceStateAt('closed', 1000, 2000)).toBe('closed');
    expect(serviceStateAt('with-staff', null, 2000)).toBe('with-staff');
  });

  test('goes step by step, and the table allows every step, whatever it owes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allServiceKinds), owes, (kind, owed) => {
        const steps = serviceSteps(kind, owed);
        let state: ServiceState = 'asked';
        const seen: ServiceState[] = [];
        while (state !== 'done') {
          const next = stepAfter(state, steps);
          expect(serviceLife.move(state, next)).toBe(next);
          seen.push(next);
          state = next;
        }
        expect(seen).toEqual(steps);
        expect(seen.includes('to-consent')).toBe(owed.consent);
        expect(seen.includes('to-pay')).toBe(owed.fen > 0);
        expect(seen.includes('with-insurer')).toBe(serviceKinds[kind].insurer === 'decides');
      }),
    );
  });

  test('is never done before whoever has to agree has agreed', () => {
    const steps = serviceSteps('beneficiaries', { consent: true, fen: 0 });
    expect(steps).toEqual(['to-consent', 'with-insurer', 'done']);
    expect(() => stepAfter('done', steps)).toThrow(RangeError);
  });

  test('is taken back only where the table leads to that', () => {
    for (const state of openServiceStates)
      expect([state, serviceLife.states[state].withdraw]).toEqual([
        state,
        serviceLife.move(state, 'withdrawn') !== null,
      ]);
    for (const state of ['refused', 'withdrawn', 'closed'] as const)
      expect(serviceLife.states[state].moves).toEqual({});
  });
});

test('every service says who decides, what it costs and whom it is for', () => {
  const read = allServiceKinds.map((kind) => {
    const row = serviceKinds[kind];
    const marks = [
      row.documents.length > 0 && `${row.documents.length} papers`,
      row.staff && 'staff',
      row.insurer !== null && `insurer ${row.insurer}`,
      row.costs && 'costs',
      !row.byCustomer && 'by staff',
      row.when !== 'stands' && row.when,
      !row.endorsed && 'not endorsed',
      row.ofHolder && 'of the holder',
      !row.changes && 'changes nothing',
    ];
    return `${kind}: ${marks.filter(Boolean).join(', ')}`;
  });
  expect(read).toEqual([
    'contact: insurer told, of the holder',
    'address: insurer told, of the holder',
    'beneficiaries: insurer decides',
    'policyholder: 2 papers, staff, insurer decides',
    'pay-method: of the holder',
    'frequency: insurer decides, costs',
    'identity: 2 papers, staff, insurer decides, of the holder',
    'occupation: insurer decides, costs',
    'copy: not endorsed, changes nothing',
    'supplement: costs, by staff, not endorsed',
    'reinstatement: insurer decides, costs, lapsed',
    'loan: insurer decides, changes nothing',
    'loan-repayment: insurer told, costs, either, changes nothing',
  ]);
});

test('a service is taken back until the insurer has it, and its clock is the house’s', () => {
  const states = Object.keys(serviceLife.states) as ServiceState[];
  expect(states.filter((state) => serviceLife.states[state].withdraw)).toEqual([
    'to-consent',
    'documents',
    'with-staff',
    'checking',
    'to-pay',
  ]);
  expect(states.filter((state) => serviceLife.states[state].clock === 'service-accepted')).toEqual([
    'with-staff',
    'checking',
  ]);
  expect(states.filter((state) => serviceLife.states[state].clock === 'service-done')).toEqual([
    'with-insurer',
  ]);
  expect(states.filter(waitsForCustomer)).toEqual(['to-consent', 'documents']);
  expect(openServiceStates).toHaveLength(6);
  expect(waitsDays).toBe(30);
});
