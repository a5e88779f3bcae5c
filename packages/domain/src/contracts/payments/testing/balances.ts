import type { Fen } from '#base/money/fen.ts';
import type { LedgerAccount, LedgerEntry } from '#contracts/payments/ledger.ts';

export type Balances = Readonly<Record<LedgerAccount, Fen>>;

export const balancesOf = (entries: Iterable<LedgerEntry>): Balances => {
  const balances: Record<LedgerAccount, Fen> = {
    'premium-receivable': 0,
    'provider-clearing': 0,
    'insurer-payable': 0,
    refunds: 0,
    'own-account': 0,
    'commission-expense': 0,
    'commission-payable': 0,
    'tax-payable': 0,
    'provider-fees': 0,
    'fees-payable': 0,
    'premium-trust': 0,
    'brokerage-receivable': 0,
    'brokerage-income': 0,
  };
  for (const { lines } of entries) for (const { account, fen } of lines) balances[account] += fen;
  return balances;
};

export const isBalanced = ({ lines }: Pick<LedgerEntry, 'lines'>): boolean =>
  lines.reduce((sum, { fen }) => sum + fen, 0) === 0;
