import type { Client } from 'pg';

export interface History {
  readonly orders: number;
  /** Page events; about eight of them make a visit. */
  readonly events: number;
  readonly days: number;
  readonly until: Date;
  /** Under which products; the fewer, the denser. */
  readonly products: readonly string[];
}

const quoted = (words: readonly string[]): string => `array[${words.map((w) => `'${w}'`).join()}]`;
/** A number below `most` for a row: always the same, and spread over many rows as if by chance. */
const chance = (salt: number, most: number): string =>
  `(abs(hashint8extended(n::bigint, ${salt}) % ${most}))::int`;
const oneOf = (words: readonly string[], salt: number): string =>
  `(${quoted(words)})[1 + ${chance(salt, words.length)}]`;
const no = (prefix: string): string => `'${prefix}' || lpad(n::text, 12, '0')`;
const user = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

const pages = [
  'home/home',
  'catalogue/product-detail',
  'catalogue/product-detail',
  'rating/trial',
  'disclosure/notice',
  'orders/order-form',
  'payments/cashier',
  'payments/pay-success',
];
const brands = ['qinghe', 'qinghe', 'tongrui'];
const channels = ['sougou', 'ofo', 'wx_share_HY', 'made-up'];

const statements = ({ orders, events, days, products }: History): readonly string[] => {
  const secondsOf = (salt: number): string =>
    `make_interval(secs => ${chance(salt, days * 86_400)})`;
  /** Tables fill in the order of time, as they do in life. */
  const inOrder = (count: number): string =>
    `make_interval(secs => n::float8 * ${days * 86_400} / ${count})`;
  const begin = `($1::timestamptz - interval '${days} days')`;
  const at = (count: number): string => `${begin} + ${inOrder(count)}`;
  const soon = (salt: number, most: number): string =>
    `make_interval(secs => ${chance(salt, most)})`;
  const [brand, product] = [oneOf(brands, 1), oneOf(products, 2)];
  const touch = `case when ${chance(3, 4)} = 0 then null else
    jsonb_build_object('at', 0, 'channel', ${oneOf(channels, 4)}) end`;
  const paid = `${chance(5, 10)} < 6`;
  const issued = `${chance(5, 10)} < 5`;
  const count = (share: number): number => Math.max(1, Math.round(orders * share));
  const rows = (share: number, columns: string, values: string): string =>
    `insert into ${columns} select ${values} from generate_series(1, ${count(share)}) n`;
  const made = (share: number): string => at(count(share));
  return [
    // Every visitor opens the first pages of a sale, and some get further.
    `insert into tracking_events (brand, crypto_user_id, base_product_no, page_name, from_path,
       to_path, query, at, received_at)
     select (${quoted(brands)})[1 + v % 3], 'visitor ' || v, case when place = 1 then null else
         (${quoted(products)})[1 + v % ${products.length}] end, (${quoted(pages)})[place], '/', '/',
       case when place = 2 and v % 3 = 0 then
         jsonb_build_object('channel', (${quoted(channels)})[1 + v % ${channels.length}])
       else '{}' end, moment, moment + interval '3 seconds'
     from (select v, place, ${begin} + make_interval(secs => v::float8 * ${(days * 86_400) / (events / 4)}
           + place * 20) as moment
         from generate_series(1, ${Math.ceil(events / 4)}) v,
           generate_series(1, 1 + abs(hashint8extended(v::bigint, 9) % 8)::int) place) visited
     where moment <= $1`,
    `insert into orders (order_no, display_id, brand, user_id, draft_no, base_product_no,
       product_version, insurer, state, state_since, due_fen, price, start_date, fixed_start, sealed,
       agreed, pay_seq, paid_fen, paid_at, policy_no, created_at, changed_at, papers_known, last_touch,
       renews)
     select ${no('QG')}, ${no('DG')}, ${brand}, ${user}, ${user}, ${product}, 1, 'I1',
       case when ${issued} then 'issued' when ${paid} then 'refunded' else 'expired' end, moment,
       fen, '{}', '2026-01-01', false, '\\x00', '{}', case when ${paid} then ${no('PG')} end,
       case when ${paid} then fen end, case when ${paid} then moment end,
       case when ${issued} then ${no('VG')} end, moment, moment, true, ${touch},
       case when ${chance(6, 12)} = 0 then ${no('VX')} end
     from (select n, ${at(orders)} as moment, 5000 + ${chance(7, 300_000)} as fen
       from generate_series(1, ${orders}) n) o`,
    `insert into order_moves (order_no, number, event, from_state, to_state, actor, at)
     select ${no('QG')}, 3, ${oneOf(['accept', 'accept', 'accept', 'offer-terms', 'refer', 'decline'], 8)},
       'underwriting', 'accepted', 'insurer', ${at(orders)}
     from generate_series(1, ${orders}) n`,
    `insert into pay_orders (pay_seq, purpose, plan_no, instalment, brand, user_id, order_no, display_id,
       insurer, subject, fen, biz_type, charge_type, conf_code, have_return_visit, state, created_at, changed_at)
     select pay_seq, case when ${chance(10, 5)} = 0 then 'instalment' else 'order' end,
       case when ${chance(10, 5)} = 0 then ${no('LG')} end, case when ${chance(10, 5)} = 0 then 2 end,
       brand, user_id, order_no, display_id, 'I1', '保险费', due_fen, 1, 1, 'c', false, 'paid', created_at, created_at
     from (select *, right(order_no, 12)::bigint as n from orders where order_no like 'QG%'
       and pay_seq is not null) o`,
    `insert into pay_attempts (attempt_no, pay_seq, number, provider, channel, merchant, app, fen, state,
       transaction_no, created_at, expires_at, changed_at)
     select 'AG' || right(pay_seq, 12) || try, pay_seq, try, 'wechat',
       ${oneOf(['wechat-jsapi', 'wechat-h5', 'alipay-wap', 'bank-card', 'wechat-papay'], 11)}, 'm', 'a', fen,
       tries.state, case when tries.state = 'paid' then 'TG' || pay_seq end, created_at, created_at,
       created_at
     from (select *, right(pay_seq, 12)::bigint as n from pay_orders where pay_seq like 'PG%') p,
       lateral (select 1 as try, 'paid' as state union all
         select 2, ${oneOf(['failed', 'closed', 'waiting'], 12)} where ${chance(13, 3)} = 0) tries`,
    `insert into pay_refunds (refund_no, pay_seq, attempt_no, number, key, fen, surplus, state, reason,
       actor, created_at, changed_at, done_at)
     select 'RG' || right(pay_seq, 12), pay_seq, 'AG' || right(pay_seq, 12) || 1, 1, 'k', fen,
       ${chance(14, 4)} = 0, 'done', '退款', 'system', created_at, created_at, created_at
     from (select *, right(pay_seq, 12)::bigint as n from pay_orders where pay_seq like 'PG%') p
     where ${chance(15, 12)} = 0`,
    `insert into ledger_entries (kind, pay_seq, attempt_no, refund_no, lines, at)
     select e.kind, pay_seq, 'AG' || right(pay_seq, 12) || 1, e.refund_no,
       jsonb_build_array(jsonb_build_object('account', 'a', 'fen', fen),
         jsonb_build_object('account', 'b', 'fen', -fen)), e.at
     from pay_orders p, lateral (select 'premium' as kind, null as refund_no, p.created_at as at
       union all select 'refund-paid', r.refund_no, r.done_at from pay_refunds r
       where r.pay_seq = p.pay_seq) e where pay_seq like 'PG%' order by e.at`,
    rows(
      0.05,
      `underwriting_cases (manual_underwriting_no, key, brand, user_id, base_product_no,
         product_version, insurer, origin, people, state, outcome, sum_fen, asked_fen, sealed,
         submitted_at, created_at, changed_at, last_touch)`,
      `${no('MG')}, 'k', ${brand}, ${user}, ${product}, 1, 'I1', 'product', '{0}', 'closed',
         'standard', 10000000, 10000, '\\x00', ${made(0.05)}, ${made(0.05)}, ${made(0.05)}, ${touch}`,
    ),
    rows(
      0.05,
      `underwriting_decisions (manual_underwriting_no, number, look, state, outcome, condition,
         decided_by, asked_fen, sealed, at)`,
      `${no('MG')}, 1, 1, ${oneOf(['made', 'made', 'made', 'set-aside'], 16)},
         ${oneOf(['standard', 'loading', 'exclusion', 'postponed', 'declined'], 17)},
         ${oneOf(['hypertension', 'thyroid-nodule', 'breast'], 18)}, ${user}, 1, '\\x00',
         least(${made(0.05)} + ${soon(19, 90_000)}, $1)`,
    ),
    rows(
      0.2,
      `chats (chat_no, brand, device_id, state, skill, page, started_at, changed_at, waiting_since,
         taken_at, answered_at, expected_at)`,
      `${no('HG')}, ${brand}, 'device ' || n, 'closed', ${oneOf(['advice', 'policy', 'claims', 'complaint'], 20)},
         '/', ${made(0.2)}, ${made(0.2)}, case when ${chance(21, 3)} > 0 then ${made(0.2)} end,
         case when ${chance(21, 3)} = 1 then ${made(0.2)} + ${soon(22, 300)} end,
         case when ${chance(21, 3)} > 0 then ${made(0.2)} + ${soon(22, 300)} + ${soon(23, 100)} end,
         case when ${chance(21, 3)} = 2 then ${made(0.2)} + interval '1 day' end`,
    ),
    rows(
      0.1,
      `phone_calls (phone_call_no, key, staff_id, brand, direction, sealed, at, ended_at)`,
      `${no('TG')}, ${user}, ${user}, case when ${chance(24, 5)} > 0 then ${brand} end,
         ${oneOf(['in', 'in', 'out'], 25)}, '\\x00', ${made(0.1)},
         case when ${chance(26, 20)} > 0 then ${made(0.1)} + ${soon(27, 600)} end`,
    ),
    rows(
      0.05,
      `call_backs (call_back_no, call_back_key, brand, mobile_index, sealed, starts_at, state, tries,
         created_at, changed_at)`,
      `${no('BG')}, ${user}, ${brand}, decode(lpad(n::text, 12, '0'), 'hex'), '\\x00',
         ${made(0.05)} + interval '1 hour', ${oneOf(['done', 'done', 'given-up', 'cancelled'], 28)}, 1,
         ${made(0.05)}, least(${made(0.05)} + interval '1 hour' + ${soon(29, 3600)}, $1)`,
    ),
    rows(
      0.05,
      `leads (lead_no, lead_key, brand, base_product_no, mobile_index, sealed, state, consent, due,
         contacted_at, created_at, changed_at)`,
      `${no('XG')}, ${user}, ${brand}, ${product}, decode(lpad(n::text, 12, '0'), 'hex'), '\\x00',
         'closed', 'c', ${made(0.05)}, case when ${chance(30, 3)} > 0 then ${made(0.05)} + ${soon(31, 9000)} end,
         ${made(0.05)}, ${made(0.05)}`,
    ),
    rows(
      0.02,
      `claims (claim_no, key, policy_no, order_no, brand, user_id, kind, position, happened_on,
         state, sealed, reported_at, changed_at)`,
      `${no('CG')}, 'k', ${no('VG')}, ${no('QG')}, ${brand}, ${user},
         ${oneOf(['accident', 'illness'], 32)}, 0, '2026-01-01', 'forwarded', '\\x00', ${made(0.02)}, ${made(0.02)}`,
    ),
    `insert into claim_moves (claim_no, number, event, to_state, actor, at)
     select claim_no, number, event, 'forwarded', 'staff', least(reported_at + number * interval '1 day', $1)
     from claims, (values (2, 'ask-papers'), (3, 'forward')) m (number, event)
     where claim_no like 'CG%' and right(claim_no, 1)::int % 3 > 0`,
    rows(
      0.02,
      `policy_services (pos_no, key, kind, policy_no, order_no, brand, user_id, display_id, reason,
         state, opened_by, opened_at, changed_at)`,
      `${no('SG')}, n::text, 'contact', ${no('VG')}, ${no('QG')}, ${brand}, ${user}, ${no('DG')}, '变更',
         ${oneOf(['done', 'refused', 'withdrawn'], 33)}, 'customer', ${made(0.02)}, least(${made(0.02)} + ${soon(34, 90_000)}, $1)`,
    ),
    rows(
      0.05,
      `return_visits (order_no, policy_no, brand, user_id, wording, questions, answers, outcome,
         fingerprint, answered_at)`,
      `${no('QG')}, ${no('VG')}, ${brand}, ${user}, 'w', '[]', '{}',
         ${oneOf(['confirmed', 'confirmed', 'doubts'], 35)}, '\\x00', ${made(0.05)}`,
    ),
    `insert into return_visit_doubts (order_no, due, settled_at, settled_by, note)
     select order_no, '2026-12-01', case when settled then least(answered_at + interval '1 day', $1) end,
       case when settled then 'staff' end, case when settled then '已说明' end
     from (select *, right(order_no, 1)::int % 2 = 0 as settled from return_visits) v where outcome = 'doubts' and order_no like 'QG%'`,
    rows(
      0.03,
      `missed_clocks (queue, row_id, due, brand, noted_at)`,
      `${oneOf(['refunds', 'claims', 'not-issued', 'comments'], 36)}, 'row ' || n, ${made(0.03)},
         case when ${chance(37, 8)} > 0 then ${brand} end, least(${made(0.03)} + interval '5 minutes', $1)`,
    ),
    rows(
      0.02,
      `alarm_escalations (brand, path, code, body, repeats, at)`,
      `${brand}, '/api/x', (array[10050, 10001, 424242])[1 + ${chance(38, 3)}], 'b', 3, ${made(0.02)}`,
    ),
    rows(
      0.05,
      `error_reports (brand, kind, message, release, route, received_at)`,
      `${brand}, ${oneOf(['unhandled', 'rejection', 'render', 'call'], 39)}, 'm', 'r', '/', ${made(0.05)}`,
    ),
    rows(
      0.02,
      `alert_raisings (kind, brand, at)`,
      `${oneOf(['surplus', 'refund-stuck', 'clock-late'], 40)}, case when ${chance(41, 5)} > 0 then ${brand} end,
         ${begin} + ${secondsOf(42)}`,
    ),
  ];
};

/** Writes a history into the real tables, as the owner of an otherwise empty database. */
export const fillHistory = async (owner: Client, history: History): Promise<void> => {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements(history))
    await owner.query(statement, statement.includes('$1') ? [history.until] : []);
  await owner.query('set session_replication_role = default');
};
