import type { Fen } from '#base/money/fen.ts';
import type { Bounds } from './options.ts';
import type { ExamplePerson } from './rates.ts';

export type Copy = {
  readonly headline: string;
  readonly summary: string;
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
};

export type Picture = {
  readonly use: 'hero' | 'card';
  readonly illustration: string;
  readonly alt: string;
};

/** Figures the rating engine works out for the policy of an example. */
export const exampleFigures = [
  'premium',
  'premiums-paid',
  'premiums-left',
  'sum-assured',
  'income',
  'cash-value',
  'surrender-loss',
  'death-benefit',
] as const;
export type ExampleFigure = (typeof exampleFigures)[number];

type ExampleItem = { readonly name: string; readonly note?: string } & (
  | { readonly amount: Fen }
  /** `ages` for income: only income paid at these ages. */
  | { readonly figure: ExampleFigure; readonly ages?: Bounds }
);

/** Words may name figures of the policy in braces, `{cash-value}`, and `{return}` for the yearly return. */
export type ClaimsExample = {
  readonly title: string;
  /** The example person, and the policy year at whose end the figures hold. */
  readonly policy?: ExamplePerson & { readonly year: number };
  readonly person: string;
  readonly story: string;
  readonly items: readonly ExampleItem[];
  readonly result: string;
};

export type QuestionAnswer = {
  readonly group: string;
  readonly question: string;
  readonly answer: string;
};

export const noticeCodes = [
  'exclusions',
  'waiting-period',
  'cooling-off',
  'surrender-loss',
  'duty-of-disclosure',
  'customer-notice',
  'service-area',
  'renewal',
  'claims',
  'cash-value',
  'uncertain-benefits',
  'other-cover',
  'illustrative-rates',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** `confirm` notices get a page of their own and are read for at least `readSeconds`. */
export type Notice = {
  readonly code: NoticeCode;
  readonly title: string;
  readonly text: string;
  readonly confirm: boolean;
  readonly readSeconds: number;
};

/** A box the customer ticks before ordering. The publication check refuses `checked: true`. */
export type Consent = {
  readonly code: string;
  readonly text: string;
  readonly checked: boolean;
  readonly required: boolean;
};

export type ValueAddedService = {
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly provider: string;
};

export const clauseKinds = ['main', 'rider', 'notice'] as const;
export type ClauseKind = (typeof clauseKinds)[number];

export type Clause = {
  readonly clauseId: string;
  readonly title: string;
  readonly kind: ClauseKind;
  readonly filingNumber: string;
  readonly file: string;
  readonly text: string;
};

export const blockTypes = [
  'hero',
  'glance',
  'premium-from',
  'tiers',
  'plans',
  'key-facts',
  'exclusions',
  'eligibility',
  'coverages',
  'claims-examples',
  'annuity-chart',
  'cash-value-chart',
  'value-added',
  'insurer',
  'questions',
  'notices',
  'clauses',
  'related',
  'service',
  'text',
] as const;
export type BlockType = (typeof blockTypes)[number];

export type Block = {
  readonly type: BlockType;
  readonly title?: string;
  /** Only for `text` blocks: paragraphs. */
  readonly paragraphs?: readonly string[];
};

/** The parts of an order when a product says nothing else. */
export const orderParts = [
  'policyholder',
  'insured',
  'cover',
  'pay',
  'services',
  'consents',
] as const;

/** How the order of a product is laid out: every part once, with words of its own where it has some. */
export type OrderTemplate = readonly {
  readonly part: (typeof orderParts)[number];
  readonly title?: string | undefined;
  readonly note?: string | undefined;
}[];

export const pageLayouts = ['standard', 'tiered', 'template', 'annuity', 'regional'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** Which page arrangement draws the blocks, in this order. */
export type DisplayTemplate = {
  readonly layout: PageLayout;
  readonly blocks: readonly Block[];
  readonly order?: OrderTemplate;
};

/** Diseases, hospitals or drugs that a benefit is tied to, every one by name. */
export type ProductList = {
  readonly code: string;
  readonly title: string;
  readonly note: string;
  readonly items: readonly string[];
};
