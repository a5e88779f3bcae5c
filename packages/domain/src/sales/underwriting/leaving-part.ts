import type { Fen } from '#base/money/fen.ts';

interface Lessened {
  /** Reduction of each premium. */
  readonly fen: Fen;
  /** Each person's part of a premium afterwards. */
  readonly shares: readonly Fen[];
}

/** A part of a contract that is given up while the rest continues. */
export type LeavingPart =
  | (Lessened & { readonly kind: 'rider'; readonly code: string; readonly name: string })
  | (Lessened & { readonly kind: 'sum'; readonly from: Fen; readonly to: Fen });
