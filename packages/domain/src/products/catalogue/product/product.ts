import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Fen } from '#base/money/fen.ts';
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
import type { Coverage, Plan, Rider, SurrenderRefund } from './cover.ts';
import type { Dependency, Eligibility, Option, SumLimit } from './options.ts';
import type { Ratio } from '#base/money/ratio.ts';
import type { CashValueSource, Rating } from './rates.ts';
import type { SessionPage } from '#products/catalogue/session-page-names.ts';

export const productKinds = [
  'medical',
  'critical-illness',
  'term-life',
  'whole-life',
  'annuity',
  'accident',
  'maternity',
] as const;
export type ProductKind = (typeof productKinds)[number];

/**
 * How benefits are set: fixed, with a share of surplus, or on an account with a guaranteed rate.
 */
export const productDesigns = ['ordinary', 'participating', 'universal'] as const;
export type ProductDesign = (typeof productDesigns)[number];

/** How a product is sold: the customer alone, or together with an agent or broker. */
export const saleWays = ['online', 'assisted'] as const;
export type SaleWay = (typeof saleWays)[number];

export type Sale = {
  readonly from: PlainDate;
  /** Last day of sale; absent while no end is set. */
  readonly to?: PlainDate;
  readonly brands: readonly string[];
  /** The moment at which a brand withdrew it. Kept beside the versions, which never change. */
  readonly withdrawn?: Readonly<Record<string, PlainDate>>;
  readonly ways: readonly SaleWay[];
  /** How many days after the earliest effective date a customer may choose the start. */
  readonly startWithinDays: number;
};

export type Periods = {
  readonly waitingDays: number;
  readonly waitingNote: string;
  readonly coolingOffDays: number;
  readonly coolingOffNote: string;
  readonly graceDays: number;
  /** How long a lapsed contract can be reinstated, 0 for never; absent means as the law has it. */
  readonly reinstatementYears?: number;
  /** The contract's fate after an event in the waiting period. */
  readonly claimInWaiting?: 'premiums-back' | 'not-paid';
};

export type Deductible = {
  readonly amount: Fen;
  readonly note: string;
  /** Deducted once in a term of insurance, however many claims there are. */
  readonly yearly?: boolean;
};

export const renewalForms = ['none', 'reapply', 'guaranteed'] as const;
export type RenewalForm = (typeof renewalForms)[number];

export type Renewal = {
  readonly form: RenewalForm;
  readonly note: string;
  /** Days before the end of a policy from which a customer can apply for the next one. */
  readonly reapplyDays?: number;
  /** False when a renewal without a gap has no new waiting period. */
  readonly waitsAgain?: boolean;
  /** Days after the end in which a renewal can still be paid without a gap. */
  readonly graceDays?: number;
  /** Health is asked about again, so nothing is applied for without the policyholder. */
  readonly asksHealth?: boolean;
};

export const cashiers = ['own', 'supplier', 'free'] as const;
export type Cashier = (typeof cashiers)[number];

export type PaySettings = {
  /** `supplier` sends the customer to the insurer's own cashier; `free` takes no money. */
  readonly cashier: Cashier;
  readonly autoDebit: boolean;
  /** Auto-renewal is on unless the customer declines. The publication check refuses `true`. */
  readonly autoRenewSelected: boolean;
  /** Cost deducted when a policy is cancelled in the cooling-off period. */
  readonly coolingOffCost: Fen;
  readonly surrenderRefund: SurrenderRefund;
  /** Share of the premium that is cost, for the refund on unexpired days. */
  readonly surrenderLoading: number;
  /** `none`: a leaving person gets nothing back once a benefit was paid for them. */
  readonly refundAfterClaim?: 'none' | 'same';
};

/** Changes the main clause lets the policyholder ask for during the contract. */
export type ContractRights = {
  readonly reduceSum?: {
    readonly article: number;
    /** Whole years after the first day before which it cannot be asked for. */
    readonly afterYears: number;
    /** The most of the first sum that one policy year may take off, in millionths. */
    readonly yearlyShare?: Ratio;
    /** The smallest remaining sum; the lowest sum on sale counts besides. */
    readonly least?: Fen;
  };
  readonly occupationChange?: { readonly article: number };
  /** The insurer lends on the cash value. */
  readonly loan?: {
    readonly article: number;
    /** The largest share of the cash value minus the debt, in millionths. */
    readonly share: Ratio;
    /** The length of a term. */
    readonly months: number;
    /** The least that is lent at a time. */
    readonly least?: Fen;
  };
};

/** Premiums of a year that the policyholder may deduct from taxed income, and up to how much. */
export type TaxRelief = { readonly yearlyLimit: Fen };

export const smartUnderwritings = ['none', 'own', 'third-party', 'supplier'] as const;
export type SmartUnderwriting = (typeof smartUnderwritings)[number];

/** Which steps the order of this product goes through. */
export type Flow = {
  readonly insuredHealthNotice: boolean;
  readonly policyholderHealthNotice: boolean;
  readonly smartUnderwriting: SmartUnderwriting;
  readonly manualUnderwriting: boolean;
  /** The party whose decision counts; ours by the insurer's mandate when absent. */
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
  /** Absent where the clause gives none, and in versions from before packs said so. */
  readonly rights?: ContractRights;
  /** Absent for products whose premiums lower no income tax. */
  readonly taxRelief?: TaxRelief;
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
  /** The “attached list” of clauses; absent in older versions. */
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
  /** The pages of a joint sale with an agent, in their order; by the kind when absent. */
  readonly twoSidedPages?: readonly SessionPage[];
  /** Contents of `health-notice.yaml` and `underwriting.yaml`, which the disclosure rules read. */
  readonly healthNotice?: unknown;
  readonly underwriting?: unknown;
};
