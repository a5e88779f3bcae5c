import type { BrandTheme } from './brand.ts';
import { contrastOf } from './contrast.ts';

const bytesOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** So much of the one colour in the other; `#rrggbb` both. */
const mixed = (one: string, share: number, other: string): string => {
  const others = bytesOf(other);
  const bytes = bytesOf(one).map((byte, at) =>
    Math.round(byte * share + (others[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
};

/** The first tint of a colour that is read on every one of these grounds. */
const lightened = (colour: string, grounds: readonly string[], least: number): string => {
  const steps = Array.from({ length: 21 }, (_none, step) => mixed('#ffffff', step / 20, colour));
  return (
    steps.find((tint) => grounds.every((ground) => contrastOf(tint, ground) >= least)) ?? '#ffffff'
  );
};

/** The ground of cards and fields, beside the colours that a brand names itself. */
export interface DarkTheme extends BrandTheme {
  readonly surface: string;
}

/** A brand's colours for dark surroundings, worked out from its own so that each text can be read. */
export const darkTheme = ({ primary, accent }: BrandTheme): DarkTheme => {
  const canvas = mixed(primary, 0.05, '#0e1011');
  const surface = mixed(primary, 0.07, '#191c1d');
  const primarySoft = mixed(primary, 0.24, '#191c1d');
  const accentSoft = mixed(accent, 0.18, '#191c1d');
  const grounds = [canvas, surface, primarySoft];
  return {
    primary: lightened(primary, grounds, 5),
    primaryStrong: lightened(primary, grounds, 7.5),
    primarySoft,
    onPrimary: '#0e1011',
    accent: lightened(accent, [...grounds, accentSoft], 5),
    accentSoft,
    canvas,
    ink: '#eceff0',
    surface,
  };
};
