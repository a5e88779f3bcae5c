import type { PlainDate } from '#base/calendar/plain-date.ts';
import { ratioOne } from '#base/money/ratio.ts';
import type { LeavingPart } from './leaving-part.ts';
import type { Loading } from '#products/rating/quote-input.ts';

/** The terms on which one insured person is accepted. */
export interface MemberTerms {
  /** Share of the standard premium. */
  readonly loadingPercent: number;
  /** Yuan a year for each 1,000 yuan of the sum assured. */
  readonly loadingPerMille: number;
  readonly exclusions: readonly { readonly code: string; readonly wording: string }[];
}

/** An insurer's answer about one insured person. */
export interface MemberAnswer extends MemberTerms {
  readonly position: number;
  readonly verdict: 'accepted' | 'terms' | 'referred' | 'declined';
  /** Sentences for the customer. */
  readonly reasons: readonly string[];
}

const perMilleUnit = 1_000_000;

/** The terms as the rating engine reads them; undefined when they add nothing to the price. */
export const ratingLoading = (terms: MemberTerms): Loading | undefined => {
  const { loadingPercent, loadingPerMille } = terms;
  return loadingPercent === 0 && loadingPerMille === 0
    ? undefined
    : {
        percent: Math.round((loadingPercent * ratioOne) / 100),
        perThousand: Math.round(loadingPerMille * perMilleUnit),
      };
};

/** Whether both have the same effect for the person, word by word. */
export const sameTerms = (a: MemberTerms, b: MemberTerms): boolean =>
  a.loadingPercent === b.loadingPercent &&
  a.loadingPerMille === b.loadingPerMille &&
  a.exclusions.length === b.exclusions.length &&
  a.exclusions.every(({ code, wording }) =>
    b.exclusions.some((one) => one.code === code && one.wording === wording),
  );

const strictness: Readonly<Record<MemberAnswer['verdict'], number>> = {
  accepted: 0,
  terms: 1,
  referred: 2,
  declined: 3,
};

const events = ['accept', 'offer-terms', 'refer', 'decline'] as const;

/** One policy covers them all, so the strictest answer is the order's. */
export const orderEventOf = (members: readonly MemberAnswer[]): (typeof events)[number] => {
  const strictest = Math.max(0, ...members.map(({ verdict }) => strictness[verdict]));
  return events[strictest] ?? 'refer';
};

/** An insurer that begins cover before the agreed day answers another question. */
export const beginsTooEarly = (start: PlainDate, agreed: PlainDate): boolean => start < agreed;

/** Members without whom the others could apply again. */
export const membersToLeaveOut = (members: readonly MemberAnswer[]): number[] => {
  const declined = members.filter(({ verdict }) => verdict === 'declined');
  return declined.length < members.length ? declined.map(({ position }) => position) : [];
};

export const memberWords: Readonly<Record<MemberAnswer['verdict'] | 'waiting', string>> = {
  waiting: '保险公司还没有答复',
  accepted: '核保通过',
  terms: '可以按附加条件承保',
  referred: '需要人工核保',
  declined: '未能承保',
};

/** Kinds of requests to an insurer about an order. */
export type InsurerKind =
  | 'underwrite'
  | 'store'
  | 'issue'
  | 'cancel'
  /** A report rather than a question: the policyholder has the policy. */
  | 'receipt'
  | 'surrender'
  | 'change'
  /** The customer reported a health fact after the policy was issued and before its cover began. */
  | 'supplement'
  /** A paper about a premium that was paid: an invoice, a voucher, or the end of one. */
  | 'invoice';

/** Facts a surrender tells the insurer beyond its order. */
export interface SurrenderRequestFacts {
  readonly surrenderNo: string;
  /** The day it counts from. */
  readonly day: string;
  /** Refund by the contract's own figures; the insurer confirms this amount or refuses. */
  readonly refundFen: number;
  /** The places of the insured people who leave; empty when the whole contract ends. */
  readonly leaving: readonly number[];
  /** A rider or a part of the sum that is given up alone. */
  readonly part?: LeavingPart;
}

/** The proposal that is withdrawn, where the order has continued without it. */
export interface ProposalRequestFacts {
  readonly proposalNo: string;
}

/** The health answers that the insurer receives. */
export interface SupplementRequestFacts {
  readonly recordNo: string;
}

/** The paper about a premium that the insurer issues or cancels. */
export interface InvoiceRequestFacts {
  readonly invoiceNo: string;
  readonly act: 'issue' | 'cancel';
  readonly fen: number;
}

/**
 * An insurer's results of a supplementary notice: the contract is unchanged, ends, or gets other
 * terms.
 */
export const supplementOutcomes = ['keeps', 'ends', 'terms'] as const;
export type SupplementOutcome = (typeof supplementOutcomes)[number];

/** Besides that: a verdict on health answers, and on a case that an underwriter decides. */
export type DeskKind = InsurerKind | 'assess' | 'review';
