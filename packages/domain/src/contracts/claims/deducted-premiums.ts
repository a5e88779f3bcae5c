import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import type { BenefitDecision } from './claim-effect.ts';
import type { ClaimPremium } from './premiums-after.ts';

/** The day before which an event was covered by earlier premiums. */
const owedSince = ({ due, heldFrom }: ClaimPremium): PlainDate =>
  heldFrom !== null && heldFrom < due ? heldFrom : addDays(due, 1);

/**
 * Premiums that the insurer deducts from the benefits: unpaid on the day it happened, in the grace
 * or after the provider took them back. The oldest first, and none in part.
 */
export const deductedPremiums = (
  premiums: readonly ClaimPremium[],
  decisions: readonly BenefitDecision[],
  eventOn: PlainDate,
): readonly ClaimPremium[] => {
  let left: Fen = decisions.reduce((sum, { fen }) => sum + fen, 0);
  const deducted: ClaimPremium[] = [];
  for (const premium of premiums) {
    const { paidOn, waived, returned, fen } = premium;
    if (paidOn !== null || waived || returned || fen === 0) continue;
    if (owedSince(premium) > eventOn) continue;
    if (fen > left) break;
    left -= fen;
    deducted.push(premium);
  }
  return deducted;
};

export const sumOf = (premiums: readonly Pick<ClaimPremium, 'fen'>[]): Fen =>
  premiums.reduce((sum, { fen }) => sum + fen, 0);
