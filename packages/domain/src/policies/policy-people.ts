import { maskEmail, maskIdNumber, maskName, maskPhone } from '../fields/mask.ts';
import type { Insured, Policyholder } from '../orders/parties.ts';

/** The people of a policy, as far as a service can change what it says about them. */
export interface PolicyPeople {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
}

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
/** `shown` to the customer and whoever is asked, `full` for who holds it against papers. */
export const lineViews: Readonly<Record<'shown' | 'full', LineViews>> = {
  shown: { name: maskName, number: maskIdNumber, mobile: maskPhone, email: maskEmail },
  full: { name: full, number: full, mobile: full, email: full },
};
