import type { BalanceWay } from '@parasol/domain/products/agents/commission-balance';
import type { HoldDecision, HoldReason } from '@parasol/domain/products/agents/commission-holds';

export interface CommissionTables {
  commission_entries: {};
  commission_holds: {
    reason: HoldReason;
    decision: HoldDecision;
  };
  commission_months: {};
  agent_accounts: {};
  commission_balances: {
    how: BalanceWay;
  };
  commission_payouts: {
    /** Bank and last digits; the full number is kept with the card. */
    account: string;
  };
}
