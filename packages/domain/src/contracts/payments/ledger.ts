import { isFen, type Fen } from '#base/money/fen.ts';

/**
 * The brokerage collects premiums for insurers, so it owes them onwards. Debits are positive,
 * credits negative; the lines of an entry sum to zero.
 */
export type LedgerAccount =
  /** Owed by customers. */
  | 'premium-receivable'
  /** Held for us by a provider. */
  | 'provider-clearing'
  /** Owed by us to insurers. */
  | 'insurer-payable'
  /** Owed by us back to customers. */
  | 'refunds'
  /** Our own account, from which money is transferred by hand. */
  | 'own-account'
  /** Our cost of selling. */
  | 'commission-expense'
  /** Owed by us to agents and brokers. */
  | 'commission-payable'
  /** Tax that was deducted from them and is owed to the state. */
  | 'tax-payable'
  /** Providers charge us for their service; it is our cost and no part of a premium. */
  | 'provider-fees'
  /** The part that the providers' bills charged and we have not paid. */
  | 'fees-payable'
  /** Our account for premiums alone, between providers and insurers. */
  | 'premium-trust'
  /** Owed by insurers for selling, and the income from it. */
  | 'brokerage-receivable'
  | 'brokerage-income';

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly fen: Fen;
}

export type LedgerKind =
  | 'premium'
  | 'loan-repaid'
  | 'surplus'
  | 'refund-agreed'
  | 'refund-paid'
  | 'payout-agreed'
  | 'payout-lessened'
  | 'payout-paid'
  | 'payment-reversed'
  | 'commission-earned'
  | 'commission-reversed'
  | 'commission-paid'
  | 'commission-recovered'
  | 'commission-given-up'
  | 'settled'
  | 'settled-direct'
  | 'remitted'
  | 'brokerage-earned'
  | 'brokerage-received'
  | 'tax-paid'
  | 'trust-moved'
  | 'fee-charged'
  | 'provider-fee';

export interface LedgerEntry {
  readonly kind: LedgerKind;
  readonly lines: readonly LedgerLine[];
}

const entry = (
  kind: LedgerKind,
  fen: Fen,
  lines: readonly [LedgerAccount, 1 | -1][],
): LedgerEntry => {
  if (!isFen(fen) || fen <= 0)
    throw new RangeError('a ledger entry moves a positive number of fen');
  return { kind, lines: lines.map(([account, sign]) => ({ account, fen: sign * fen })) };
};

/** A premium fell due, was paid, and is owed on to the insurer: one entry for one paid order. */
export const premiumReceived = (fen: Fen): LedgerEntry =>
  entry('premium', fen, [
    ['premium-receivable', 1],
    ['insurer-payable', -1],
    ['provider-clearing', 1],
    ['premium-receivable', -1],
  ]);

/** A policy loan was repaid through us: no premium, and owed on to the insurer who lent it. */
export const loanRepaid = (fen: Fen): LedgerEntry =>
  entry('loan-repaid', fen, [
    ['provider-clearing', 1],
    ['insurer-payable', -1],
  ]);

/** Unexpected money: paid twice, or after the order was closed. It is owed back. */
export const surplusReceived = (fen: Fen): LedgerEntry =>
  entry('surplus', fen, [
    ['provider-clearing', 1],
    ['refunds', -1],
  ]);

/**
 * A premium, or part of it, is to be refunded: it is no longer the insurer's but the customer's.
 */
export const refundAgreed = (fen: Fen): LedgerEntry =>
  entry('refund-agreed', fen, [
    ['insurer-payable', 1],
    ['refunds', -1],
  ]);

/** Back by the provider, or, where it refused to, from our own account by hand. */
export const refundPaid = (
  fen: Fen,
  by: 'provider-clearing' | 'own-account' = 'provider-clearing',
): LedgerEntry =>
  entry('refund-paid', fen, [
    ['refunds', 1],
    [by, -1],
  ]);

/** The provider took a premium back: it no longer holds it for us, and we no longer owe it on. */
export const paymentReversed = (fen: Fen): LedgerEntry =>
  entry('payment-reversed', fen, [
    ['insurer-payable', 1],
    ['provider-clearing', -1],
  ]);

/** The insurer pays out the value of a contract: it may exceed everything collected. */
export const payoutAgreed = (fen: Fen): LedgerEntry =>
  entry('payout-agreed', fen, [
    ['insurer-payable', 1],
    ['refunds', -1],
  ]);

/** The provider took back a premium that the payout counted: that part is not paid out. */
export const payoutLessened = (fen: Fen): LedgerEntry =>
  entry('payout-lessened', fen, [
    ['refunds', 1],
    ['insurer-payable', -1],
  ]);

export const payoutPaid = (fen: Fen): LedgerEntry =>
  entry('payout-paid', fen, [
    ['refunds', 1],
    ['own-account', -1],
  ]);

/** Commission for a sold policy, or for a premium paid on it. */
export const commissionEarned = (fen: Fen): LedgerEntry =>
  entry('commission-earned', fen, [
    ['commission-expense', 1],
    ['commission-payable', -1],
  ]);

/** The sale, or part of it, failed. */
export const commissionReversed = (fen: Fen): LedgerEntry =>
  entry('commission-reversed', fen, [
    ['commission-payable', 1],
    ['commission-expense', -1],
  ]);

/** Commission paid from our own account, by hand; the tax on it is owed to the state. */
export const commissionPaid = (fen: Fen, tax: Fen = 0): LedgerEntry => {
  if (!isFen(fen) || !isFen(tax) || fen <= 0 || tax < 0 || tax > fen)
    throw new RangeError('a payout is positive and its tax a part of it');
  return {
    kind: 'commission-paid',
    lines: [
      { account: 'commission-payable', fen },
      ...(fen > tax ? [{ account: 'own-account', fen: tax - fen } as const] : []),
      ...(tax > 0 ? [{ account: 'tax-payable', fen: -tax } as const] : []),
    ],
  };
};

/** A seller repaid a debt. */
export const commissionRecovered = (fen: Fen): LedgerEntry =>
  entry('commission-recovered', fen, [
    ['own-account', 1],
    ['commission-payable', -1],
  ]);

/** An agent's debt is given up: selling has cost us that much. */
export const commissionGivenUp = (fen: Fen): LedgerEntry =>
  entry('commission-given-up', fen, [
    ['commission-expense', 1],
    ['commission-payable', -1],
  ]);

/** Moves money from one account to the other; a negative amount moves it back. */
const moved = (kind: LedgerKind, fen: Fen, to: LedgerAccount, from: LedgerAccount): LedgerEntry => {
  if (!isFen(fen) || fen === 0) throw new RangeError('a ledger entry moves a number of fen');
  return {
    kind,
    lines: [
      { account: to, fen },
      { account: from, fen: -fen },
    ],
  };
};

/** A provider paid out the total of a day's bill; with more refunds than receipts we paid it. */
export const providerSettled = (fen: Fen): LedgerEntry =>
  moved('settled', fen, 'premium-trust', 'provider-clearing');

/** The insurer collects itself: the total of its bill has reached it. */
export const settledDirect = (fen: Fen): LedgerEntry =>
  moved('settled-direct', fen, 'insurer-payable', 'provider-clearing');

/** Premiums left our account for premiums and reached the insurer. */
export const premiumsRemitted = (fen: Fen): LedgerEntry =>
  moved('remitted', fen, 'insurer-payable', 'premium-trust');

/** Commission for premiums that were passed on; refunds take it back. */
export const brokerageEarned = (fen: Fen): LedgerEntry =>
  moved('brokerage-earned', fen, 'brokerage-receivable', 'brokerage-income');

export const brokerageReceived = (fen: Fen): LedgerEntry =>
  moved('brokerage-received', fen, 'own-account', 'brokerage-receivable');

/** Tax that was deducted from sellers reached the tax office. */
export const taxPaid = (fen: Fen): LedgerEntry =>
  entry('tax-paid', fen, [
    ['tax-payable', 1],
    ['own-account', -1],
  ]);

/** We paid a customer from our own account: the premium money for it follows. */
export const trustMoved = (fen: Fen): LedgerEntry =>
  entry('trust-moved', fen, [
    ['own-account', 1],
    ['premium-trust', -1],
  ]);

/** A provider's bill of a day charges for its service; refunds take their charge back. */
export const feeCharged = (fen: Fen): LedgerEntry =>
  moved('fee-charged', fen, 'provider-fees', 'fees-payable');

export const providerFeePaid = (fen: Fen): LedgerEntry =>
  entry('provider-fee', fen, [
    ['fees-payable', 1],
    ['own-account', -1],
  ]);
