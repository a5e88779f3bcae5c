import type { PaperType } from './paper-names.ts';

/** A policyholder under whose paper this account has bought a policy. */
export interface EarlierHolder {
  /** Whether this is the policyholder of now, by any paper that is known. */
  readonly same: boolean;
  /** They proved with papers, a card or their face who they are. */
  readonly proven: boolean;
  /** Under an ID card; undefined where it is not known. */
  readonly card: boolean | undefined;
}

export type AccountPerson = 'own' | 'ask-staff' | 'somebody-else';

/**
 * “本人” is the person of the account once somebody proved to be it. Two ID cards are two people, so
 * that a second one is stopped; any other paper may be a new one of the same person, and staff look.
 */
export const accountPerson = (
  earlier: readonly EarlierHolder[],
  paper: PaperType,
): AccountPerson => {
  const proven = earlier.filter((one) => one.proven);
  if (proven.length === 0 || earlier.some(({ same }) => same)) return 'own';
  const certain = paper === 'id-card' && proven.every(({ card }) => card === true);
  return certain ? 'somebody-else' : 'ask-staff';
};
