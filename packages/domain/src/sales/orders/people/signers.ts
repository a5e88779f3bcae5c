import { ageOn } from '#base/calendar/age.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { relationNames } from '#base/people/relation.ts';
import type { Application, Insured, Policyholder } from '#sales/orders/form/parties.ts';

const adult = 18;

/** A signer of an order, named by their place on the form. */
export interface Signer {
  readonly signer: string;
  /** The signer's role on the order, in words. */
  readonly role: string;
  /** Among the insured; null for the policyholder. */
  readonly position: number | null;
  readonly person: Policyholder | Insured;
  readonly mobile: string;
}

export const policyholderSigns = 'policyholder';

/**
 * Signers of an order in sequence: the policyholder, then every adult insured who can be reached.
 * Parents sign for their minors as policyholders.
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

export const signerStates = ['waiting', 'signed', 'refused'] as const;
export type SignerState = (typeof signerStates)[number];

/** The first signer who has not signed. Undefined when all have. */
export const nextSigner = <One extends { readonly state: SignerState }>(
  signers: readonly One[],
): One | undefined => signers.find(({ state }) => state !== 'signed');
