import type { Permission } from '#base/accounts/permissions.ts';

/** Subjects of a queue's rows, as a sentence names them; each kind has one page. */
export const subjects = {
  order: '订单',
  policy: '保单',
  person: '客户',
  payment: '支付',
  difference: '对账差异',
  comment: '评价',
  alert: '提醒',
  'blocked-person': '名单',
  product: '产品',
  'underwriting-case': '人工核保',
  agent: '服务人员',
  recording: '录音录像',
  chat: '在线会话',
  'call-back': '回电',
  lead: '线索',
  bereavement: '身故报告',
} as const;
export type SubjectKind = keyof typeof subjects;

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
  /** Names of columns here, where the common name is too vague. */
  readonly called?: Readonly<Partial<Record<QueueColumn, string>>>;
  /** Its choices for each; null where the open rows give them. */
  readonly facets?: Readonly<Partial<Record<QueueFacet, Readonly<Record<string, string>> | null>>>;
  /** Longest waiting first, or nearest deadline first; then every row has one. */
  readonly first?: 'due';
  /** Kinds a row can be of, to filter by. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Its rows belong to no brand, and are for staff of all brands. */
  readonly ofAllBrands?: true;
  /** Milliseconds of waiting until a row is late; null when the row has its own limit. */
  readonly clock: number | null;
  /** The clock changes its colour when less than this is left. */
  readonly warn: number;
  /**
   * Its days are set by law: staff are alerted before one runs out, and when it did. If only some
   * are, the states in which they run.
   */
  readonly statutory?: true | readonly string[];
  /**
   * Calls by which staff decide on a row, with the fields of their input that name it. Where another
   * colleague has taken the row, the caller is asked first.
   */
  readonly decidedBy?: Readonly<Record<string, readonly string[]>>;
}

/** Queues of a noun by their names. */
export type Queues = Readonly<Record<string, Queue>>;

export const queue = (definition: Queue): Queue => definition;

/** The states in which the clocks of a queue are escalated; null for all of them. */
export const statutoryStates = ({ statutory }: Queue): readonly string[] | null =>
  statutory === undefined || statutory === true ? null : statutory;

export const clockColours = ['none', 'calm', 'soon', 'late'] as const;
export type ClockColour = (typeof clockColours)[number];

/** When a row is late, by its own day or by the queue's clock. */
export const dueOf = ({ clock }: Queue, since: Date, own: Date | null): Date | null =>
  own ?? (clock === null ? null : new Date(since.getTime() + clock));

/** Calm, then yellow, then red: the colours of a row's clock. */
export const clockColour = ({ warn }: Queue, due: Date | null, now: Date): ClockColour => {
  if (due === null) return 'none';
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'late';
  return left <= warn ? 'soon' : 'calm';
};
