// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/contracts/books.ts`.
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { LedgerAccount, LedgerKind } from '@parasol/domain/contracts/payments/ledger';
import type { StatementSide } from '@parasol/domain/contracts/books/statement';
import type { MoveKind } from '#ground/db/meanings/contracts/books.ts';

export interface BookTables {
  house_moves: {
    move_no: GeneratedAlways<number>;
    kind: MoveKind;
    brand: string | null;
    insurer: string | null;
    provider: string | null;
    merchant: string | null;
    day: string;
    until: string | null;
    fen: number;
    reference: string | null;
    of_move: number | null;
    made_by: string;
    granted_by: string | null;
    at: Date;
  };
  book_closings: {
    closing_no: GeneratedAlways<number>;
    month: string;
    act: 'closed' | 'reopened';
    reason: string;
    figures: ColumnType<Readonly<Record<string, number>>, string, never>;
    asked_by: string;
    granted_by: string;
    at: Date;
  };
  remittance_items: {
    entry_no: number;
    move_no: number;
    fen: number;
    brokerage_fen: number;
  };
  statement_lines: {
    reconciliation_id: number;
    line_no: number;
    side: StatementSide;
    day: string;
    fen: number;
    policy_no: string | null;
    party: string;
    reference: string;
    entry_no: number | null;
  };
  /** A view: every line of the ledger with whom it is about. */
  ledger_lines: {
    entry_no: number;
    kind: LedgerKind;
    at: Date;
    day: string;
    account: LedgerAccount;
    fen: number;
    brand: string | null;
    insurer: string | null;
    provider: string | null;
    agent_no: string | null;
    pay_seq: string | null;
    policy_no: string | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type BookChecks = [
  Within<
    MoveKind,
    | 'settled'
    | 'settled-direct'
    | 'remitted'
    | 'brokerage-earned'
    | 'brokerage-received'
    | 'tax-paid'
    | 'trust-moved'
    | 'provider-fee'
    | 'fee-charged'
  >,
  Within<StatementSide, 'premium' | 'refund' | 'brokerage' | 'premium-trust' | 'own-account'>,
];
