import type { Output } from '@parasol/contract';
import type { ForOrder } from '#features/products/disclosure/order-notice.data.ts';

type Role = Output<'openHealthNotice'>['notice']['role'];
type Notices = Output<'getHealthNotices'>;

/** The result of a yes: the record is written, next steps are offered. */
export interface AnsweredYes {
  readonly disclosureNo: string;
  readonly start: string | null;
  /** Continues with the earlier smart underwriting. */
  readonly decided: string | null;
  /** Leads to an underwriter before there is an order. */
  readonly manual: string | null;
  /** Leads to the order, which an underwriter looks at. */
  readonly order: string | null;
  readonly products: string;
  readonly record: string;
}

export interface NoticeData {
  readonly role: Role;
  readonly product: Notices['product'];
  readonly person: Notices['person'];
  readonly known: Notices['known'];
  readonly people: number;
  readonly member: number;
  readonly fromQuote: boolean;
  readonly notice: Notices['notices'][number] | null;
  /** Null for visitors, who may read but not answer. */
  readonly opening: {
    readonly openingId: string;
    readonly waitSeconds: number;
    readonly consentNeeded: boolean;
    /** Facts from the calculation, by question. */
    readonly stated: Readonly<Record<string, 'yes' | 'no'>>;
  } | null;
  readonly answered: AnsweredYes | null;
  /** A placed order that it is told for. */
  readonly forOrder: ForOrder | null;
  /** The order is placed: what changed since is told for it, on this page. */
  readonly closed: { readonly words: string; readonly to: string } | null;
  readonly helpful: Output<'listHelpfulArticles'>['articles'];
  readonly links: {
    readonly login: string;
    readonly detail: string;
    readonly on: string;
    /** Where the product insures mother and child. */
    readonly pregnancy: string | null;
    /** Only the changes since the last notice, where the product asks for them. */
    readonly supplement: string | null;
  };
}

export interface NoticeRefused {
  readonly message: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Questions to check once more. */
  readonly questions: readonly string[];
  readonly unconsented: boolean;
  readonly waitSeconds: number;
}
