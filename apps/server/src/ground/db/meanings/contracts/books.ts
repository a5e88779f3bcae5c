import type { LedgerAccount, LedgerKind } from '@parasol/domain/contracts/payments/ledger';
import type { StatementSide } from '@parasol/domain/contracts/books/statement';
import type { ColumnType } from 'kysely';

export type MoveKind = Extract<
  LedgerKind,
  | 'settled'
  | 'settled-direct'
  | 'remitted'
  | 'brokerage-earned'
  | 'brokerage-received'
  | 'tax-paid'
  | 'trust-moved'
  | 'fee-charged'
  | 'provider-fee'
>;

export interface BookTables {
  house_moves: {
    kind: MoveKind;
  };
  book_closings: {
    figures: ColumnType<Readonly<Record<string, number>>, string, never>;
  };
  remittance_items: {};
  statement_lines: {
    side: StatementSide;
  };
  /** A view: every line of the ledger with whom it is about. */
  ledger_lines: {
    entry_no: number;
    kind: LedgerKind;
    at: Date;
    day: string;
    account: LedgerAccount;
    fen: number;
  };
}
