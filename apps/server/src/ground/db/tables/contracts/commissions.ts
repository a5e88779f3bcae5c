// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/contracts/commissions.ts`.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { BalanceWay } from '@parasol/domain/products/agents/commission-balance';
import type { HoldDecision, HoldReason } from '@parasol/domain/products/agents/commission-holds';

export interface CommissionTables {
  commission_entries: {
    commission_no: GeneratedAlways<number>;
    agent_no: string;
    brand: string;
    policy_no: string;
    premium: number;
    year: number;
    cause: string;
    rate: number;
    premium_fen: number;
    fen: number;
    month: string;
    at: Date;
  };
  commission_holds: {
    policy_no: string;
    agent_no: string;
    brand: string;
    reason: HoldReason;
    held_at: Date;
    decision: HoldDecision | null;
    note: string | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
  commission_months: {
    brand: string;
    month: string;
    closed_by: string;
    closed_at: Date;
    granted_by: string | null;
  };
  agent_accounts: {
    agent_no: string;
    card_id: string;
    chosen_at: Date;
  };
  commission_balances: {
    balance_no: GeneratedAlways<number>;
    agent_no: string;
    brand: string;
    how: BalanceWay;
    fen: number;
    reference: string | null;
    reason: string;
    asked_by: string;
    granted_by: string;
    at: Date;
  };
  commission_payouts: {
    payout_no: GeneratedAlways<number>;
    agent_no: string;
    month: string;
    fen: number;
    paid_on: string;
    reference: string;
    paid_by: string;
    at: Date;
    sales_tax_fen: Generated<number>;
    surcharge_fen: Generated<number>;
    income_tax_fen: Generated<number>;
    /** Bank and last digits; the full number is kept with the card. */
    account: string | null;
    granted_by: string | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type CommissionChecks = [
  Within<HoldReason, 'household' | 'two-accounts'>,
  Within<HoldDecision, 'release' | 'refuse'>,
  Within<BalanceWay, 'recovered' | 'given-up'>,
];
