import { clocks } from '@parasol/domain/base/clocks/clocks';
import { saleClasses, yearsAfterDispute } from '@parasol/domain/proof/retention/keeping';
import type { Database } from '#ground/db/schema.ts';

/** A kind of row that only matters for a while. */
export interface RetentionClass {
  readonly name: string;
  /** The same for staff. */
  readonly title: string;
  readonly table: keyof Database;
  /** The moment from which the days count. */
  readonly column: string;
  readonly days: number;
  /** Which rows, when not all; the row is called `row`. */
  readonly only?: string;
  /** Whole months go, so many days after their end; tables without months are purged row by row. */
  readonly byMonth?: true;
  /** The column with the person; a legal hold on them keeps the row. */
  readonly whose?: string;
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

export const retentionClasses: readonly RetentionClass[] = [
  { name: 'codes', title: '短信验证码', table: 'verify_codes', column: 'issued_at', days: 2 },
  { name: 'code counts', title: '验证码发送次数', table: 'code_sends', column: 'sent_at', days: 2 },
  {
    name: 'entries into queues',
    title: '提交次数（防刷）',
    table: 'queue_entries',
    column: 'at',
    days: 2,
  },
  {
    name: 'pages sent',
    title: '发出过的页面（用于核对操作记录）',
    table: 'sent_pages',
    column: 'at',
    days: 2,
  },
  {
    name: 'tries at staff accounts',
    title: '员工登录的失败记录',
    table: 'staff_tries',
    column: 'last_at',
    days: 2,
  },
  {
    name: 'trials of rules',
    title: '核保规则的试算结果（脱敏）',
    table: 'rule_trials',
    column: 'created_at',
    days: 90,
  },
  { name: 'puzzles', title: '防刷验证题', table: 'puzzles', column: 'expires_at', days: 0 },
  {
    name: 'sign-ins begun',
    title: '没有完成的第三方登录',
    table: 'third_logins',
    column: 'expires_at',
    days: 0,
  },
  {
    name: 'links for a phone',
    title: '手机拍照的链接',
    table: 'hand_overs',
    column: 'until',
    days: 1,
  },
  {
    name: 'links for pages',
    title: '上传资料的链接',
    table: 'underwriting_hand_overs',
    column: 'until',
    days: 1,
  },
  {
    name: 'hashes of pictures of faces',
    title: '人脸照片的摘要',
    table: 'face_frames',
    column: 'at',
    days: 400,
  },
  {
    name: 'outgoing messages',
    title: '发出的短信和邮件（从当月末起）',
    table: 'outgoing_messages',
    column: 'created_at',
    days: 90,
    byMonth: true,
    whose: 'user_id',
  },
  {
    name: 'what messages were sent for',
    title: '避免重复发送的摘要',
    table: 'message_reasons',
    column: 'at',
    days: 400,
  },
  {
    name: 'sessions',
    title: '客户的登录会话',
    table: 'user_sessions',
    column: 'last_seen_at',
    days: 200,
  },
  {
    name: 'staff sessions',
    title: '员工的登录会话',
    table: 'staff_sessions',
    column: 'last_seen_at',
    days: 200,
  },
  {
    name: 'what staff looked at last',
    title: '员工最近的浏览',
    table: 'staff_recent',
    column: 'at',
    days: 90,
  },
  {
    name: 'looks at recordings that are over',
    title: '录音录像的查看许可',
    table: 'recording_looks',
    column: 'until',
    days: 1,
  },
  {
    name: 'looks in full that are over',
    title: '完整个人信息的查看许可',
    table: 'unmask_grants',
    column: 'until',
    days: 1,
  },
  {
    name: 'warnings about clocks',
    title: '时限提醒的记录',
    table: 'clock_warnings',
    column: 'at',
    days: 400,
  },
  {
    name: 'clocks that ran out',
    title: '超过时限的记录',
    table: 'missed_clocks',
    column: 'noted_at',
    days: 400,
  },
  {
    name: 'how often staff were alerted',
    title: '提醒的次数',
    table: 'alert_raisings',
    column: 'at',
    days: 400,
  },
  {
    name: 'rows of queues that staff took',
    title: '待办的领取记录',
    table: 'queue_assignments',
    column: 'at',
    days: 180,
  },
  {
    name: 'quotes that led to nothing',
    title: '没有投保的报价',
    table: 'quotes',
    column: 'expires_at',
    days: 30,
    only: unusedQuote,
  },
  {
    name: 'trials of visitors',
    title: '访客的试算',
    table: 'trials',
    column: 'created_at',
    days: 90,
    only: 'row.user_id is null',
  },
  {
    name: 'sales together that led to no order',
    title: '没有成为订单的一起办理',
    table: 'agent_orders',
    column: 'changed_at',
    days: 400,
    whose: 'user_id',
    only: 'row.order_no is null and row.expires_at is null',
  },
  {
    name: 'calls that were asked for and are over',
    title: '已结束的回电预约',
    table: 'call_backs',
    column: 'changed_at',
    days: 400,
    whose: 'user_id',
    only: "row.state not in ('waiting', 'again')",
  },
  {
    name: 'leads of which nothing came',
    title: '已结束的线索',
    table: 'leads',
    column: 'changed_at',
    days: 365,
    whose: 'user_id',
    only: "row.state in ('closed', 'do-not-call', 'converted')",
  },
  {
    name: 'services from coupons and points that are over',
    title: '已办结的权益',
    table: 'benefit_uses',
    column: 'ended_at',
    days: 730,
    whose: 'user_id',
    only: "row.state <> 'to-do'",
  },
  {
    name: 'wrong coupon codes',
    title: '填错的券码',
    table: 'coupon_tries',
    column: 'day',
    days: 30,
  },
  {
    name: 'links by which visitors came',
    title: '访客的来源',
    table: 'touches',
    column: 'at',
    days: 90,
    only: 'row.user_id is null',
  },
  {
    name: 'who saw which variant',
    title: '页面实验的展示记录',
    table: 'experiment_exposures',
    column: 'at',
    days: 400,
  },
  { name: 'alarm counts', title: '报警计数', table: 'alarms', column: 'last_at', days: 1 },
  {
    name: 'alarms shown to staff',
    title: '升级的报警',
    table: 'alarm_escalations',
    column: 'at',
    days: 400,
  },
  {
    name: 'error reports',
    title: '页面错误报告',
    table: 'error_reports',
    column: 'received_at',
    days: 90,
  },
  { name: 'events of live topics', title: '实时消息', table: 'live_events', column: 'at', days: 7 },
  { name: 'live topics', title: '实时话题', table: 'live_topics', column: 'at', days: 90 },
  {
    name: 'traces of sales pages that led to no order',
    title: '没有成为订单的销售行为回溯记录',
    table: 'traces',
    column: 'last_at',
    days: 90,
    whose: 'user_id',
    only: 'not exists (select from trace_orders tied where tied.trace_no = row.trace_no)',
  },
  {
    name: 'page events',
    title: '页面访问事件（从当月末起）',
    table: 'tracking_events',
    column: 'received_at',
    // Months that ended so long ago: no event is kept for more than 401 days.
    days: 370,
    byMonth: true,
  },
];

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
