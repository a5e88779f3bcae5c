import type { Coverage, OnClaim } from '#products/catalogue/product/cover.ts';
import type { Fen } from '#base/money/fen.ts';

/** A benefit of one person as a claim can be decided about it. */
export interface Benefit {
  readonly code: string;
  readonly name: string;
  readonly form: Coverage['form'];
  readonly rider: string | null;
  /** Null where words say the amount. */
  readonly sum: Fen | null;
  readonly onClaim: OnClaim;
}

/** An earlier payout for the same person. */
export interface Payout {
  readonly code: string;
  readonly fen: Fen;
}

export interface BenefitLeft {
  readonly used: Fen;
  /** The most that the next payment can be; null where no figure limits it. */
  readonly left: Fen | null;
  /** Payments that are still possible; null without a limit. */
  readonly times: number | null;
}

const poolOf = ({ code, onClaim }: Benefit): string => onClaim.sharesWith ?? code;

/** The rest of a benefit: its sum, or a shared one, minus payouts. Never below zero. */
export const benefitLeft = (
  benefits: readonly Benefit[],
  payouts: readonly Payout[],
  benefit: Benefit,
): BenefitLeft => {
  const { onClaim, code } = benefit;
  const pool = poolOf(benefit);
  const shared = new Set(
    onClaim.limit === 'together'
      ? benefits.filter((each) => poolOf(each) === pool).map((each) => each.code)
      : [code],
  );
  const used = payouts.reduce((sum, { code: of, fen }) => sum + (shared.has(of) ? fen : 0), 0);
  const paid = payouts.filter((payout) => payout.code === code).length;
  const times = onClaim.times === undefined ? null : Math.max(0, onClaim.times - paid);
  const sum = benefits.find((each) => each.code === pool)?.sum ?? benefit.sum;
  if (times === 0) return { used, left: 0, times };
  if (onClaim.limit === 'none' || sum === null) return { used, left: null, times };
  return { used, left: onClaim.limit === 'each' ? sum : Math.max(0, sum - used), times };
};

/** The benefit pays nothing more. */
export const isUsedUp = ({ left, times }: BenefitLeft): boolean => left === 0 || times === 0;
