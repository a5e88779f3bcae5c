import { isFen, type Fen } from '../money/fen.ts';

/**
 * The brokerage collects premiums for insurers, so what it is paid it owes on. Debits are positive,
 * credits negative; the lines of an entry sum to zero.
 */
export type LedgerAccount =
  /** What customers owe. */
  | 'premium-receivable'
  /** What a provider holds for us. */
  | 'provider-clearing'
  /** What we owe to insurers. */
  | 'insurer-payable'
  /** What we owe back to customers. */
  | 'refunds'
  /** Our own account, from which money is transferred by hand. */
  | 'own-account'
  /** What selling has cost us. */
  | 'commission-expense'
  /** What we owe to agents and brokers. */
  | 'commission-payable';

export interface LedgerLine {
  readonly account: LedgerAccount;
  readonly fen: Fen;
}

export type LedgerKind =
  | 'premium'
  | 'surplus'
  | 'refund-agreed'
  | 'refund-paid'
  | 'payout-agreed'
  | 'payout-paid'
  | 'payment-reversed'
  | 'commission-earned'
  | 'commission-reversed'
  | 'commission-paid';

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

/** Money nobody asked for: it came twice, or after the order was closed. It is owed back. */
export const surplusReceived = (fen: Fen): LedgerEntry =>
  entry('surplus', fen, [
    ['provider-clearing', 1],
    ['refunds', -1],
  ]);

/** A premium, or part of it, is to go back: it is no longer the insurer's but the customer's. */
export const refundAgreed = (fen: Fen): LedgerEntry =>
  entry('refund-agreed', fen, [
    ['insurer-payable', 1],
    ['refunds', -1],
  ]);

export const refundPaid = (fen: Fen): LedgerEntry =>
  entry('refund-paid', fen, [
    ['refunds', 1],
    ['provider-clearing', -1],
  ]);

/** The provider took a premium back: it no longer holds it for us, and we no longer owe it on. */
export const paymentReversed = (fen: Fen): LedgerEntry =>
  entry('payment-reversed', fen, [
    ['insurer-payable', 1],
    ['provider-clearing', -1],
  ]);

/** The insurer pays out what a contract is worth: it may be more than was ever collected. */
export const payoutAgreed = (fen: Fen): LedgerEntry =>
  entry('payout-agreed', fen, [
    ['insurer-payable', 1],
    ['refunds', -1],
  ]);

export const payoutPaid = (fen: Fen): LedgerEntry =>
  entry('payout-paid', fen, [
    ['refunds', 1],
    ['own-account', -1],
  ]);

/** Somebody sold what was issued, or what goes on being paid for. */
export const commissionEarned = (fen: Fen): LedgerEntry =>
  entry('commission-earned', fen, [
    ['commission-expense', 1],
    ['commission-payable', -1],
  ]);

/** The sale, or part of it, came to nothing. */
export const commissionReversed = (fen: Fen): LedgerEntry =>
  entry('commission-reversed', fen, [
    ['commission-payable', 1],
    ['commission-expense', -1],
  ]);

/** What was owed for selling left our own account, by hand. */
export const commissionPaid = (fen: Fen): LedgerEntry =>
  entry('commission-paid', fen, [
    ['commission-payable', 1],
    ['own-account', -1],
  ]);

export type Balances = Readonly<Record<LedgerAccount, Fen>>;

export const balancesOf = (entries: Iterable<LedgerEntry>): Balances => {
  const held: Record<LedgerAccount, Fen> = {
    'premium-receivable': 0,
    'provider-clearing': 0,
    'insurer-payable': 0,
    refunds: 0,
    'own-account': 0,
    'commission-expense': 0,
    'commission-payable': 0,
  };
  for (const { lines } of entries) for (const { account, fen } of lines) held[account] += fen;
  return held;
};

export const isBalanced = ({ lines }: Pick<LedgerEntry, 'lines'>): boolean =>
  lines.reduce((sum, { fen }) => sum + fen, 0) === 0;
