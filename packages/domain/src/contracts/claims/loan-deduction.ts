import type { Fen } from '#base/money/fen.ts';
import type { BenefitDecision, ClaimEffect } from './claim-effect.ts';

/** The main contract is over, and with it the cash value on which the insurer lent. */
export const endsMain = (ends: ClaimEffect['ends']): boolean =>
  ends === 'contract' || ends === 'main';

/** The part of the benefits that a claim ending the contract keeps back for policy loans. */
export const deductedForLoan = (
  { ends }: Pick<ClaimEffect, 'ends'>,
  decisions: readonly BenefitDecision[],
  loanFen: Fen,
  /** Kept back before the loan. */
  premiumFen: Fen,
): Fen =>
  endsMain(ends)
    ? Math.min(loanFen, decisions.reduce((sum, { fen }) => sum + fen, 0) - premiumFen)
    : 0;
