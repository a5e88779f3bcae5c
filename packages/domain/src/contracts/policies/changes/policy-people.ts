import { maskEmail, maskIdNumber, maskName, maskPhone } from '#base/fields/masks/mask.ts';
import type { Insured, Policyholder } from '#sales/orders/form/parties.ts';

/** The people of a policy, as far as a service can change what it says about them. */
export interface PolicyPeople {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
}

/** Marks a line that the contract did not have. */
export const nothingBefore = '—';

export interface ChangedLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface LineViews {
  readonly name: (name: string) => string;
  readonly number: (number: string) => string;
  readonly mobile: (mobile: string) => string;
  readonly email: (email: string) => string;
}

const full = (text: string): string => text;
/** `shown` to the customer and the people asked, `full` for staff who compare it with documents. */
export const lineViews: Readonly<Record<'shown' | 'printed' | 'full', LineViews>> = {
  shown: { name: maskName, number: maskIdNumber, mobile: maskPhone, email: maskEmail },
  /** The name on a document, where people are named as in the policy. */
  printed: { name: full, number: maskIdNumber, mobile: maskPhone, email: maskEmail },
  full: { name: full, number: full, mobile: full, email: full },
};
