interface ForeignReader {
  readonly reader: string;
  readonly why: string;
  /** Tables by their owner. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** Readers whose own statements name tables of others; all other code asks the owner. */
export const foreignReaders: readonly ForeignReader[] = [
  {
    reader: 'commands',
    why: 'Backup, the drill of a restore and a split prove trail and books before the server runs.',
    tables: {
      'base/accounts': ['staff', 'users'],
      'contracts/books': ['house_moves', 'ledger_lines'],
      'contracts/payments': ['pay_attempts', 'pay_orders', 'pay_refunds'],
      'ground/audit': ['audit_entries', 'audit_heads'],
      'ground/files': ['files'],
      'ground/personal-data': ['person_keys'],
      'proof/evidence': ['evidence_chains'],
    },
  },
  {
    reader: 'proof/evidence',
    why: 'Evidence of a sale is what the others recorded of it, sealed as they wrote it.',
    tables: {
      'base/accounts': ['consents', 'staff'],
      'base/signing': ['signing_readings'],
      'contracts/payments': ['ledger_entries', 'pay_attempts', 'pay_evidence', 'pay_orders'],
      'contracts/policies': ['policies', 'policy_receipts', 'return_visits'],
      'ground/audit': ['audit_entries'],
      'ground/messages': ['notices', 'outgoing_messages'],
      'products/catalogue': ['product_versions'],
      'products/disclosure': ['health_records'],
      'sales/orders': ['order_consents', 'order_documents_read', 'order_signatures', 'orders'],
      'sales/recordings': ['recording_chunks', 'recording_tracks', 'recordings'],
      'sales/suitability': ['suitability_confirmations', 'suitability_pauses', 'suitability_tests'],
      'sales/underwriting': ['insurer_requests'],
    },
  },
  {
    reader: 'proof/inspection',
    why: 'An inspector draws sales of the whole house and looks at each as it was recorded.',
    tables: {
      'base/accounts': ['staff'],
      'contracts/policies': ['policies', 'return_visits'],
      'proof/evidence': ['evidence_anchors', 'evidence_events', 'evidence_heads', 'evidence_packs'],
      'sales/orders': ['order_consents', 'order_moves', 'order_signatures', 'orders'],
    },
  },
  {
    reader: 'proof/retention',
    why: 'Retention decides over all data of a sale, and is the only one to erase it.',
    tables: {
      'base/accounts': ['staff', 'users'],
      'contracts/claims': ['claim_moves', 'claims'],
      'contracts/payments': ['invoices'],
      'contracts/policies': ['policies', 'policy_services', 'return_visit_doubts'],
      'ground/files': ['files'],
      'ground/personal-data': ['person_keys'],
      'products/disclosure': ['health_records'],
      'proof/evidence': ['evidence_packs'],
      'sales/identity': ['face_checks'],
      'sales/manual-underwriting': ['underwriting_cases'],
      'sales/orders': ['order_insureds', 'orders'],
      'sales/recordings': ['recording_tracks', 'recordings'],
      'sales/suitability': ['suitability_confirmations', 'suitability_pauses'],
      'sales/traces': ['trace_chunks', 'trace_orders', 'traces'],
      'service/two-sided': ['agent_orders'],
    },
  },
  {
    reader: 'staff/dashboards',
    why: 'Figures are counted from what every noun recorded.',
    tables: {
      'base/tracking': ['alarm_escalations', 'error_reports', 'tracking_events'],
      'contracts/claims': ['claim_moves', 'claims'],
      'contracts/payments': ['ledger_entries', 'pay_attempts', 'pay_orders', 'pay_refunds'],
      'contracts/policies': ['policy_services', 'return_visit_doubts', 'return_visits'],
      'ground/alerts': ['alert_raisings'],
      'products/catalogue': ['product_versions'],
      'sales/leads': ['leads'],
      'sales/manual-underwriting': ['underwriting_cases', 'underwriting_decisions'],
      'sales/orders': ['order_moves', 'orders'],
      'service/call-centre': ['call_backs', 'phone_calls'],
      'service/chat': ['chats'],
      'staff/console': ['missed_clocks'],
    },
  },
];

/** Files whose statements name a table that is known while they run only, and why they may. */
export const hiddenTables: Readonly<Record<string, string>> = {
  'commands/restore-drill.ts': 'counts the rows of every table',
  'commands/split/check-cell.ts': 'looks through every table for rows of another brand',
  'commands/split/cut-cell.ts': 'cuts every table by its rule',
  'modules/proof/retention/queries/erasing.ts': 'erases what is sealed, place by place',
  'modules/proof/retention/queries/sale-bytes.ts': 'measures what is sealed, place by place',
  'modules/proof/retention/rows/queries.ts': 'removes rows by the list of their classes',
  'modules/staff/dashboards/queries/read-figures.ts': 'reads its own figures by day or by month',
};
