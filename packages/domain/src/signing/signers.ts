import { ageOn } from '../calendar/age.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { relationNames } from '../catalogue/names.ts';
import type { Application, Insured, Policyholder } from '../orders/parties.ts';

const adult = 18;

/** Somebody who signs an order, named by their place on the form. */
export interface Signer {
  readonly signer: string;
  /** What they are on the order, in words. */
  readonly role: string;
  /** Among the insured; null for the policyholder. */
  readonly position: number | null;
  readonly person: Policyholder | Insured;
  readonly mobile: string;
}

export const policyholderSigns = 'policyholder';

/**
 * Who signs an order, in the order in which they do: the policyholder, then every adult insured by
 * them who can be reached. Parents sign for their minors as policyholders.
 */
export const signersOf = (
  { policyholder, insureds }: Pick<Application, 'policyholder' | 'insureds'>,
  on: PlainDate,
): readonly Signer[] => [
  {
    signer: policyholderSigns,
    role: '投保人',
    position: null,
    person: policyholder,
    mobile: policyholder.mobile,
  },
  ...insureds.flatMap((insured, position) =>
    insured.relation === 'self' ||
    insured.mobile === undefined ||
    ageOn(insured.birthDate, on) < adult
      ? []
      : [
          {
            signer: `insured.${position}`,
            role: `被保险人（${relationNames[insured.relation]}）`,
            position,
            person: insured,
            mobile: insured.mobile,
          },
        ],
  ),
];

export type SignerState = 'waiting' | 'signed' | 'refused';

/** Whose turn it is: the first who has not signed. Undefined when all have. */
export const nextSigner = <One extends { readonly state: SignerState }>(
  signers: readonly One[],
): One | undefined => signers.find(({ state }) => state !== 'signed');
