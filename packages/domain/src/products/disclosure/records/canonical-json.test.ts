import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('sorts keys at every depth and leaves undefined out', () => {
    expect(canonicalJson({ b: [{ z: 1, a: null }], a: undefined, 10: '值', 9: true })).toBe(
      '{"10":"值","9":true,"b":[{"a":null,"z":1}]}',
    );
  });

  test.each([[Number.NaN], [Infinity], [new Map()], [new Date(0)], [() => 1], [1n], [undefined]])(
    'refuses what JSON cannot carry',
    (value) => {
      expect(() => canonicalJson(value)).toThrow(TypeError);
      expect(() => canonicalJson({ deep: [value] })).toThrow(TypeError);
    },
  );

  test('reads back as the same value, whatever the order of keys was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });
});

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
};
