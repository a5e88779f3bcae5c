import { dayMs as day, hourMs as hour } from '#base/calendar/durations.ts';
import type { Permission } from '#base/accounts/permissions.ts';
import { chatSkills } from '#service/chat/chat-states.ts';
import { leadLife } from '#sales/leads/lead-states.ts';
import { skills } from '#sales/manual-underwriting/skills.ts';

/** Subjects of a queue's rows; each kind has one page. */
export const subjectKinds = [
  'order',
  'policy',
  'person',
  'payment',
  'difference',
  'comment',
  'alert',
  'blocked-person',
  'product',
  'underwriting-case',
  'agent',
  'recording',
  'chat',
  'call-back',
  'lead',
  'bereavement',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Subjects whose whole file staff can open. */
export const dossierKinds = ['order', 'policy', 'person'] as const satisfies readonly SubjectKind[];
export type DossierKind = (typeof dossierKinds)[number];

/** Columns a table can show of a row; every row has all of them, empty where they do not apply. */
export const queueColumns = {
  title: '事项',
  customer: '客户',
  brand: '品牌',
  state: '状态',
  fen: '金额',
  note: '说明',
  since: '等待自',
  due: '期限',
  assignee: '经办',
} as const;
export type QueueColumn = keyof typeof queueColumns;

/** Additional filters of a queue; `about` is the product of a row. */
export const queueFacets = { about: '产品', skill: '专长', least: '保额' } as const;
export type QueueFacet = keyof typeof queueFacets;

export interface Queue {
  readonly title: string;
  /** The permission to see it and take its rows. */
  readonly permission: Permission;
  readonly columns: readonly QueueColumn[];
  /** Names of columns here, where the common word says too little. */
  readonly called?: Readonly<Partial<Record<QueueColumn, string>>>;
  /** Its choices for each; null where they are what the open rows are about. */
  readonly facets?: Readonly<Partial<Record<QueueFacet, Readonly<Record<string, string>> | null>>>;
  /** Longest waiting first, or first whose clock runs out first; then every row has such a day. */
  readonly first?: 'due';
  /** Whether rows are found by the order they are about. */
  readonly about: 'order' | 'other';
  /** Kinds a row can be of, to filter by. */
  readonly kinds: Readonly<Record<string, string>>;
  /** From when a row has waited until it is late, in milliseconds; null when the row itself says. */
  readonly clock: number | null;
  /** Before it runs out the clock changes its colour. */
  readonly warn: number;
  /**
   * Its days are set by law: staff are alerted before one runs out, and when it did. Where only some
   * are, the states in which they run.
   */
  readonly statutory?: true | readonly string[];
}

const queue = (definition: Queue): Queue => definition;

/** Work that waits for staff. A new queue is a row here, its source and its words in the server's console. */
export const queues = {
  identity: queue({
    title: '证件审核',
    permission: 'orders-identity',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 4 * hour,
    warn: hour,
  }),
  referred: queue({
    title: '核保',
    permission: 'orders-underwrite',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    called: { customer: '被保险人', fen: '风险保额', note: '专长' },
    kinds: {
      submitted: '等待受理',
      'in-review': '审核中',
      supplemented: '已补充资料',
      'with-insurer': '等待保险公司',
      'to-confirm': '等待复核',
    },
    facets: {
      about: null,
      skill: skills,
      least: {
        '50000000': '50 万元以上',
        '100000000': '100 万元以上',
        '300000000': '300 万元以上',
        '500000000': '500 万元以上',
      },
    },
    first: 'due',
    clock: null,
    warn: day,
  }),
  'not-issued': queue({
    title: '已付未出单',
    permission: 'orders-read',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'since', 'due', 'assignee'],
    kinds: { paid: '已付款', issuing: '出单中' },
    clock: hour,
    warn: hour / 2,
  }),
  refunds: queue({
    title: '退款',
    permission: 'payments-read',
    about: 'order',
    columns: ['title', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { stuck: '被拒绝', sent: '处理中', requested: '已申请' },
    clock: day,
    warn: 6 * hour,
  }),
  differences: queue({
    title: '对账差异',
    permission: 'payments-read',
    about: 'other',
    columns: ['title', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
  }),
  doubts: queue({
    title: '回访疑问',
    permission: 'visits-settle',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: null,
    warn: 2 * day,
    statutory: true,
  }),
  receipts: queue({
    title: '未签收的保单',
    permission: 'visits-settle',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 5 * day,
    warn: 2 * day,
  }),
  services: queue({
    title: '保全',
    permission: 'services-manage',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {
      identity: '姓名或证件更正',
      policyholder: '投保人变更',
      frequency: '月交改年交',
      supplement: '补交保费',
      reinstatement: '复效',
      beneficiaries: '受益人变更',
    },
    clock: null,
    warn: day,
    // How long a customer takes to pay is up to them.
    statutory: ['with-staff', 'with-insurer'],
  }),
  renewals: queue({
    title: '续保待跟进',
    permission: 'services-manage',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { applied: '申请中', 'to-pay': '扣费未成功' },
    clock: null,
    warn: 3 * day,
  }),
  surrenders: queue({
    title: '退保',
    permission: 'payments-read',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {
      'to-verify': '等待核验身份',
      asked: '已申请',
      'with-insurer': '保险公司处理中',
      confirmed: '保险公司已确认',
      refunding: '退款中',
    },
    clock: null,
    warn: 7 * day,
    statutory: true,
  }),
  invoices: queue({
    title: '发票',
    permission: 'services-manage',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { asked: '待转交', issuing: '开具中', 'to-cancel': '待红冲' },
    clock: 3 * day,
    warn: day,
  }),
  claims: queue({
    title: '理赔协助',
    permission: 'claims-help',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: {
      reported: '已登记',
      complete: '材料已补充',
      forwarded: '保险公司核定中',
      'papers-asked': '待客户补充',
    },
    clock: null,
    warn: 2 * day,
    statutory: true,
  }),
  bereavements: queue({
    title: '身故报告',
    permission: 'bereavements-handle',
    about: 'other',
    columns: ['title', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: {
      reported: '待核对',
      matched: '已停止扣费',
      'papers-asked': '待家属补充',
      'papers-sent': '材料待核对',
      confirmed: '办理中',
    },
    clock: null,
    warn: day,
    statutory: true,
  }),
  'grown-ups': queue({
    title: '成年确认',
    permission: 'services-manage',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: { waiting: '没有回答', refused: '不同意' },
    clock: null,
    warn: 7 * day,
  }),
  'call-backs': queue({
    title: '回电',
    permission: 'calls-handle',
    about: 'other',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '拨打次数' },
    kinds: { waiting: '等待回电', again: '再次回电' },
    first: 'due',
    clock: null,
    warn: hour / 2,
  }),
  leads: queue({
    title: '咨询线索',
    permission: 'leads-handle',
    about: 'other',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '渠道与服务人员' },
    kinds: {
      new: leadLife.states.new.title,
      assigned: leadLife.states.assigned.title,
      contacted: leadLife.states.contacted.title,
      appointment: leadLife.states.appointment.title,
    },
    facets: { about: null },
    first: 'due',
    clock: null,
    warn: hour / 2,
  }),
  comments: queue({
    title: '评价审核',
    permission: 'comments-decide',
    about: 'other',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
  }),
  agents: queue({
    title: '服务人员登记',
    permission: 'agents-manage',
    about: 'other',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: { agent: '保险代理人', broker: '保险经纪人' },
    clock: 2 * day,
    warn: 12 * hour,
  }),
  'commission-holds': queue({
    title: '佣金核查',
    permission: 'commissions-check',
    about: 'order',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: { household: '可能是家人', 'two-accounts': '两个账户' },
    clock: 5 * day,
    warn: day,
  }),
  recordings: queue({
    title: '录音录像质检',
    permission: 'recordings-check',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '服务人员' },
    kinds: { 'to-check': '待质检', returned: '待补录' },
    clock: day,
    warn: 6 * hour,
  }),
  'unanswered-chats': queue({
    title: '待接会话与留言',
    permission: 'chats-serve',
    about: 'other',
    columns: ['title', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: chatSkills,
    first: 'due',
    clock: null,
    warn: hour / 2,
  }),
  alerts: queue({
    title: '提醒',
    permission: 'alerts-see',
    about: 'other',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
  }),
  screening: queue({
    title: '名单筛查',
    permission: 'screening-decide',
    about: 'order',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 4 * hour,
    warn: hour,
  }),
  blocked: queue({
    title: '不予承保名单',
    permission: 'people-block',
    about: 'other',
    columns: ['title', 'note', 'since', 'assignee'],
    kinds: {},
    clock: null,
    warn: 0,
  }),
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueId = keyof typeof queues;
export const queueIds = Object.keys(queues) as [QueueId, ...QueueId[]];
/** Those whose clocks are escalated. */
export const statutoryQueues = queueIds.filter((id) => 'statutory' in queues[id]);

/** The states in which the clocks of a queue are escalated; null for all of them. */
export const statutoryStates = (id: QueueId): readonly string[] | null => {
  const { statutory }: Queue = queues[id];
  return statutory === undefined || statutory === true ? null : statutory;
};

export const clockColours = ['none', 'calm', 'soon', 'late'] as const;
export type ClockColour = (typeof clockColours)[number];

/** When a row is late, by its own day or by the queue's clock. */
export const dueOf = (id: QueueId, since: Date, own: Date | null): Date | null => {
  const { clock } = queues[id];
  return own ?? (clock === null ? null : new Date(since.getTime() + clock));
};

/** Calm, then yellow, then red: what the clock of a row shows. */
export const clockColour = (id: QueueId, due: Date | null, now: Date): ClockColour => {
  if (due === null) return 'none';
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left <= queues[id].warn ? 'soon' : 'calm';
};
