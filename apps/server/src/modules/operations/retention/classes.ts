import { traceKeeping } from '@parasol/domain/traces/chunks';
import type { Database } from '#ground/db/schema.ts';

/** A kind of row that only matters for a while. */
export interface RetentionClass {
  readonly name: string;
  readonly table: keyof Database;
  /** The moment from which the days count. */
  readonly column: string;
  readonly days: number;
  /** Which rows, when not all; the row is called `row`. */
  readonly only?: string;
}

/** A price that led to nothing: no draft, order, record or confirmation refers to it. */
const unusedQuote = [
  'order_drafts',
  'orders',
  'notice_openings',
  'health_records',
  'underwriting_sessions',
  'suitability_confirmations',
]
  .map((table) => `not exists (select from ${table} used where used.quote_no = row.quote_no)`)
  .join(' and ');

export const retentionClasses: readonly RetentionClass[] = [
  { name: 'codes', table: 'verify_codes', column: 'issued_at', days: 2 },
  { name: 'code counts', table: 'code_sends', column: 'sent_at', days: 2 },
  { name: 'tries at staff accounts', table: 'staff_tries', column: 'last_at', days: 2 },
  { name: 'puzzles', table: 'puzzles', column: 'expires_at', days: 0 },
  { name: 'sign-ins begun', table: 'third_logins', column: 'expires_at', days: 0 },
  { name: 'links for a phone', table: 'hand_overs', column: 'until', days: 1 },
  { name: 'links for pages', table: 'underwriting_hand_overs', column: 'until', days: 1 },
  { name: 'hashes of pictures of faces', table: 'face_frames', column: 'at', days: 400 },
  { name: 'outgoing messages', table: 'outgoing_messages', column: 'created_at', days: 90 },
  { name: 'sessions', table: 'user_sessions', column: 'last_seen_at', days: 200 },
  { name: 'staff sessions', table: 'staff_sessions', column: 'last_seen_at', days: 200 },
  { name: 'what staff looked at last', table: 'staff_recent', column: 'at', days: 90 },
  { name: 'looks at recordings that are over', table: 'recording_looks', column: 'until', days: 1 },
  { name: 'looks in full that are over', table: 'unmask_grants', column: 'until', days: 1 },
  { name: 'warnings about clocks', table: 'clock_warnings', column: 'at', days: 400 },
  { name: 'rows of queues that staff took', table: 'queue_assignments', column: 'at', days: 180 },
  {
    name: 'quotes that led to nothing',
    table: 'quotes',
    column: 'expires_at',
    days: 30,
    only: unusedQuote,
  },
  {
    name: 'trials of visitors',
    table: 'trials',
    column: 'created_at',
    days: 90,
    only: 'row.user_id is null',
  },
  {
    name: 'sales together that led to no order',
    table: 'agent_orders',
    column: 'changed_at',
    days: 400,
    only: 'row.order_no is null and row.expires_at is null',
  },
  {
    name: 'calls that were asked for and are over',
    table: 'call_backs',
    column: 'changed_at',
    days: 400,
    only: "row.state not in ('waiting', 'again')",
  },
  {
    name: 'leads of which nothing came',
    table: 'leads',
    column: 'changed_at',
    days: 365,
    only: "row.state in ('closed', 'do-not-call', 'converted')",
  },
  {
    name: 'services from coupons and points that are over',
    table: 'benefit_uses',
    column: 'ended_at',
    days: 730,
    only: "row.state <> 'to-do'",
  },
  { name: 'wrong coupon codes', table: 'coupon_tries', column: 'day', days: 30 },
  {
    name: 'links by which visitors came',
    table: 'touches',
    column: 'at',
    days: 90,
    only: 'row.user_id is null',
  },
  { name: 'who saw which variant', table: 'experiment_exposures', column: 'at', days: 400 },
  { name: 'alarm counts', table: 'alarms', column: 'last_at', days: 1 },
  { name: 'alarms shown to staff', table: 'alarm_escalations', column: 'at', days: 400 },
  { name: 'error reports', table: 'error_reports', column: 'received_at', days: 90 },
  { name: 'events of live topics', table: 'live_events', column: 'at', days: 7 },
  { name: 'live topics', table: 'live_topics', column: 'at', days: 90 },
  {
    name: 'traces of sales pages that led to no order',
    table: 'traces',
    column: 'last_at',
    days: 90,
    only: 'not exists (select from trace_orders tied where tied.trace_no = row.trace_no)',
  },
  { name: 'page events', table: 'tracking_events', column: 'received_at', days: 400 },
];

/** What the purge never touches, and for how long at least it has to be there. */
export const keptClasses: readonly { readonly name: string; readonly keep: string }[] = [
  {
    name: 'evidence of sales (orders, disclosures, suitability, readings, signatures, visits)',
    keep: '10 years from the end of the contract; 5 when its term is a year or less; 2 more after a dispute',
  },
  {
    name: 'calls with customers, with recordings they agreed to',
    keep: 'until the account is closed; what nobody here knew stays sealed for the house',
  },
  {
    name: 'traces of sales (what a customer saw and did)',
    keep: `as the evidence of their sale: ${traceKeeping.longTermYears} years from the end of the contract, ${traceKeeping.shortTermYears} when its term is a year or less, ${traceKeeping.afterDisputeYears} more after a dispute`,
  },
  {
    name: 'recordings of sales',
    keep: 'as the evidence of their sale; 30 days when nothing came of it (forget-old-recordings)',
  },
  { name: 'payments, refunds, ledger, bills, commissions', keep: '10 years' },
  {
    name: 'conversations with customers',
    keep: '3 years from their end (forget-old-chats), or until the account is closed',
  },
  { name: 'claims with their papers', keep: '10 years from the end of the contract' },
  { name: 'consents and the audit trail', keep: 'for good' },
  { name: 'numbers that nobody calls (their index alone)', keep: 'for good' },
  { name: 'drafts', keep: 'until their own expiry; watch-orders removes them with their files' },
  {
    name: 'a person’s own trials, family, messages, points',
    keep: 'until they remove them or the account',
  },
];
