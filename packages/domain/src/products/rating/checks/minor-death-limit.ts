import type { Fen } from '#base/money/fen.ts';

const underTen: Fen = 20_000_000;
const underEighteen: Fen = 50_000_000;

/** The most all insurers together may pay on the death of a person of this age; adults have no limit. */
export const minorDeathLimit = (age: number): Fen | undefined => {
  if (age < 10) return underTen;
  return age < 18 ? underEighteen : undefined;
};
