import { forbiddenClaims, type Claim } from './forbidden-claims.ts';

export interface PlacedClaim extends Claim {
  /** The place in words: `标题`, `第 3 段`. */
  readonly place: string;
}

/** Forbidden claims in texts that each have a place. */
export const claimsAt = (
  texts: readonly (readonly [place: string, text: string])[],
): readonly PlacedClaim[] =>
  texts.flatMap(([place, text]) => forbiddenClaims(text).map((claim) => ({ ...claim, place })));
