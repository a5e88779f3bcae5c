/**
 * The cell a row belongs to after a brand was split off: `old` is the installation that stays, `new`
 * the one that the brand gets.
 */
export type Rule =
  /** Rows go by their column `brand`; one without is of the house and stays in both, or in the old. */
  | 'brand'
  | 'brand or old'
  /** Kept in both: catalogue, rules, texts, roles, settings of the machine. */
  | 'both'
  /** Kept in the old one, as the house's own affairs are: the new cell begins without. */
  | 'old'
  /** Lasts for minutes, or is made again by itself: both begin without. */
  | 'neither'
  | RowRule;

export type RowRule =
  /** Goes with the rows that its columns point to, as `table` or `table.column`; `alone` when none does. */
  | { readonly by: Readonly<Record<string, string>>; readonly alone?: 'both' | 'old' }
  /** Rows go by their list of brands. */
  | { readonly brands: string }
  /** Follows the thing named by a kind and a number. */
  | { readonly kind: string; readonly no: string }
  /** Stays where a row of these tables has the same value. */
  | { readonly mentioned: string; readonly in: Readonly<Record<string, string>> };

const order = { by: { order_no: 'orders' } } as const;
const policy = { by: { policy_no: 'policies' } } as const;
const user = { by: { user_id: 'users' } } as const;
const staff = { by: { staff_id: 'staff' } } as const;
const underwritingCase = { by: { manual_underwriting_no: 'underwriting_cases' } } as const;
const claim = { by: { claim_no: 'claims' } } as const;
const chat = { by: { chat_no: 'chats' } } as const;
const recording = { by: { recording_no: 'recordings' } } as const;
const careRow = { by: { care_no: 'steward_cares' } } as const;
const draft = { by: { draft_no: 'product_drafts' } } as const;
const healthRecord = { by: { record_no: 'health_records' } } as const;

/** Papers of people are named by orders, contracts, agents and health notices. */
const people = {
  order_people: 'person_index',
  order_insureds: 'person_index',
  policy_people: 'person_index',
  agents: 'person_index',
  health_record_people: 'person_index',
} as const;

/** Tables whose rows do not simply go by a column `brand` that is never empty. */
export const tableRules: Readonly<Record<string, Rule>> = {
  agent_accounts: { by: { agent_no: 'agents' } },
  agent_customers: { by: { agent_no: 'agents', user_id: 'users' } },
  agent_order_contents: { by: { agent_order_no: 'agent_orders' } },
  alert_raisings: 'brand or old',
  article_versions: { brands: 'brands' },
  articles: 'both',
  asks: 'brand or old',
  // The trail is cut entry by entry, see `cut-trail.ts`.
  audit_entries: 'both',
  audit_heads: 'both',
  bereaved_policies: { by: { case_no: 'bereavements' } },
  bereavement_moves: { by: { case_no: 'bereavements' } },
  blocked_people: 'both',
  book_closings: 'old',
  canned_answers: 'brand',
  card_readings: order,
  card_signings: { by: { card_id: 'bank_cards' } },
  chat_checks: chat,
  chat_messages: chat,
  chat_notes: chat,
  claim_decisions: claim,
  claim_moves: claim,
  claim_proposals: claim,
  clock_warnings: 'neither',
  clock_watch: 'both',
  commission_payouts: { by: { agent_no: 'agents' } },
  common_table_versions: 'both',
  company_shares: { by: { authorization_no: 'company_authorizations' } },
  consents: user,
  coupon_tries: user,
  erasures: order,
  // Roots and stamps stay whole; of foreign leaves the hashes stay, see `cut-cell.ts`.
  evidence_anchors: 'both',
  evidence_chains: order,
  evidence_events: order,
  evidence_heads: order,
  evidence_key_history: 'both',
  evidence_keys: 'both',
  evidence_leaves_elsewhere: 'both',
  evidence_roots: 'both',
  experiment_exposures: { by: { experiment_id: 'experiments' } },
  exports: 'neither',
  face_checks: order,
  face_consents: order,
  face_frames: { by: { check_id: 'face_checks' } },
  face_moments: { by: { check_id: 'face_checks' } },
  family_members: user,
  family_names: { by: { member_id: 'family_members' } },
  favourites: user,
  figure_marks: 'both',
  files: { kind: 'owner_kind', no: 'owner_no' },
  health_assessments: { by: { session_no: 'underwriting_sessions' } },
  health_confirmations: healthRecord,
  health_record_people: healthRecord,
  health_verdict_people: { by: { verdict_no: 'health_verdicts' } },
  health_verdicts: user,
  // Sums that a provider paid out for both brands are divided, see `share-settlements.ts`.
  house_moves: 'brand or old',
  identity_checks: user,
  inspection_sales: { by: { inspection_no: 'inspections', order_no: 'orders' } },
  inspections: 'brand or old',
  instalments: { by: { plan_no: 'premium_plans' } },
  insured_auths: order,
  insured_kin: { mentioned: 'number_index', in: people },
  insurer_messages: { by: { request_no: 'insurer_requests' } },
  insurer_requests: order,
  insurer_stops: 'both',
  issued_tickets: 'neither',
  knowledge_entries: 'brand',
  landing_versions: { brands: 'brands' },
  landings: 'both',
  ledger_entries: {
    by: {
      pay_seq: 'pay_orders',
      refund_no: 'pay_refunds',
      surrender_no: 'policy_surrenders',
      commission_no: 'commission_entries',
      payout_no: 'commission_payouts',
      balance_no: 'commission_balances',
      move_no: 'house_moves',
    },
  },
  library_versions: 'both',
  live_events: 'neither',
  live_here: 'neither',
  live_nodes: 'neither',
  live_topics: 'neither',
  message_preferences: user,
  message_reasons: { by: { message_id: 'outgoing_messages' } },
  migration_checksums: 'both',
  missed_clocks: 'brand or old',
  notices: user,
  operation_marks: 'both',
  order_consents: order,
  order_diligence: order,
  order_documents_read: { by: { draft_no: 'order_drafts' } },
  order_identities: order,
  order_insureds: order,
  order_moves: order,
  order_names: order,
  order_people: order,
  order_signatures: order,
  order_signers: order,
  order_submissions: user,
  order_supplements: order,
  outside_services: 'neither',
  paper_ends: { kind: 'kind', no: 'no' },
  pay_alerts: 'brand or old',
  pay_attempts: { by: { pay_seq: 'pay_orders' } },
  pay_differences: {
    by: {
      reconciliation_id: 'reconciliations',
      pay_seq: 'pay_orders',
      entry_no: 'ledger_entries',
    },
  },
  pay_evidence: { by: { attempt_no: 'pay_attempts' } },
  pay_links: { by: { pay_seq: 'pay_orders' } },
  pay_refunds: { by: { pay_seq: 'pay_orders' } },
  // Kept as far as something in the cell is sealed with them, see `cut-keys.ts`.
  person_keys: 'both',
  person_papers: { mentioned: 'number_index', in: people },
  phone_calls: 'brand or old',
  policy_coverages: policy,
  policy_deliveries: policy,
  policy_loan_repayments: policy,
  policy_loans: policy,
  policy_moves: policy,
  policy_payouts: policy,
  policy_people: policy,
  policy_premiums: policy,
  policy_reminders: policy,
  policy_service_consents: { by: { pos_no: 'policy_services' } },
  policy_surrender_moves: { by: { surrender_no: 'policy_surrenders' } },
  policy_versions: policy,
  premium_holds: policy,
  product_draft_files: draft,
  product_drafts: { brands: 'brands' },
  product_golden_decisions: draft,
  product_replays: draft,
  product_sources: 'both',
  product_versions: 'both',
  puzzles: 'neither',
  queue_assignments: 'neither',
  queue_views: staff,
  readiness_probe: 'both',
  reconciliations: 'brand',
  recording_chunks: recording,
  recording_looks: recording,
  recording_steps: recording,
  recording_tracks: recording,
  remittance_items: { by: { move_no: 'house_moves' } },
  renewal_moves: { by: { policy_no: 'renewals' } },
  retention_runs: 'brand',
  return_visit_doubts: { by: { order_no: 'return_visits' } },
  rule_drafts: 'both',
  rule_trials: 'brand',
  sandbox_cards: 'both',
  sandbox_face_pages: 'both',
  sandbox_faults: 'both',
  sandbox_followers: 'both',
  sandbox_insurer_requests: order,
  sandbox_lines: 'both',
  sandbox_mandates: { by: { mandate_no: 'mandates' } },
  sandbox_refunds: { by: { refund_no: 'pay_refunds' } },
  sandbox_sign_ins: 'both',
  sandbox_trades: { by: { number: 'pay_attempts.attempt_no' } },
  schema_migrations: 'both',
  schema_migrations_lock: 'both',
  screening_marks: 'both',
  sent_pages: 'neither',
  shown_texts: 'both',
  signing_readings: order,
  silenced_people: user,
  staff: 'brand',
  staff_hands: { by: { staff_id: 'staff', by_staff_id: 'staff.staff_id' } },
  staff_recent: 'neither',
  staff_recovery_codes: staff,
  staff_roles: 'both',
  staff_sessions: 'neither',
  staff_tries: 'neither',
  stale_days: 'both',
  statement_lines: {
    by: { reconciliation_id: 'reconciliations', entry_no: 'ledger_entries' },
  },
  steward_appointments: careRow,
  steward_messages: careRow,
  steward_reviews: careRow,
  suitability_offers: user,
  sweeps: 'neither',
  trace_chunks: { by: { trace_no: 'traces' } },
  trace_orders: order,
  trace_sheets: 'both',
  underwriting_acceptances: healthRecord,
  underwriting_decisions: underwritingCase,
  underwriting_items: underwritingCase,
  underwriting_moves: underwritingCase,
  underwriting_opinions: underwritingCase,
  underwriting_pages: underwritingCase,
  underwriting_signatures: underwritingCase,
  unmask_grants: 'neither',
  vault_fingerprints: 'both',
  visit_identities: order,
};
