import type { Client } from 'pg';

/** Orders that are over, and rows that wait in queues, spread over a year before `until`. */
export interface Filling {
  readonly orders: number;
  readonly cases: number;
  readonly until: Date;
}

/** A share of the cases for each queue; together they are one. */
const shares = {
  referred: 0.05,
  'not-issued': 0.05,
  identity: 0.1,
  screening: 0.05,
  refunds: 0.15,
  differences: 0.1,
  doubts: 0.1,
  services: 0.05,
  renewals: 0.05,
  surrenders: 0.05,
  claims: 0.05,
  comments: 0.05,
  alerts: 0.1,
  recordings: 0.05,
  'unanswered-chats': 0.05,
} as const;

const statements = ({ orders, cases }: Filling): readonly string[] => {
  const waiting = (queue: keyof typeof shares): number => Math.ceil(cases * shares[queue]);
  const standing = waiting('referred');
  const unissued = waiting('not-issued');
  const unverified = waiting('identity');
  const no = (prefix: string): string => `'${prefix}' || lpad(n::text, 12, '0')`;
  const at = `$1::timestamptz - make_interval(secs => (n % 31536000))`;
  const brand = `(array['qinghe', 'tongrui'])[1 + n % 2]`;
  const user = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const order = (count: number, from: number, state: string, paid: boolean): string => `
    insert into orders (order_no, display_id, brand, user_id, draft_no, base_product_no,
      product_version, insurer, state, state_since, due_fen, price, start_date, fixed_start, sealed,
      agreed, pay_seq, paid_fen, paid_at, created_at, changed_at, papers_known)
    select ${no('QF')}, ${no('DF')}, ${brand}, ${user}, ${user}, 'P1', 1, 'I1', '${state}', ${at},
      10000, '{}', '2026-01-01', false, '\\x00', '{}',
      ${paid ? `${no('PF')}, 10000, ${at}` : 'null, null, null'}, ${at}, ${at}, true
    from generate_series(${from + 1}, ${from + count}) n`;
  const rows = (queue: keyof typeof shares, columns: string, values: string): string =>
    `insert into ${columns} select ${values} from generate_series(1, ${waiting(queue)}) n`;
  return [
    order(orders, 0, 'issued', true),
    order(standing, orders, 'referred', false),
    order(unissued, orders + standing, 'paid', true),
    order(unverified, orders + standing + unissued, 'to-verify', false),
    `insert into order_identities (order_no, party, state, at)
     select ${no('QF')}, 'policyholder', 'sent', ${at}
     from generate_series(${orders + standing + unissued + 1},
       ${orders + standing + unissued + unverified}) n`,
    rows(
      'referred',
      `underwriting_cases (manual_underwriting_no, key, brand, user_id, base_product_no,
         product_version, insurer, origin, people, state, due, sum_fen, asked_fen, sealed,
         submitted_at, created_at, changed_at)`,
      `${no('MU')}, 'k', ${brand}, ${user}, 'P1', 1, 'I1', 'product', '{0}', 'submitted',
         (${at})::date, 10000000, 10000, '\\x00', ${at}, ${at}, ${at}`,
    ),
    rows(
      'screening',
      `screening_cases (case_no, order_no, brand, party, entry_id, list_version, verdict, state,
         created_at)`,
      `${user}, ${no('QF')}, ${brand}, 'policyholder', 'e', 'v', 'near', 'waiting', ${at}`,
    ),
    rows(
      'refunds',
      `pay_orders (pay_seq, purpose, brand, user_id, order_no, display_id, insurer, subject, fen,
         biz_type, charge_type, conf_code, have_return_visit, state, created_at, changed_at)`,
      `${no('PF')}, 'order', ${brand}, ${user}, ${no('QF')}, ${no('DF')}, 'I1', '保险费', 10000, 1, 1, 'c',
         false, 'refunding', ${at}, ${at}`,
    ),
    rows(
      'refunds',
      `pay_refunds (refund_no, pay_seq, attempt_no, number, key, fen, surplus, state, reason, actor,
         created_at, changed_at)`,
      `${no('RF')}, ${no('PF')}, ${no('AF')}, 1, 'k', 10000, false, 'stuck', '退款', 'system', ${at}, ${at}`,
    ),
    `insert into reconciliations (provider, merchant, date, state, at, brand)
     select 'wechat', 'm' || n, '2026-01-01', 'differences', ${at}, ${brand}
     from generate_series(1, 50) n`,
    rows(
      'differences',
      `pay_differences (reconciliation_id, kind, number, action)`,
      `(select min(reconciliation_id) from reconciliations) + n % 50, 'payment-amount', n::text,
         'investigate'`,
    ),
    rows(
      'doubts',
      `return_visits (order_no, policy_no, brand, user_id, wording, questions, answers, outcome,
         fingerprint, answered_at)`,
      `${no('QF')}, ${no('VF')}, ${brand}, ${user}, 'w', '[{"id":"cover","text":"保障"}]',
         '{"cover":"no"}', 'doubts', '\\x00', ${at}`,
    ),
    rows('doubts', `return_visit_doubts (order_no, due)`, `${no('QF')}, '2026-12-01'`),
    rows(
      'services',
      `policy_services (pos_no, key, kind, policy_no, order_no, brand, user_id, display_id, reason,
         fen, pay_until, state, opened_by, opened_at, changed_at)`,
      `${no('PV')}, n::text, 'supplement', ${no('VF')}, ${no('QF')}, ${brand}, ${user}, ${no('DF')},
         '补交', 10000, ${at} + interval '7 days', 'to-pay', 'system', ${at}, ${at}`,
    ),
    rows(
      'renewals',
      `renewals (policy_no, brand, user_id, state, start_date, pay_by, told_fen, told_on, order_no,
         created_at, changed_at)`,
      `${no('VF')}, ${brand}, ${user}, 'applied', '2026-12-01', '2026-12-30', 10000, '2026-11-01',
         ${no('QF')}, ${at}, ${at}`,
    ),
    rows(
      'surrenders',
      `policy_surrenders (surrender_no, policy_no, order_no, brand, user_id, reason, basis, day,
         paid_fen, refund_fen, way, counted, wording, statements, fingerprint, state, due, asked_at,
         changed_at)`,
      `${no('TB')}, ${no('VF')}, ${no('QF')}, ${brand}, ${user}, 'other', 'unexpired', '2026-01-01',
         10000, 5000, 'original', '[]', 'w', '[]', '\\x00', 'asked', '2026-02-01', ${at}, ${at}`,
    ),
    rows(
      'claims',
      `claims (claim_no, key, policy_no, order_no, brand, user_id, kind, position, happened_on,
         state, sealed, reported_at, changed_at)`,
      `${no('CL')}, 'k', ${no('VF')}, ${no('QF')}, ${brand}, ${user}, 'accident', 0, '2026-01-01',
         'reported', '\\x00', ${at}, ${at}`,
    ),
    rows(
      'comments',
      `product_comments (comment_id, base_product_no, brand, user_id, policy_no, score, body, status,
         created_at)`,
      `${user}, 'P1', ${brand}, 'u', ${no('VF')}, 5, '很好很满意', 'waiting', ${at}`,
    ),
    rows(
      'alerts',
      `pay_alerts (kind, subject, detail, key, at, brand)`,
      `'order-stands-still', 'order:' || ${no('QF')}, '{}', 'fill ' || n, ${at}, ${brand}`,
    ),
    `insert into chats (chat_no, brand, device_id, state, skill, page, started_at, changed_at,
       waiting_since, expected_at, due)
     select ${no('CH')}, ${brand}, 'd' || n,
       case when n <= ${waiting('unanswered-chats')} then 'message' else 'closed' end, 'advice', '/',
       ${at}, ${at}, ${at}, ${at}, ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into recordings (recording_no, order_no, brand, agent_no, number, state, script,
       script_hash, terms, completed_at, again_by, created_at, changed_at)
     select ${no('SL')}, ${no('QF')}, ${brand}, 'A1', 1,
       case when n <= ${waiting('recordings')} then 'to-check' when n % 200 = 0 then 'returned' else 'kept' end,
       '[]', decode(repeat('00', 32), 'hex'), 't', ${at},
       case when n % 200 = 0 then date '2026-12-01' end, ${at}, ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into call_backs (call_back_no, call_back_key, brand, mobile_index, sealed, starts_at,
       state, created_at, changed_at)
     select ${no('HD')}, ${user}, ${brand}, decode(lpad(n::text, 64, '0'), 'hex'), '\\x00', ${at},
       case when n % 50 = 0 then 'waiting' else 'done' end, ${at}, ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into leads (lead_no, lead_key, brand, base_product_no, mobile_index, sealed, state,
       consent, due, created_at, changed_at)
     select ${no('XS')}, ${user}, ${brand}, '1005', decode(lpad(n::text, 64, '0'), 'hex'), '\\x00',
       case when n % 50 = 0 then 'new' else 'closed' end, 'v', ${at}, ${at}, ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into policies (policy_no, order_no, insurer, proposal_no, start_date, end_date,
       premium_fen, issued_at, brand, user_id, base_product_no, product_version, state, since,
       contract, sealed, changed_at)
     select ${no('VF')}, ${no('QF')}, 'I1', ${no('PP')}, '2026-01-01', '2026-12-31', 10000, ${at},
       ${brand}, ${user}, 'P1', 1, 'in-force', '2026-01-01', '{}', '\\x00', ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into invoices (invoice_no, kind, year, policy_no, order_no, brand, user_id, insurer, fen,
       state, sealed, asked_at, changed_at)
     select ${no('FP')}, 'tax-voucher', 2026, ${no('VF')}, ${no('QF')}, ${brand}, ${user}, 'I1', 100,
       case when n % 20 = 0 then 'asked' else 'issued' end, '\\x00', ${at}, ${at}
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `insert into policy_deliveries (policy_no, order_no, reminders, call_since)
     select ${no('VF')}, ${no('QF')}, 2, case when n % 20 = 0 then ${at} end
     from generate_series(1, ${Math.ceil(orders / 2)}) n`,
    `analyze`,
  ];
};

/** Writes as the owner of the server: each row would otherwise need every step before it. */
export const fillQueues = async (owner: Client, filling: Filling): Promise<void> => {
  await owner.query(`set session_replication_role = replica`);
  for (const statement of statements(filling)) {
    await owner.query(statement, statement.includes('$1') ? [filling.until] : []);
  }
  await owner.query(`set session_replication_role = default`);
};
