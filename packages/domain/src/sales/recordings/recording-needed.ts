import { isLongTerm, type TermCode } from '#products/catalogue/product/terms.ts';

/** From this age on every long-term sale with an agent is recorded, whatever a pack says. */
const legalAge = 60;

export interface RecordedSale {
  /** An agent took part. */
  readonly assisted: boolean;
  readonly policyholderAge: number;
  readonly coverTerm: TermCode;
  /** The pack's own age: below the legal one it holds for cover of any term. */
  readonly recordingFromAge: number;
  /** Renews a policy by itself: no agent sells. */
  readonly renewal: boolean;
}

/** Whether sound and picture of a sale are recorded before any payment. */
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
