import type { Instant } from '#base/calendar/shanghai.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type {
  OccupationClass,
  PayFrequency,
  RiskGroup,
} from '#products/catalogue/product/options.ts';
import type { Relation } from '#base/people/relation.ts';
import type { Sex } from '#base/people/sex.ts';
import type { MicroYuan } from '#products/catalogue/product/rates.ts';
import type { TermCode } from '#products/catalogue/product/terms.ts';
import type { Fen } from '#base/money/fen.ts';
import type { Ratio } from '#base/money/ratio.ts';

/** An underwriter's loading for one person: a share of the premium, a rate per 1,000, or both. */
export type Loading = { readonly percent?: Ratio; readonly perThousand?: MicroYuan };

export type InsuredPerson = {
  readonly birthDate: PlainDate;
  readonly sex?: Sex;
  readonly socialInsurance?: boolean;
  readonly occupationClass?: OccupationClass;
  readonly occupationCode?: string;
  readonly region?: string;
  readonly relation?: Relation;
  readonly loading?: Loading;
};

/** A customer's choices. A choice with one option only may be left out. */
export type QuoteInput = {
  readonly plan?: string;
  readonly insureds: readonly InsuredPerson[];
  readonly policyholder?: { readonly birthDate: PlainDate; readonly sex?: Sex };
  readonly coverTerm?: TermCode;
  readonly payTerm?: TermCode;
  readonly payFrequency?: PayFrequency;
  readonly sumAssured?: Fen;
  readonly units?: number;
  readonly riders?: readonly string[];
  readonly effectiveDate?: PlainDate;
};

/** One insured person's existing cover, at any insurer as far as is known. */
export type HeldCover = {
  readonly risks?: Readonly<Partial<Record<RiskGroup, Fen>>>;
  /** Units of this same product. */
  readonly units?: number;
  /** Another person arranged some of it: the caller does not learn how much there is. */
  readonly private?: boolean;
};

export type QuoteContext = {
  readonly now: Instant;
  readonly brand?: string;
  /** Listed in the order of the insured persons. */
  readonly held?: readonly HeldCover[];
  /** Continues a policy of the same product: the higher age limit applies. */
  readonly renewal?: boolean;
  /** The day after a policy that this one follows: cover may begin then, however far off it is. */
  readonly followsOn?: PlainDate;
};
