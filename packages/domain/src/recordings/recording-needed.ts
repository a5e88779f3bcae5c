import { isLongTerm, type TermCode } from '../catalogue/terms.ts';

/** From this age on every long-term sale with somebody who sells is recorded, whatever a pack says. */
const legalAge = 60;

export interface RecordedSale {
  /** Somebody who sells took part. */
  readonly assisted: boolean;
  readonly policyholderAge: number;
  readonly coverTerm: TermCode;
  /** The pack's own age: below the legal one it holds for cover of any term. */
  readonly recordingFromAge: number;
  /** Goes on from a policy by itself: nobody sells anything. */
  readonly renewal: boolean;
}

/** Whether sound and picture of a sale are kept before anything is paid. */
export const recordingNeeded = ({
  assisted,
  policyholderAge,
  coverTerm,
  recordingFromAge,
  renewal,
}: RecordedSale): boolean => {
  if (!assisted || renewal) return false;
  if (recordingFromAge < legalAge && policyholderAge >= recordingFromAge) return true;
  return isLongTerm(coverTerm) && policyholderAge >= legalAge;
};
