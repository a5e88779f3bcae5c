import type { Fen } from '../money/fen.ts';

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

export type ClaimsExample = {
  readonly title: string;
  readonly person: string;
  readonly story: string;
  readonly items: readonly {
    readonly name: string;
    readonly amount: Fen;
    readonly note?: string;
  }[];
  readonly result: string;
};

export type QuestionAnswer = {
  readonly group: string;
  readonly question: string;
  readonly answer: string;
};

export type NoticeCode =
  | 'exclusions'
  | 'waiting-period'
  | 'cooling-off'
  | 'surrender-loss'
  | 'duty-of-disclosure'
  | 'customer-notice'
  | 'service-area'
  | 'renewal'
  | 'claims'
  | 'cash-value'
  | 'uncertain-benefits'
  | 'other-cover'
  | 'illustrative-rates';

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

export type Clause = {
  readonly clauseId: string;
  readonly title: string;
  readonly kind: 'main' | 'rider' | 'notice';
  readonly filingNumber: string;
  readonly file: string;
  readonly text: string;
};

export type BlockType =
  | 'hero'
  | 'glance'
  | 'premium-from'
  | 'tiers'
  | 'plans'
  | 'key-facts'
  | 'exclusions'
  | 'eligibility'
  | 'coverages'
  | 'claims-examples'
  | 'annuity-chart'
  | 'cash-value-chart'
  | 'value-added'
  | 'insurer'
  | 'questions'
  | 'notices'
  | 'clauses'
  | 'related'
  | 'service'
  | 'text';

export type Block = {
  readonly type: BlockType;
  readonly title?: string;
  /** Only for `text` blocks: paragraphs. */
  readonly paragraphs?: readonly string[];
};

/** Which page arrangement draws the blocks, in this order. */
export type DisplayTemplate = {
  readonly layout: 'standard' | 'tiered' | 'template' | 'annuity' | 'regional';
  readonly blocks: readonly Block[];
};
