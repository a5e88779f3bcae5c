import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNeed, needs, needsOf } from './needs.ts';

const product = (kind: Parameters<typeof needsOf>[0]['kind'], min: number, max: number) =>
  needsOf({ kind, eligibility: { age: { min, max } } });

describe('needsOf', () => {
  test('goes by the kind of product', () => {
    expect(product('medical', 18, 60)).toEqual(['medical']);
    expect(product('whole-life', 18, 60)).toEqual(['life', 'savings']);
  });

  test('offers what only the young can have to parents, and what the old can have to their children', () => {
    expect(product('medical', 0, 17)).toContain('children');
    expect(product('annuity', 0, 14)).toEqual(['savings', 'children']);
    expect(product('medical', 50, 80)).toContain('seniors');
    expect(product('medical', 18, 60)).not.toContain('seniors');
  });

  test('gives every product a place, in the order of the needs', () => {
    const kinds = [
      'medical',
      'critical-illness',
      'term-life',
      'whole-life',
      'annuity',
      'accident',
      'maternity',
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(70), fc.nat(30), (kind, min, span) => {
        const found = product(kind, min, min + span);
        const order = needs.map(({ code }) => code).filter((code) => found.includes(code));
        expect(found.length).toBeGreaterThan(0);
        expect(found).toEqual(order);
        expect(found.every(isNeed)).toBe(true);
      }),
    );
  });
});
