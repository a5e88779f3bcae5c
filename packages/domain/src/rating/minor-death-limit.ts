import type { Fen } from '../money/fen.ts';

const UNDER_TEN: Fen = 20_000_000;
const UNDER_EIGHTEEN: Fen = 50_000_000;

/** The most all insurers together may pay on the death of a person of this age; adults have no limit. */
export function minorDeathLimit(age: number): Fen | undefined {
  if (age < 10) return UNDER_TEN;
  return age < 18 ? UNDER_EIGHTEEN : undefined;
}
