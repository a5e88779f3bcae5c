import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BrandTheme } from './brand.ts';
import { contrastOf, unreadable } from './contrast.ts';
import { darkTheme } from './dark-theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const themeOf = (primary: string, accent: string): BrandTheme => ({
  primary,
  accent,
  primaryStrong: '#000000',
  primarySoft: '#ffffff',
  onPrimary: '#ffffff',
  accentSoft: '#ffffff',
  canvas: '#ffffff',
  ink: '#000000',
});

test('whatever colours a brand has, its texts can be read in the dark', () => {
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const dark = darkTheme(themeOf(primary, accent));
      expect(unreadable(dark)).toEqual([]);
      for (const text of ['primary', 'primaryStrong', 'accent', 'ink'] as const)
        for (const ground of ['surface', 'canvas', 'primarySoft'] as const)
          expect(contrastOf(dark[text], dark[ground])).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the grounds are dark and lie one above the other', () => {
  const dark = darkTheme(themeOf('#1f4fa3', '#9a5b00'));
  expect(contrastOf(dark.canvas, '#000000')).toBeLessThan(1.4);
  expect(contrastOf(dark.surface, dark.canvas)).toBeGreaterThan(1.05);
});
