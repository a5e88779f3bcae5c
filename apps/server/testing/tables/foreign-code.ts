interface ForeignCode {
  /** Nouns that run it by a call, a trigger or a view of their own. */
  readonly users: readonly string[];
  readonly why: string;
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
}

/** Code in the database that names tables of others than those who use it. */
export const foreignCode: Readonly<Record<string, ForeignCode>> = {
  audit_append: {
    users: ['commands', 'ground/connection', 'ground/roles.ts'],
    why: 'The face of the audit trail: the last statement of a transaction, a split, and its right.',
    writes: ['audit_entries', 'audit_heads'],
  },
  ledger_lines: {
    users: ['contracts/books'],
    why: 'Every entry gets its day, brand, insurer and agent from what it booked, in one place.',
    reads: [
      'agents',
      'commission_balances',
      'commission_entries',
      'commission_payouts',
      'pay_attempts',
      'pay_orders',
      'policies',
    ],
  },
  brand_of_subject: {
    users: ['ground/alerts'],
    why: 'An alert is raised in one statement, also where no module that knows its thing runs.',
    reads: [
      'mandates',
      'order_drafts',
      'orders',
      'pay_attempts',
      'pay_orders',
      'pay_refunds',
      'reconciliations',
    ],
  },
  order_is_held: {
    users: ['ground/holds'],
    why: 'Files and keys ask under the lock of their own row whether a hold keeps them.',
    reads: ['legal_holds', 'orders', 'policies'],
  },
  papers_of: {
    users: ['products/disclosure', 'staff/console'],
    why: 'The face of papers: all numbers of a person, for statements that join them.',
    reads: ['person_papers'],
  },
  health_record_stays: {
    users: ['products/disclosure'],
    why: 'A record changes by its erasure alone, of which retention wrote the row.',
    reads: ['erasures'],
  },
  stays_unless_erased: {
    users: ['contracts/claims', 'contracts/policies', 'sales/manual-underwriting', 'sales/orders'],
    why: 'The same for histories and signatures.',
    reads: ['erasures'],
  },
};

/** Functions whose statements name a table that is known while they run only, and why they may. */
export const hiddenFunctions: Readonly<Record<string, string>> = {
  drop_months: 'drops the months of the table that retention names',
  drop_trace_partition: 'drops a month of traces, once all keys in it are destroyed',
  make_month: 'makes the next month of the table that its owner names',
};
