import { forbiddenClaims, type Claim } from './forbidden-claims.ts';

export interface PlacedClaim extends Claim {
  /** The place in words: `标题`, `第 3 段`. */
  readonly place: string;
}

/** A text of a form or page, with its place in words. */
export type PlacedText = readonly [place: string, text: string];

/** Forbidden claims in texts that each have a place. */
export const claimsAt = (texts: readonly PlacedText[]): readonly PlacedClaim[] =>
  texts.flatMap(([place, text]) => forbiddenClaims(text).map((claim) => ({ ...claim, place })));
