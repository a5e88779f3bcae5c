import type { PlainDate } from '../calendar/plain-date.ts';
import type { Fen } from '../money/fen.ts';
import type {
  ClaimsExample,
  Clause,
  Consent,
  Copy,
  DisplayTemplate,
  Notice,
  Picture,
  ProductList,
  QuestionAnswer,
  ValueAddedService,
} from './content.ts';
import type { Coverage, Plan, Rider } from './cover.ts';
import type { Dependency, Eligibility, Option, SumLimit } from './options.ts';
import type { CashValueSource, Rating } from './rates.ts';
import type { SessionPage } from './session-page-names.ts';

export type ProductKind =
  | 'medical'
  | 'critical-illness'
  | 'term-life'
  | 'whole-life'
  | 'annuity'
  | 'accident'
  | 'maternity';

/** How benefits are set: fixed, with a share of surplus, or on an account with a guaranteed rate. */
export type ProductDesign = 'ordinary' | 'participating' | 'universal';

/** How a product is sold: the customer alone, or together with an agent or broker. */
export type SaleWay = 'online' | 'assisted';

export type Sale = {
  readonly from: PlainDate;
  /** Last day of sale; absent while no end is set. */
  readonly to?: PlainDate;
  readonly brands: readonly string[];
  /** Since when a brand sells it no more. Kept beside the versions, which never change. */
  readonly withdrawn?: Readonly<Record<string, PlainDate>>;
  readonly ways: readonly SaleWay[];
  /** How many days after the earliest effective date a customer may put the start off. */
  readonly startWithinDays: number;
};

export type Periods = {
  readonly waitingDays: number;
  readonly waitingNote: string;
  readonly coolingOffDays: number;
  readonly coolingOffNote: string;
  readonly graceDays: number;
  /** How long a lapsed contract can be taken up again, 0 for never; absent means as the law has it. */
  readonly reinstatementYears?: number;
  /** What becomes of a contract whose event fell into the waiting period. */
  readonly claimInWaiting?: 'premiums-back' | 'not-paid';
};

export type Deductible = {
  readonly amount: Fen;
  readonly note: string;
  /** It is borne once in a term of insurance, however many claims there are. */
  readonly yearly?: boolean;
};

export type Renewal = {
  readonly form: 'none' | 'reapply' | 'guaranteed';
  readonly note: string;
  /** From so many days before the end of a policy the next one can be applied for. */
  readonly reapplyDays?: number;
  /** False when cover that goes on without a gap has no waiting period again. */
  readonly waitsAgain?: boolean;
  /** So many days after the end a renewal can still be paid without a gap. */
  readonly graceDays?: number;
  /** Health is asked about again, so nothing is applied for without the policyholder. */
  readonly asksHealth?: boolean;
};

export type PaySettings = {
  /** `supplier` sends the customer to the insurer's own cashier; `free` takes no money. */
  readonly cashier: 'own' | 'supplier' | 'free';
  readonly autoDebit: boolean;
  /** Auto-renewal switched on unless the customer says no. The publication check refuses `true`. */
  readonly autoRenewSelected: boolean;
  /** Cost kept back when a policy is cancelled in the cooling-off period. */
  readonly coolingOffCost: Fen;
  readonly surrenderRefund: 'cash-value' | 'unexpired-net-premium' | 'none';
  /** Share of the premium that is cost, for the refund on unexpired days. */
  readonly surrenderLoading: number;
  /** `none`: nothing comes back to who leaves once something was paid for them. */
  readonly refundAfterClaim?: 'none' | 'same';
};

/** Which steps the order of this product goes through. */
export type Flow = {
  readonly insuredHealthNotice: boolean;
  readonly policyholderHealthNotice: boolean;
  readonly smartUnderwriting: 'none' | 'own' | 'third-party' | 'supplier';
  readonly manualUnderwriting: boolean;
  /** Whose word counts when a person decides; ours by the insurer's mandate when absent. */
  readonly manualUnderwritingBy?: 'house' | 'insurer';
  readonly prePage: boolean;
  readonly leadForm: boolean;
  readonly familyOrder: boolean;
  readonly loginType: number;
};

export type Compliance = {
  readonly suitabilityRequired: boolean;
  readonly uncertainBenefits: boolean;
  /** Sale together with an agent to people of this age or older is recorded. */
  readonly recordingFromAge: number;
  /** Premiums from which identity documents and sources are verified; absent means never. */
  readonly antiMoneyLaundering?: { readonly singlePremium: Fen; readonly yearlyPremium: Fen };
};

/**
 * One version of a product, as plain data that can be stored as JSON and read back. A version is
 * never changed once it has been published.
 */
export type Product = {
  readonly baseProductNo: string;
  readonly version: number;
  readonly kind: ProductKind;
  readonly design: ProductDesign;
  readonly names: {
    readonly marketing: string;
    readonly clause: string;
    readonly short: string;
  };
  readonly insurer: string;
  readonly filingNumber: string;
  readonly broker: { readonly name: string; readonly shortName: string; readonly licence: string };
  readonly sale: Sale;
  readonly plans: readonly Plan[];
  readonly coverages: readonly Coverage[];
  readonly riders: readonly Rider[];
  readonly options: readonly Option[];
  readonly dependencies: readonly Dependency[];
  readonly eligibility: Eligibility;
  readonly sumLimits: readonly SumLimit[];
  readonly periods: Periods;
  readonly deductible?: Deductible;
  readonly exclusions: readonly string[];
  readonly renewal: Renewal;
  readonly pay: PaySettings;
  readonly flow: Flow;
  readonly compliance: Compliance;
  readonly rating: Rating;
  readonly cashValue: CashValueSource;
  readonly display: DisplayTemplate;
  readonly copy: Copy;
  readonly pictures: readonly Picture[];
  readonly claimsExamples: readonly ClaimsExample[];
  readonly questions: readonly QuestionAnswer[];
  readonly notices: readonly Notice[];
  readonly consents: readonly Consent[];
  readonly valueAdded: readonly ValueAddedService[];
  /** What clauses call “the attached list”; absent in versions from before there were any. */
  readonly lists?: readonly ProductList[];
  readonly clauses: readonly Clause[];
  /** Names of the files published on the information disclosure page. */
  readonly disclosures: readonly { readonly name: string; readonly file: string }[];
  readonly related: readonly string[];
  readonly mutuallyExclusive: readonly {
    readonly baseProductNo: string;
    readonly reason: string;
  }[];
  readonly onePolicyPerPerson: boolean;
  /** The pages of a sale together with an agent, in their order; by the kind when absent. */
  readonly twoSidedPages?: readonly SessionPage[];
  /** Contents of `health-notice.yaml` and `underwriting.yaml`, which the disclosure rules read. */
  readonly healthNotice?: unknown;
  readonly underwriting?: unknown;
};
