/** A customer asked to be called about a product. */
export type LeadState =
  | 'new'
  | 'assigned'
  | 'contacted'
  | 'appointment'
  | 'converted'
  | 'closed'
  | 'do-not-call';

export type LeadDeed =
  /** Assigned to a colleague or an agent. */
  | 'assign'
  /** Given back: it is unassigned. */
  | 'release'
  /** Talked to. */
  | 'reach'
  /** Called without an answer. */
  | 'miss'
  /** A time was agreed. */
  | 'appoint'
  | 'close'
  /** Asked for no more calls. */
  | 'stop'
  /** Bought what it was about. */
  | 'buy'
  /** Asked once more within the days in which that is the same wish. */
  | 'again';

interface LeadRow {
  readonly title: string;
  /** Work is left to do. */
  readonly open: boolean;
  readonly moves: Readonly<Partial<Record<LeadDeed, LeadState>>>;
}

/** States in which staff or an agent work on it. */
const atWork = {
  reach: 'contacted',
  appoint: 'appointment',
  close: 'closed',
  stop: 'do-not-call',
  buy: 'converted',
} as const;

export const leadStates: Readonly<Record<LeadState, LeadRow>> = {
  new: {
    title: '待分配',
    open: true,
    moves: { ...atWork, assign: 'assigned', miss: 'new', again: 'new' },
  },
  assigned: {
    title: '已分配',
    open: true,
    moves: { ...atWork, assign: 'assigned', release: 'new', miss: 'assigned', again: 'assigned' },
  },
  contacted: {
    title: '已联系',
    open: true,
    moves: { ...atWork, assign: 'contacted', miss: 'contacted', again: 'contacted' },
  },
  appointment: {
    title: '已约时间',
    open: true,
    moves: { ...atWork, assign: 'appointment', miss: 'appointment', again: 'appointment' },
  },
  converted: { title: '已投保', open: false, moves: {} },
  // A customer who buys later, or changes their mind, comes back on their own.
  closed: {
    title: '已关闭',
    open: false,
    moves: { again: 'new', buy: 'converted', stop: 'do-not-call' },
  },
  'do-not-call': { title: '勿扰', open: false, moves: {} },
};

export const leadStateNames = Object.keys(leadStates) as [LeadState, ...LeadState[]];

export const openLeads = leadStateNames.filter((state) => leadStates[state].open);

/** Null where the deed no longer makes sense. */
export const moveLead = (state: LeadState, deed: LeadDeed): LeadState | null =>
  leadStates[state].moves[deed] ?? null;

/** Why nothing came of it. */
export const closeReasons = {
  'not-interested': '没有意向',
  'not-eligible': '不符合投保条件',
  unreachable: '多次联系不上',
  'wrong-number': '不是本人的号码',
  elsewhere: '已在别处投保',
  other: '其他原因',
} as const;
export type CloseReason = keyof typeof closeReasons;
export const closeReasonNames = Object.keys(closeReasons) as [CloseReason, ...CloseReason[]];

/** A customer's possible budgets, for a year. */
export const budgets = {
  'up-to-5000': '5 千元以内',
  'up-to-10000': '5 千–1 万元',
  'up-to-30000': '1–3 万元',
  over: '3 万元以上',
  open: '还没想好',
} as const;
export type Budget = keyof typeof budgets;
export const budgetNames = Object.keys(budgets) as [Budget, ...Budget[]];

/** The range in which a yearly premium lies. */
export const budgetOf = (yearlyYuan: number): Budget => {
  if (yearlyYuan <= 5000) return 'up-to-5000';
  if (yearlyYuan <= 10_000) return 'up-to-10000';
  return yearlyYuan <= 30_000 ? 'up-to-30000' : 'over';
};

export const leadLimits = {
  /** Within so many days the same person and product is the same lead. */
  sameDays: 30,
  /** New leads of one number in a day. */
  perDay: 3,
} as const;
