import type { PaperType } from '#base/people/paper-names.ts';

/** A policyholder under whose paper this account has applied or bought. */
export interface EarlierHolder {
  /** Whether this is the policyholder of now, by any paper that is known. */
  readonly same: boolean;
  /** The person proved their identity with papers, a card or their face. */
  readonly proven: boolean;
  /** Under an ID card; undefined where it is not known. */
  readonly card: boolean | undefined;
}

export type AccountPerson = 'own' | 'ask-staff' | 'somebody-else';

/**
 * “本人” is one person in an account: the proved one, or until then the first applicant. Two ID cards
 * are two people, so a second one is refused; any other document may be a new one of the same
 * person, and staff check.
 */
export const accountPerson = (
  earlier: readonly EarlierHolder[],
  paper: PaperType,
): AccountPerson => {
  if (earlier.length === 0 || earlier.some(({ same }) => same)) return 'own';
  const proven = earlier.filter((one) => one.proven);
  const known = proven.length > 0 ? proven : earlier;
  const certain = paper === 'id-card' && known.every(({ card }) => card === true);
  return certain ? 'somebody-else' : 'ask-staff';
};
