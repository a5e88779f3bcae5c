import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
import type { ClaimEffect } from './claim-effect.ts';

export interface ClaimPremium {
  readonly number: number;
  readonly due: PlainDate;
  readonly fen: Fen;
  readonly paidOn: PlainDate | null;
  readonly returned: boolean;
  /** Counts as paid since an earlier claim. */
  readonly waived: boolean;
  /** The day it was first paid, where the provider took it back since. */
  readonly heldFrom: PlainDate | null;
}

type Reach = Pick<ClaimEffect, 'from' | 'returns'>;

/** A premium that falls due on the day itself is still owed: the person was covered on it. */
export const isConcerned = ({ from, returns }: Reach, due: PlainDate): boolean =>
  returns === 'all' || (returns === 'later' && due > from);

/** Premiums that are refunded; an earlier waiver refunded its own already. */
export const premiumsBack = (
  effect: Reach,
  premiums: readonly ClaimPremium[],
): readonly ClaimPremium[] =>
  premiums.filter(
    (premium) =>
      premium.paidOn !== null &&
      !premium.returned &&
      !premium.waived &&
      premium.fen > 0 &&
      isConcerned(effect, premium.due),
  );

/** The first premium that is no longer due. */
export const firstSpared = (
  effect: Reach & Pick<ClaimEffect, 'waives'>,
  premiums: readonly ClaimPremium[],
): ClaimPremium | undefined =>
  effect.returns === 'none'
    ? undefined
    : premiums.find(
        ({ due, paidOn, waived }) =>
          paidOn === null && !waived && (!effect.waives || isConcerned(effect, due)),
      );
