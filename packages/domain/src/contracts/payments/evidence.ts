import type { Fen } from '#base/money/fen.ts';
import type { PayProvider } from './cashier/methods.ts';

/** The source of evidence of a payment. All sources are handled alike. */
export type EvidenceSource = 'callback' | 'poll' | 'return-page' | 'debit' | 'bill' | 'mock';

/** A provider's report on one attempt. Nothing else settles an attempt. */
export type Outcome = 'paid' | 'waiting' | 'failed' | 'closed';

/** The account of the report: the merchant that received it, or that was asked. */
export interface Sender {
  readonly provider: PayProvider;
  readonly merchant: string;
}

/** Money counts only from the account it was expected from, whatever the message claims. */
export const isFrom = (ours: Sender, sender: Sender): boolean =>
  ours.provider === sender.provider && ours.merchant === sender.merchant;

export interface Evidence {
  readonly source: EvidenceSource;
  readonly from: Sender;
  readonly attemptNo: string;
  readonly outcome: Outcome;
  /** Null where the message lacks it; a payment always has all of them. */
  readonly merchant: string | null;
  readonly app: string | null;
  readonly fen: Fen | null;
  readonly currency: string | null;
  /** The provider's own number of the payment. */
  readonly transactionNo: string | null;
  readonly paidAt: number | null;
}

export interface Expected extends Sender {
  readonly attemptNo: string;
  readonly app: string;
  readonly fen: Fen;
  readonly currency: string;
  /** The number under which it was paid, once it was. */
  readonly transactionNo: string | null;
}

export type Mismatch =
  | 'sender'
  | 'attemptNo'
  | 'merchant'
  | 'app'
  | 'amount'
  | 'currency'
  | 'transaction';

const differs = <Value>(reportedValue: Value | null, ours: Value, must: boolean): boolean =>
  reportedValue === null ? must : reportedValue !== ours;

/** Where a message is not about our payment. A single field is enough to believe none of it. */
export const mismatches = (ours: Expected, evidence: Evidence): readonly Mismatch[] => {
  const must = evidence.outcome === 'paid';
  const found: readonly [Mismatch, boolean][] = [
    ['sender', !isFrom(ours, evidence.from)],
    ['attemptNo', evidence.attemptNo !== ours.attemptNo],
    ['merchant', differs(evidence.merchant, ours.merchant, must)],
    ['app', differs(evidence.app, ours.app, must)],
    ['amount', differs(evidence.fen, ours.fen, must)],
    ['currency', differs(evidence.currency, ours.currency, must)],
    [
      'transaction',
      must &&
        (evidence.transactionNo === null || evidence.transactionNo === ''
          ? true
          : ours.transactionNo !== null && ours.transactionNo !== evidence.transactionNo),
    ],
  ];
  return found.filter(([, wrong]) => wrong).map(([name]) => name);
};
