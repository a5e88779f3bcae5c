import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreTwins, pathToCall } from './legacy-paths.ts';

test('a product on the core calls is sent to them', () => {
  expect(pathToCall('/api/sdb/order/cal/calculate', true)).toBe('/api/barley/core/cal/get-result');
});

test('a product on the older calls stays with them', () => {
  expect(pathToCall('/api/sdb/order/cal/calculate', false)).toBe('/api/sdb/order/cal/calculate');
});

test('older paths are older, their twins are core, and no twin leads on to another', () => {
  for (const [older, twin] of Object.entries(coreTwins)) {
    expect(older).toMatch(/^\/api\/(?:sdb|flash)\//);
    expect(twin).toMatch(/^\/api\/barley\/core\//);
    expect(pathToCall(twin, true)).toBe(twin);
  }
});

test('a call without a twin keeps its path', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (tail, coreApi) => {
      const path = `/api/account/${tail}`;
      expect(pathToCall(path, coreApi)).toBe(path);
    }),
  );
  expect(pathToCall('__proto__', true)).toBe('__proto__');
});
