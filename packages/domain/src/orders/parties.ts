import type { PlainDate } from '../calendar/plain-date.ts';
import type { Relation, Sex } from '../catalogue/options.ts';
import type { Fen } from '../money/fen.ts';
import type { PaperType } from './paper-names.ts';

export interface Person {
  readonly name: string;
  readonly paper: {
    readonly type: PaperType;
    readonly number: string;
    readonly validFrom?: PlainDate;
    /** Absent with `validFrom` means that it has no end. */
    readonly validTo?: PlainDate;
  };
  readonly birthDate: PlainDate;
  readonly sex: Sex;
  /** Two letters. */
  readonly country: string;
  readonly mobile?: string;
}

export type TaxResidency = 'china' | 'elsewhere' | 'both';

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
  /** What they are to the insured person. */
  readonly relation: Relation;
  /** Percent, with two decimals at most, of what their rank receives. */
  readonly share: number;
  /** 1 is paid first; the next only when nobody of this one is left. */
  readonly order: number;
}

export type Beneficiaries =
  | { readonly kind: 'statutory' }
  | { readonly kind: 'named'; readonly people: readonly Beneficiary[] };

export interface Insured extends Person {
  /** What they are to the policyholder. */
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
  /** The case in which a person decided about them before the order. */
  readonly manualUnderwritingNo?: string;
}

/** A form that was filled in without fault, as it goes to the insurer. */
export interface Application {
  readonly policyholder: Policyholder;
  readonly insureds: readonly Insured[];
  /** Absent for the earliest day possible. */
  readonly startDate?: PlainDate;
  /** Set where cover begins on that day because a policy of the insured runs until the day before. */
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
