export type RenewalState =
  | 'offered'
  | 'planned'
  | 'stopped'
  | 'applied'
  | 'to-pay'
  | 'paid'
  | 'renewed'
  | 'unavailable'
  | 'declined'
  | 'missed'
  | 'let-go';

export type RenewalEvent =
  /** The policyholder wants it, or wants it no longer. */
  | 'start'
  | 'stop'
  /** The price changed since it was told, and is told again. */
  | 'retell'
  | 'choose'
  /** An order for the next period was placed. */
  | 'apply'
  /** One of a family left: what was applied for with them is applied for anew. */
  | 'again'
  /** The insurer took it on: it can be paid. */
  | 'ready'
  | 'pay'
  | 'issue'
  /** No longer sold, or not at that age. */
  | 'withdraw'
  | 'refuse'
  /** Not paid by the last day. */
  | 'miss'
  /** The policy ended, and no renewal was wanted. */
  | 'run-out';

interface RenewalStateRow {
  readonly title: string;
  readonly moves: Readonly<Partial<Record<RenewalEvent, RenewalState>>>;
}

const final = (title: string): RenewalStateRow => ({ title, moves: {} });

/**
 * A customer who applies on their own has renewed as well; a product no longer sold cannot be
 * renewed.
 */
const open = { issue: 'renewed', withdraw: 'unavailable', 'run-out': 'let-go' } as const;
const underWay = {
  stop: 'stopped',
  pay: 'paid',
  issue: 'renewed',
  refuse: 'declined',
  miss: 'missed',
} as const;

/** The only place that says how the renewal of a policy goes on; a state without moves is final. */
export const renewalStates: Readonly<Record<RenewalState, RenewalStateRow>> = {
  offered: {
    title: '未开启',
    moves: { start: 'planned', choose: 'offered', retell: 'offered', ...open },
  },
  planned: {
    title: '到期自动申请',
    moves: {
      stop: 'stopped',
      choose: 'planned',
      retell: 'planned',
      apply: 'applied',
      refuse: 'declined',
      ...open,
    },
  },
  stopped: {
    title: '已停止',
    moves: { start: 'planned', choose: 'stopped', retell: 'stopped', ...open },
  },
  applied: { title: '申请中', moves: { ready: 'to-pay', again: 'planned', ...underWay } },
  'to-pay': { title: '待交费', moves: { again: 'planned', ...underWay } },
  paid: { title: '已交费', moves: { issue: 'renewed', refuse: 'declined' } },
  renewed: final('已续保'),
  unavailable: final('不能续保'),
  declined: final('未能承保'),
  missed: final('未按时交费'),
  'let-go': final('没有续保'),
};

export const moveRenewal = (state: RenewalState, event: RenewalEvent): RenewalState | null =>
  renewalStates[state].moves[event] ?? null;

const allStates = Object.keys(renewalStates) as readonly RenewalState[];

export const isRenewalOver = (state: RenewalState): boolean =>
  Object.keys(renewalStates[state].moves).length === 0;

export const openRenewalStates = allStates.filter((state) => !isRenewalOver(state));

/** How the history of a renewal tells it. */
export const renewalEventWords: Readonly<Record<RenewalEvent, string>> = {
  start: '开启到期自动申请重新投保',
  stop: '停止到期自动申请重新投保',
  retell: '告知续保保险费',
  choose: '更换续保的计划',
  apply: '提交续保申请',
  again: '有人离开这份保单，按其余的人重新申请',
  ready: '保险公司同意承保，等待交费',
  pay: '收到续保保险费',
  issue: '续保保单已出具',
  withdraw: '不能续保',
  refuse: '续保申请未能承保',
  miss: '没有在期限内交费',
  'run-out': '保单到期，没有续保',
};
