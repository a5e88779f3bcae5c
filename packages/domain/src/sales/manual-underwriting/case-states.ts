import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

export type CaseMover = 'customer' | 'staff' | 'insurer' | 'system';

/** The party whose turn it is, and its time; `runs-on` keeps the day that was set before. */
export interface CaseClock {
  readonly for: 'customer' | 'staff' | 'insurer';
  readonly days:
    | 'draftDays'
    | 'reviewDays'
    | 'supplementDays'
    | 'insurerDays'
    | 'confirmDays'
    | 'offerDays'
    | 'objectionDays'
    | 'runs-on';
  /** The move made once the customer's days are over; for staff the case is shown as late. */
  readonly ends?: 'expire' | 'close';
}

interface CaseRow {
  /** Its meaning for the customer, and the next step. */
  readonly words: string;
  /** None where no party is awaited any more. */
  readonly waits?: CaseClock;
}

const decides = {
  ask: 'supplement-asked',
  'ask-insurer': 'with-insurer',
  propose: 'to-confirm',
  offer: 'offered',
  refuse: 'refused',
} as const;

/** Moves from outside while an underwriter is at work: the customer withdraws, the order ends. */
const ends = { withdraw: 'withdrawn', expire: 'expired' } as const;

/** The only place that says how a case changes. */
export const caseLife = /* @__PURE__ */ defineLife<CaseRow>()({
  noun: 'underwriting-case',
  title: '人工核保',
  first: ['draft', 'submitted'],
  opening: 'begin',
  events: {
    begin: { by: ['customer', 'system'], words: '申请人工核保' },
    submit: { by: ['customer'], words: '提交资料', tells: 'underwriting-submitted' },
    take: { by: ['staff'], words: '核保员受理' },
    /** Everything that is missing, item by item with its reason. */
    ask: { by: ['staff'], words: '请您补充资料', tells: 'underwriting-papers-asked' },
    supplement: { by: ['customer'], words: '补充资料' },
    'ask-insurer': { by: ['staff'], words: '转交保险公司审核' },
    'insurer-says': { by: ['insurer'], words: '保险公司答复' },
    /** Beyond the underwriter's authority: a second person confirms. */
    propose: { by: ['staff'], words: '结论提交复核' },
    'send-back': { by: ['staff'], words: '复核退回' },
    offer: { by: ['staff'], words: '作出核保结论', tells: 'underwriting-decided' },
    refuse: { by: ['staff'], words: '作出核保结论', tells: 'underwriting-decided' },
    accept: { by: ['customer'], words: '接受核保结论' },
    sign: { by: ['customer'], words: '签名确认' },
    /** An order is based on it. */
    convert: { by: ['system', 'customer'], words: '转为投保订单' },
    /** The order failed while the offer still holds. */
    reopen: { by: ['system'], words: '订单已结束，核保结论继续有效' },
    object: { by: ['customer'], words: '申请复议' },
    /** The customer reported something new: the decision on the old answers is set aside. */
    'tell-again': { by: ['customer'], words: '补充健康告知，重新核保' },
    withdraw: { by: ['customer', 'system'], words: '撤回申请' },
    close: { by: ['system'], words: '复议期限已过，结案' },
    expire: { by: ['system'], words: '超过期限', tells: 'underwriting-expired' },
  },
  states: {
    draft: {
      title: '待提交',
      words: '请按清单上传体检和就诊资料，准备好后提交。已上传的会为您保存。',
      waits: { for: 'customer', days: 'draftDays', ends: 'expire' },
      moves: { submit: 'submitted', ...ends },
    },
    submitted: {
      title: '等待核保员受理',
      words: '资料已收到，正在等待核保员受理。受理之前还可以补充上传。',
      waits: { for: 'staff', days: 'reviewDays' },
      moves: { take: 'in-review', 'tell-again': 'submitted', convert: 'converted', ...ends },
    },
    'in-review': {
      title: '核保员审核中',
      words: '核保员正在审阅您的资料，有结论或需要补充时会通知您。',
      waits: { for: 'staff', days: 'runs-on' },
      moves: {
        take: 'in-review',
        ...decides,
        'tell-again': 'in-review',
        convert: 'converted',
        ...ends,
      },
    },
    'supplement-asked': {
      title: '待补充资料',
      words: '请按下面的清单逐项补充，每一项都写明了原因。只需要补充列出的这几项。',
      waits: { for: 'customer', days: 'supplementDays', ends: 'expire' },
      moves: {
        supplement: 'supplemented',
        'tell-again': 'supplement-asked',
        convert: 'converted',
        ...ends,
      },
    },
    supplemented: {
      title: '补充资料审核中',
      words: '补充的资料已收到，核保员会接着审阅。',
      waits: { for: 'staff', days: 'reviewDays' },
      moves: { take: 'in-review', 'tell-again': 'supplemented', convert: 'converted', ...ends },
    },
    'with-insurer': {
      title: '保险公司审核中',
      words: '资料已转交保险公司核保，有答复后会通知您。',
      waits: { for: 'insurer', days: 'insurerDays' },
      moves: {
        'insurer-says': 'in-review',
        'tell-again': 'in-review',
        convert: 'converted',
        ...ends,
      },
    },
    'to-confirm': {
      title: '结论复核中',
      words: '核保员已作出结论，正在由另一位核保员复核。',
      waits: { for: 'staff', days: 'confirmDays' },
      moves: {
        'send-back': 'in-review',
        'tell-again': 'in-review',
        offer: 'offered',
        refuse: 'refused',
        convert: 'converted',
        ...ends,
      },
    },
    offered: {
      title: '待确认核保结论',
      words: '核保已有结论，保险费为您保留到期限当天。请看清条件后决定是否接受。',
      waits: { for: 'customer', days: 'offerDays', ends: 'expire' },
      moves: {
        accept: 'accepted',
        object: 'submitted',
        'tell-again': 'submitted',
        convert: 'converted',
        ...ends,
      },
    },
    refused: {
      title: '未能承保',
      words:
        '这次不能承保，原因写在通知书里。如有异议，可以在期限内申请复议，由另一位核保员重新审阅。',
      waits: { for: 'customer', days: 'objectionDays', ends: 'close' },
      moves: { object: 'submitted', close: 'closed', withdraw: 'withdrawn' },
    },
    accepted: {
      title: '待签名确认',
      words: '您已接受核保结论，请签名确认，之后按这个条件投保。',
      waits: { for: 'customer', days: 'runs-on', ends: 'expire' },
      moves: {
        sign: 'signed',
        convert: 'converted',
        object: 'submitted',
        'tell-again': 'submitted',
        ...ends,
      },
    },
    signed: {
      title: '待投保',
      words: '核保结论已签名确认，请在期限内按这个条件和保险费完成投保。',
      waits: { for: 'customer', days: 'runs-on', ends: 'expire' },
      moves: { convert: 'converted', ...ends },
    },
    converted: {
      title: '已转为投保订单',
      over: true,
      words: '已按核保结论生成投保订单，进度请看订单。',
      moves: { reopen: 'signed', 'tell-again': 'submitted' },
    },
    closed: {
      title: '已结案',
      words: '复议期限已过，本次核保已结案。需要时可以重新申请。',
      moves: {},
    },
    expired: {
      title: '已过期',
      words: '本次核保申请已超过期限。需要时可以重新申请，已有的资料可以沿用。',
      moves: {},
    },
    withdrawn: { title: '已撤回', words: '本次核保申请已撤回。需要时可以重新申请。', moves: {} },
  },
});

export type CaseState = StateOf<typeof caseLife>;
export type CaseEvent = EventOf<typeof caseLife>;

/** While pages can be added. */
export const takesPages = (state: CaseState): boolean =>
  state === 'draft' || state === 'submitted' || state === 'supplement-asked';

/** States that wait for the underwriting desk. */
export const deskStates = [
  'submitted',
  'in-review',
  'supplemented',
  'with-insurer',
  'to-confirm',
] as const satisfies readonly CaseState[];

export const isAtDesk = (state: CaseState): boolean =>
  (deskStates as readonly CaseState[]).includes(state);

/** Where a case can begin. */
export const caseOrigins = {
  notice: '健康告知',
  smart: '智能核保',
  product: '产品页面',
  'pre-underwriting': '预核保',
  partner: '合作方',
  order: '投保订单',
} as const;
export type CaseOrigin = keyof typeof caseOrigins;
