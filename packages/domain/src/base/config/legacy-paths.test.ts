import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreTwins, pathsToCall } from './legacy-paths.ts';

test.each(Object.entries(coreTwins))(
  '%s has its core twin, however the two are named',
  (older, core) => {
    expect(older).toMatch(/^\/api\/(?:sdb|flash)\//);
    expect(core).toMatch(/^\/api\/barley\/core\//);
    expect(pathsToCall([core, older])).toEqual({ path: older, core });
    expect(pathsToCall([older, core])).toEqual({ path: older, core });
  },
);

test('a call without an older path keeps its own', () => {
  fc.assert(
    fc.property(fc.string(), (tail) => {
      const path = `/api/account/${tail}`;
      expect(pathsToCall([path])).toEqual({ path });
    }),
  );
  expect(pathsToCall(['__proto__'])).toEqual({ path: '__proto__' });
});
