import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import type { KnownOfParty, Party } from './identity-check.ts';

const grownUp = 18;

export interface CardProofLimits {
  /** Above it a face at a vendor or a person is needed. */
  readonly mostYearlyFen: Fen;
}

interface Known extends KnownOfParty {
  /** An order with so large a premium needs papers. */
  readonly large: boolean;
  readonly yearlyFen: Fen;
}

/**
 * Whether a bank's confirmation of name, ID number, card and mobile may replace a silent register.
 * It never outweighs a contradicting register, or staff who look or have refused.
 */
export const mayProveByCard = (
  { party, person }: Party,
  { register, papers, expired = false, large, yearlyFen }: Known,
  { mostYearlyFen }: CardProofLimits,
  today: PlainDate,
): boolean =>
  party === 'policyholder' &&
  person.paper.type === 'id-card' &&
  ageOn(person.birthDate, today) >= grownUp &&
  register === undefined &&
  papers === undefined &&
  !expired &&
  !large &&
  yearlyFen <= mostYearlyFen;

/**
 * The fact of the card that differs from the person's; null when the bank has confirmed exactly
 * them.
 */
export const cardDiffers = (
  card: { readonly name: string; readonly idNo: string; readonly credit: boolean },
  { name, paper }: Party['person'],
): 'credit' | 'name' | 'number' | null => {
  if (card.credit) return 'credit';
  if (card.name !== name) return 'name';
  return card.idNo.toUpperCase() === paper.number.toUpperCase() ? null : 'number';
};
