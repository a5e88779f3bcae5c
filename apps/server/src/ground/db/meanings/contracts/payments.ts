import type { ColumnType } from 'kysely';
import type { StatementOf } from '@parasol/domain/contracts/books/statement';
import type { DifferenceState } from '@parasol/domain/contracts/payments/difference-life';
import type { InvoiceKind, InvoiceState } from '@parasol/domain/contracts/payments/invoice';
import type {
  IssuedRefund,
  PayPurpose,
} from '@parasol/domain/contracts/payments/refunds/issued-refund';
import type { LedgerKind, LedgerLine } from '@parasol/domain/contracts/payments/ledger';
import type { InstalmentState } from '@parasol/domain/contracts/payments/debits/instalment-life';
import type { PlanState } from '@parasol/domain/contracts/payments/debits/plan-life';
import type { MandateState } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type {
  MandateProvider,
  PayChannel,
  PayProvider,
} from '@parasol/domain/contracts/payments/cashier/methods';
import type {
  AttemptState,
  PayState,
  RefundState,
} from '@parasol/domain/contracts/payments/pay-states';

export interface PaymentTables {
  invoices: {
    kind: InvoiceKind;
    state: InvoiceState;
  };
  pay_orders: {
    purpose: PayPurpose;
    state: PayState;
    provider: PayProvider;
  };
  pay_attempts: {
    provider: PayProvider;
    channel: PayChannel;
    state: AttemptState;
  };
  pay_evidence: {};
  pay_refunds: {
    state: RefundState;
    /** Null for orders that were not issued, and for automatic refunds. */
    cause: IssuedRefund;
  };
  ledger_entries: {
    kind: LedgerKind;
    /** Like the attempt, null only of commissions. */
    pay_seq: string;
    lines: readonly LedgerLine[];
  };
  pay_links: {};
  mandates: {
    provider: MandateProvider;
    state: MandateState;
    /** The one in whose place it is signed. */
    replaces: ColumnType<string | null, string | null | undefined, never>;
  };
  premium_plans: {
    state: PlanState;
    /** No grace begins before this day: until then the premium could not be collected. */
    grace_from: string;
  };
  instalments: {
    state: InstalmentState;
  };
  bank_cards: {};
  card_signings: {
    /** The order that proved the card holder's identity, once. */
    proved_order_no: string;
  };
  reconciliations: {
    /** The source: a provider's bill, or a statement of an insurer or our bank. */
    provider: PayProvider | StatementOf;
  };
  pay_differences: {
    state: DifferenceState;
  };
}
