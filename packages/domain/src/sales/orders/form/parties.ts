import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Person } from '#base/people/person.ts';

export const taxResidencies = ['china', 'elsewhere', 'both'] as const;
export type TaxResidency = (typeof taxResidencies)[number];

export interface Policyholder extends Person {
  readonly mobile: string;
  readonly email: string;
  readonly region?: string;
  readonly address?: string;
  readonly occupation?: string;
  readonly taxResidency?: TaxResidency;
  readonly taxCountry?: string;
  readonly taxNumber?: string;
  readonly disclosureNo?: string;
  readonly intelligentProposalNo?: string;
}

export interface Beneficiary extends Person {
  /** The policyholder's relation to the insured person. */
  readonly relation: Relation;
  /** Percent, with two decimals at most, of the share of their rank. */
  readonly share: number;
  /** 1 is paid first; the next only when no person of this one is left. */
  readonly order: number;
}

export type Beneficiaries =
  | { readonly kind: 'statutory' }
  | { readonly kind: 'named'; readonly people: readonly Beneficiary[] };

export interface Insured extends Person {
  /** The beneficiary's relation to the policyholder. */
  readonly relation: Relation;
  readonly plan?: string;
  readonly socialInsurance?: boolean;
  readonly medicalCard?: string;
  readonly occupation?: string;
  readonly region?: string;
  readonly school?: string;
  /** Paid on death by policies of other insurers, as far as the family knows. */
  readonly otherDeathCover?: Fen;
  readonly beneficiaries: Beneficiaries;
  readonly disclosureNo?: string;
  readonly intelligentProposalNo?: string;
  /** The case in which an underwriter decided about them before the order. */
  readonly manualUnderwritingNo?: string;
}

/** A complete form without faults, as it goes to the insurer. */
export interface Application {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
  /** Absent for the earliest day possible. */
  readonly startDate?: PlainDate;
  /**
   * Set where cover begins on that day because a policy of the insured runs until the day before.
   */
  readonly follows?: { readonly sameProduct: boolean };
  readonly otherCover?: {
    readonly kind: 'none' | 'public' | 'commercial';
    readonly detail?: string;
  };
  readonly renewal: boolean;
  readonly autoDebit: boolean;
  readonly services: readonly string[];
  readonly consents: readonly string[];
}
