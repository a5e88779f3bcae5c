import type { Instant } from '../calendar/shanghai.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import type {
  OccupationClass,
  PayFrequency,
  Relation,
  RiskGroup,
  Sex,
} from '../catalogue/options.ts';
import type { MicroYuan } from '../catalogue/rates.ts';
import type { TermCode } from '../catalogue/terms.ts';
import type { Fen } from '../money/fen.ts';
import type { Ratio } from '../money/ratio.ts';

/** What an underwriter adds for one person: a share of the premium, a rate per 1,000, or both. */
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

/** What a customer chose. What a product offers in one way only need not be said. */
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

/** What one insured person already has, at any insurer as far as is known. */
export type HeldCover = {
  readonly risks?: Readonly<Partial<Record<RiskGroup, Fen>>>;
  /** Units of this same product. */
  readonly units?: number;
  /** Somebody else arranged some of it: whoever asks is not told how much there is. */
  readonly private?: boolean;
};

export type QuoteContext = {
  readonly now: Instant;
  readonly brand?: string;
  /** In the order of the insured persons. */
  readonly held?: readonly HeldCover[];
  /** Going on with a policy of the same product: the higher age limit applies. */
  readonly renewal?: boolean;
  /** The day after a policy that this one follows: cover may begin then, however far off it is. */
  readonly followsOn?: PlainDate;
};
