// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/contracts/payments.ts`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Within } from '#ground/db/within.ts';
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
    invoice_no: string;
    kind: InvoiceKind;
    pay_seq: string | null;
    year: number | null;
    policy_no: string;
    order_no: string;
    brand: string;
    user_id: string;
    insurer: string;
    fen: number;
    state: InvoiceState;
    reason: string | null;
    number: string | null;
    red_number: string | null;
    replaces: string | null;
    sealed: Buffer;
    asked_at: Date;
    changed_at: Date;
  };
  pay_orders: {
    pay_seq: string;
    purpose: PayPurpose;
    brand: string;
    user_id: string;
    order_no: string;
    display_id: string;
    plan_no: string | null;
    instalment: number | null;
    insurer: string;
    subject: string;
    fen: number;
    currency: Generated<string>;
    biz_type: number;
    charge_type: number;
    conf_code: string;
    have_return_visit: boolean;
    regional: Generated<boolean>;
    channel: Generated<string>;
    state: PayState;
    attempts: Generated<number>;
    provider: PayProvider | null;
    created_at: Date;
    changed_at: Date;
    paid_at: Date | null;
    settled_at: Date | null;
    watched_at: Date | null;
    pos_no: string | null;
  };
  pay_attempts: {
    attempt_no: string;
    pay_seq: string;
    number: number;
    provider: PayProvider;
    channel: PayChannel;
    merchant: string;
    app: string;
    fen: number;
    currency: Generated<string>;
    state: AttemptState;
    mandate_no: string | null;
    card_id: string | null;
    transaction_no: string | null;
    launch: ColumnType<unknown, string | null, string | null>;
    asks: Generated<number>;
    ask_at: Date | null;
    created_at: Date;
    expires_at: Date;
    changed_at: Date;
    paid_at: Date | null;
  };
  pay_evidence: {
    evidence_id: GeneratedAlways<number>;
    attempt_no: string;
    source: string;
    outcome: string;
    result: string;
    at: Date;
  };
  pay_refunds: {
    refund_no: string;
    pay_seq: string;
    attempt_no: string;
    number: number;
    key: string;
    fen: number;
    surplus: boolean;
    state: RefundState;
    reason: string;
    actor: string;
    note: string | null;
    asks: Generated<number>;
    ask_at: Date | null;
    created_at: Date;
    changed_at: Date;
    done_at: Date | null;
    /** Null for orders that were not issued, and for automatic refunds. */
    cause: IssuedRefund | null;
    insurer_ref: string | null;
  };
  ledger_entries: {
    entry_no: GeneratedAlways<number>;
    kind: LedgerKind;
    /** Like the attempt, null only of commissions. */
    pay_seq: string | null;
    attempt_no: string | null;
    refund_no: string | null;
    lines: ColumnType<readonly LedgerLine[], string, string>;
    at: Date;
    surrender_no: string | null;
    commission_no: number | null;
    payout_no: number | null;
    balance_no: number | null;
    move_no: number | null;
  };
  pay_links: {
    link_id: string;
    pay_seq: string;
    return_url: string | null;
    created_at: Date;
    expires_at: Date;
  };
  mandates: {
    mandate_no: string;
    brand: string;
    user_id: string;
    order_no: string;
    display_id: string;
    provider: MandateProvider;
    merchant: string;
    app: string;
    contract_id: string | null;
    card_id: string | null;
    state: MandateState;
    terms: ColumnType<unknown, string, string>;
    asks: Generated<number>;
    ask_at: Date | null;
    created_at: Date;
    changed_at: Date;
    signed_at: Date | null;
    ended_at: Date | null;
    /** The one in whose place it is signed. */
    replaces: ColumnType<string | null, string | null | undefined, never>;
  };
  premium_plans: {
    plan_no: string;
    order_no: string;
    display_id: string;
    brand: string;
    user_id: string;
    insurer: string;
    subject: string;
    fen: number;
    every_months: number;
    count: number;
    first_due: string;
    state: PlanState;
    created_at: Date;
    changed_at: Date;
    grace_days: number;
    reinstatement_years: number;
    cover_end: string | null;
    /** No grace begins before this day: until then the premium could not be collected. */
    grace_from: string | null;
  };
  instalments: {
    plan_no: string;
    number: number;
    due: string;
    fen: number;
    state: InstalmentState;
    noticed_for: string | null;
    tried_on: string | null;
    tries: Generated<number>;
    paid_at: Date | null;
    changed_at: Date;
    overdue_told_on: string | null;
    due_told_on: string | null;
  };
  bank_cards: {
    card_id: string;
    brand: string;
    user_id: string;
    bank_code: string;
    tail: string;
    credit: boolean;
    card_index: Buffer;
    elements_sealed: Buffer;
    token_sealed: Buffer | null;
    merchant: string;
    state: 'signing' | 'signed' | 'refused';
    created_at: Date;
    changed_at: Date;
  };
  card_signings: {
    sign_no: string;
    card_id: string;
    user_id: string;
    state: 'sending' | 'to-confirm' | 'checking' | 'signed' | 'refused' | 'unknown';
    reason: string | null;
    tries_left: number;
    resend_at: Date | null;
    created_at: Date;
    changed_at: Date;
    /** The order that proved the card holder's identity, once. */
    proved_order_no: string | null;
    proved_at: Date | null;
  };
  reconciliations: {
    reconciliation_id: GeneratedAlways<number>;
    /** The source: a provider's bill, or a statement of an insurer or our bank. */
    provider: PayProvider | StatementOf;
    merchant: string;
    date: string;
    state: 'waiting' | 'matched' | 'differences' | 'settled';
    payments: Generated<number>;
    payments_fen: Generated<number>;
    refunds: Generated<number>;
    refunds_fen: Generated<number>;
    at: Date;
    brand: string | null;
    since: string | null;
    insurer: string | null;
    closing_fen: number | null;
    file: string | null;
    made_by: string | null;
  };
  pay_differences: {
    difference_id: GeneratedAlways<number>;
    reconciliation_id: number;
    kind: string;
    number: string;
    pay_seq: string | null;
    ours_fen: number | null;
    theirs_fen: number | null;
    action: string;
    state: Generated<DifferenceState>;
    note: string | null;
    settled_by: string | null;
    settled_at: Date | null;
    day: string | null;
    entry_no: number | null;
    line_no: number | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type PaymentChecks = [
  Within<InvoiceKind, 'invoice' | 'tax-voucher'>,
  Within<InvoiceState, 'asked' | 'issuing' | 'issued' | 'refused' | 'to-cancel' | 'cancelled'>,
  Within<PayPurpose, 'order' | 'instalment' | 'service'>,
  Within<AttemptState, 'prepared' | 'waiting' | 'failed' | 'closed' | 'paid'>,
  Within<RefundState, 'requested' | 'sent' | 'done' | 'stuck'>,
  Within<
    IssuedRefund,
    | 'surplus'
    | 'correction'
    | 'cancellation'
    | 'mis-selling'
    | 'service-undone'
    | 'repayment-corrected'
  >,
  Within<
    LedgerKind,
    | 'premium'
    | 'loan-repaid'
    | 'surplus'
    | 'refund-agreed'
    | 'refund-paid'
    | 'payout-agreed'
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
    | 'provider-fee'
    | 'fee-charged'
    | 'payout-lessened'
  >,
  Within<MandateProvider, 'wechat' | 'alipay' | 'bank-card'>,
  Within<MandateState, 'signing' | 'active' | 'refused' | 'ending' | 'ended'>,
  Within<PlanState, 'active' | 'grace' | 'lapsed' | 'finished' | 'stopped'>,
  Within<
    InstalmentState,
    'coming' | 'noticed' | 'debiting' | 'missed' | 'paid' | 'lapsed' | 'cancelled'
  >,
  Within<DifferenceState, 'open' | 'done' | 'waived'>,
];
