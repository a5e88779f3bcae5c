import { clocks } from '@parasol/domain/base/clocks/clocks';
import { keptLengths } from '@parasol/domain/base/clocks/kept-lengths';
import { saleClasses, yearsAfterDispute } from '@parasol/domain/proof/retention/keeping';
import type { Database } from '#ground/db/schema.ts';

/** A kind of row that only matters for a while. */
interface RetentionRow {
  readonly name: string;
  readonly table: keyof Database & keyof typeof keptLengths;
  /** The moment from which the days count. */
  readonly column: string;
  /** Which rows, when not all; the row is called `row`. */
  readonly only?: string;
  /** Whole months go, so many days after their end; tables without months are purged row by row. */
  readonly byMonth?: true;
  /** The column with the person; a legal hold on them keeps the row. */
  readonly whose?: string;
}

/** Such a row with its length. */
export interface RetentionClass extends RetentionRow {
  /** The same for staff. */
  readonly title: string;
  readonly days: number;
}

/** A price that led to nothing: no draft, order, record or confirmation refers to it. */
const unusedQuote = [
  'order_drafts',
  'orders',
  'notice_openings',
  'health_records',
  'underwriting_sessions',
  'suitability_confirmations',
  'suitability_pauses',
]
  .map((table) => `not exists (select from ${table} used where used.quote_no = row.quote_no)`)
  .join(' and ');

const rows: readonly RetentionRow[] = [
  { name: 'codes', table: 'verify_codes', column: 'issued_at' },
  { name: 'code counts', table: 'code_sends', column: 'sent_at' },
  {
    name: 'entries into queues',
    table: 'queue_entries',
    column: 'at',
  },
  {
    name: 'pages sent',
    table: 'sent_pages',
    column: 'at',
  },
  {
    name: 'tries at staff accounts',
    table: 'staff_tries',
    column: 'last_at',
  },
  {
    name: 'trials of rules',
    table: 'rule_trials',
    column: 'created_at',
  },
  { name: 'puzzles', table: 'puzzles', column: 'expires_at' },
  {
    name: 'sign-ins begun',
    table: 'third_logins',
    column: 'expires_at',
  },
  {
    name: 'links for a phone',
    table: 'hand_overs',
    column: 'until',
  },
  {
    name: 'links for pages',
    table: 'underwriting_hand_overs',
    column: 'until',
  },
  {
    name: 'hashes of pictures of faces',
    table: 'face_frames',
    column: 'at',
  },
  {
    name: 'outgoing messages',
    table: 'outgoing_messages',
    column: 'created_at',
    byMonth: true,
    whose: 'user_id',
  },
  {
    name: 'what messages were sent for',
    table: 'message_reasons',
    column: 'at',
  },
  {
    name: 'sessions',
    table: 'user_sessions',
    column: 'last_seen_at',
  },
  {
    name: 'staff sessions',
    table: 'staff_sessions',
    column: 'last_seen_at',
  },
  {
    name: 'what staff looked at last',
    table: 'staff_recent',
    column: 'at',
  },
  {
    name: 'looks at recordings that are over',
    table: 'recording_looks',
    column: 'until',
  },
  {
    name: 'looks in full that are over',
    table: 'unmask_grants',
    column: 'until',
  },
  {
    name: 'warnings about clocks',
    table: 'clock_warnings',
    column: 'at',
  },
  {
    name: 'clocks that ran out',
    table: 'missed_clocks',
    column: 'noted_at',
  },
  {
    name: 'how often staff were alerted',
    table: 'alert_raisings',
    column: 'at',
  },
  {
    name: 'rows of queues that staff took',
    table: 'queue_assignments',
    column: 'at',
  },
  {
    name: 'quotes that led to nothing',
    table: 'quotes',
    column: 'expires_at',
    only: unusedQuote,
  },
  {
    name: 'trials of visitors',
    table: 'trials',
    column: 'created_at',
    only: 'row.user_id is null',
  },
  {
    name: 'sales together that led to no order',
    table: 'agent_orders',
    column: 'changed_at',
    whose: 'user_id',
    only: 'row.order_no is null and row.expires_at is null',
  },
  {
    name: 'calls that were asked for and are over',
    table: 'call_backs',
    column: 'changed_at',
    whose: 'user_id',
    only: "row.state not in ('waiting', 'again')",
  },
  {
    name: 'leads of which nothing came',
    table: 'leads',
    column: 'changed_at',
    whose: 'user_id',
    only: "row.state in ('closed', 'do-not-call', 'converted')",
  },
  {
    name: 'services from coupons and points that are over',
    table: 'benefit_uses',
    column: 'ended_at',
    whose: 'user_id',
    only: "row.state <> 'to-do'",
  },
  {
    name: 'wrong coupon codes',
    table: 'coupon_tries',
    column: 'day',
  },
  {
    name: 'links by which visitors came',
    table: 'touches',
    column: 'at',
    only: 'row.user_id is null',
  },
  {
    name: 'who saw which variant',
    table: 'experiment_exposures',
    column: 'at',
  },
  { name: 'alarm counts', table: 'alarms', column: 'last_at' },
  {
    name: 'alarms shown to staff',
    table: 'alarm_escalations',
    column: 'at',
  },
  {
    name: 'error reports',
    table: 'error_reports',
    column: 'received_at',
  },
  { name: 'events of live topics', table: 'live_events', column: 'at' },
  { name: 'live topics', table: 'live_topics', column: 'at' },
  {
    name: 'traces of sales pages that led to no order',
    table: 'traces',
    column: 'last_at',
    whose: 'user_id',
    only: 'not exists (select from trace_orders tied where tied.trace_no = row.trace_no)',
  },
  {
    name: 'page events',
    table: 'tracking_events',
    column: 'received_at',
    byMonth: true,
  },
];

export const retentionClasses: readonly RetentionClass[] = rows.map((row) => {
  const { title, count } = keptLengths[row.table];
  return { ...row, title, days: count };
});

/** Rows that the purge never deletes, and how long they have to be kept at least. */
export const classesNeverPurged: readonly {
  readonly name: string;
  readonly keep: string;
  /** The same for staff. */
  readonly title: string;
  readonly words: string;
}[] = [
  {
    name: 'evidence of sales (orders, disclosures, suitability, readings, signatures, visits, traces, recordings, claims)',
    keep: `${saleClasses['long-term'].years} years from the end of the contract; ${saleClasses['short-term'].years} when its term is a year or less; ${yearsAfterDispute} more after a dispute; ${saleClasses['no-contract'].years} years without a contract (carry-out-retention)`,
    title: '销售记录（订单、告知、签名、回访、回溯记录、录音录像、理赔）',
    words: '按上面的期限，到期后由两位同事确认清除',
  },
  {
    name: 'pictures and videos of faces',
    keep: `days after the decision, ${clocks['records-face'].count} days at most (forget-old-faces)`,
    title: '人脸照片和视频',
    words: `审核之后数日即删除，最长 ${clocks['records-face'].count} 天；结果保留`,
  },
  {
    name: 'recordings of sales of which nothing came',
    keep: `${clocks['records-recording'].count} days (forget-old-recordings)`,
    title: '没有成交的录音录像',
    words: `订单结束后 ${clocks['records-recording'].count} 天`,
  },
  {
    name: 'calls with customers, with recordings they agreed to',
    keep: 'until the account is closed; what nobody here knew stays sealed for the house',
    title: '与客户的通话和录音',
    words: '到客户注销账户为止',
  },
  {
    name: 'payments, refunds, ledger, bills, commissions',
    keep: `${clocks['records-identity'].count} years`,
    title: '支付、退款、账目、对账和佣金',
    words: `不少于 ${clocks['records-identity'].count} 年；账目里没有姓名`,
  },
  {
    name: 'conversations with customers',
    keep: `${clocks['records-chat'].count} years from their end (forget-old-chats), or until the account is closed`,
    title: '在线会话',
    words: `会话结束后 ${clocks['records-chat'].count} 年，或到客户注销账户为止`,
  },
  {
    name: 'counts by day for the dashboards, of nobody in particular',
    keep: 'for good',
    title: '经营看板的每日汇总（只有数量和金额）',
    words: '长期保留，其中没有个人信息',
  },
  {
    name: 'packs of evidence',
    keep: 'hours (clear-evidence-packs); that they were made stays',
    title: '证据包与导出文件',
    words: '按“工作台限额”里的小时数；谁做过会留下记录',
  },
  {
    name: 'consents and the audit trail',
    keep: 'for good',
    title: '授权、操作记录与事件链的摘要',
    words: '长期保留，其中没有姓名',
  },
  {
    name: 'numbers that nobody calls (their index alone)',
    keep: 'for good',
    title: '不再接到电话的号码（只存索引）',
    words: '长期保留',
  },
  {
    name: 'drafts',
    keep: 'until their own expiry, unless their owner is held; watch-orders removes them with their files',
    title: '填写中的投保信息',
    words: '到各自的有效期为止；本人被依法保留的不删除',
  },
  {
    name: 'a person’s own trials, family, messages, points',
    keep: 'until they remove them or the account',
    title: '客户自己保存的试算、家庭成员、消息和积分',
    words: '到客户自己删除或注销账户为止',
  },
];
