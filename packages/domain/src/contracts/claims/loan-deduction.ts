import type { Fen } from '#base/money/fen.ts';
import type { BenefitDecision, ClaimEffect } from './claim-effect.ts';

/** The main contract has ended, and with it the cash value behind the loan. */
export const endsMain = (ends: ClaimEffect['ends']): boolean =>
  ends === 'contract' || ends === 'main';

/** The part of the benefits that is deducted for policy loans when a claim ends the contract. */
export const deductedForLoan = (
  { ends }: Pick<ClaimEffect, 'ends'>,
  decisions: readonly BenefitDecision[],
  loanFen: Fen,
  /** Deducted before the loan. */
  premiumFen: Fen,
): Fen =>
  endsMain(ends)
    ? Math.min(loanFen, decisions.reduce((sum, { fen }) => sum + fen, 0) - premiumFen)
    : 0;
