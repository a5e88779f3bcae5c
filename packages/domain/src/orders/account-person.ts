import type { PaperType } from './paper-names.ts';

/** A policyholder under whose paper this account has bought a policy that stands. */
export interface EarlierHolder {
  /** Whether this is the policyholder of now, by any paper that is known. */
  readonly same: boolean;
  /** Somebody proved with papers, a card or their face that it is them. */
  readonly proven: boolean;
  /** Under an ID card; undefined where it is not known. */
  readonly card: boolean | undefined;
}

export type AccountPerson = 'own' | 'ask-staff' | 'somebody-else';

/**
 * “本人” is the person of the account. Two ID cards are two people, so that a second one is stopped
 * once the first was proven; any other paper may be a new one of the same person, and staff look.
 */
export const accountPerson = (
  earlier: readonly EarlierHolder[],
  paper: PaperType,
): AccountPerson => {
  if (earlier.length === 0 || earlier.some(({ same }) => same)) return 'own';
  const certain = earlier.some(({ proven, card }) => proven && card === true);
  return certain && paper === 'id-card' ? 'somebody-else' : 'ask-staff';
};
