import type { Length } from '#base/clocks/length.ts';
import { orderLengths } from '#base/clocks/order-lengths.ts';
import { defineLife, type EventOf, type StateOf } from '#base/lives/life.ts';

/**
 * Parties that can make a move; an insurer and a payment provider speak through signed messages.
 */
export type OrderMover =
  | 'customer'
  | 'insured'
  | 'agent'
  | 'staff'
  | 'insurer'
  | 'provider'
  | 'system';

interface OrderRow {
  /** The state and the next step, for the order's own page. */
  readonly words: string;
  /** Where a list puts it. */
  readonly tab: OrderTab;
  /** How long it may have this state before it expires; absent where time changes nothing. */
  readonly stays?: Length;
  /** A decision in this state is priced again if the price has run out meanwhile. */
  readonly outlivesPrice?: true;
}

export const orderTabs = ['draft', 'in-review', 'to-do', 'to-pay', 'in-force', 'ended'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The life of an order. Only this table decides the moves; a row without moves is final. */
export const orderLife = /* @__PURE__ */ defineLife<OrderRow>()({
  noun: 'order',
  title: '投保订单',
  first: ['draft'],
  events: {
    submit: { by: ['customer', 'system'], words: '提交投保申请' },
    'ask-consent': { by: ['customer', 'agent', 'system'], words: '提交投保申请，等待相关人确认' },
    consent: { by: ['insured', 'customer'], words: '需要确认的人已全部确认' },
    'refuse-consent': { by: ['insured', 'customer'], words: '未同意投保，申请已取消' },
    send: { by: ['system'], words: '送交保险公司核保' },
    accept: { by: ['insurer', 'staff'], words: '核保通过' },
    'offer-terms': { by: ['insurer', 'staff'], words: '保险公司提出附加承保条件' },
    refer: { by: ['insurer'], words: '转人工核保' },
    'ask-papers': { by: ['staff'], words: '请您补充资料', tells: 'order-papers-asked' },
    /** A customer gets no message about their own act. */
    'send-papers': { by: ['customer'], words: '提交补充资料', tells: null },
    decline: { by: ['insurer', 'staff'], words: '保险公司未能承保' },
    'agree-terms': { by: ['customer'], words: '接受附加承保条件' },
    'reject-terms': { by: ['customer'], words: '未接受附加承保条件，申请已取消' },
    /** Another underwriter is to decide again. */
    object: { by: ['customer'], words: '对承保条件有异议，申请复议' },
    /** The customer reported a health fact that the order does not include yet. */
    'tell-again': { by: ['customer'], words: '补充健康告知，重新核保', tells: 'order-told-again' },
    'pass-recheck': { by: ['staff'], words: '补充告知核对通过，继续出单' },
    'ask-verification': { by: ['system'], words: '等待身份验证' },
    'ask-signature': { by: ['system'], words: '等待签名' },
    'ask-payment': { by: ['system'], words: '身份验证完成，等待支付' },
    store: { by: ['system'], words: '向保险公司登记投保单' },
    stored: { by: ['insurer'], words: '核保通过，可以支付了' },
    'refuse-storing': { by: ['insurer'], words: '保险公司未能登记投保单，申请已取消' },
    'start-payment': { by: ['customer', 'provider'], words: '发起支付' },
    /** No message: the customer who tried to pay sees it at the cashier. */
    'fail-payment': { by: ['provider'], words: '支付未成功，可以重新支付', tells: null },
    pay: { by: ['provider', 'system'], words: '收到保险费' },
    issue: { by: ['system'], words: '申请出具保单' },
    issued: { by: ['insurer'], words: '保险公司出具保单' },
    'refuse-issue': { by: ['insurer', 'staff', 'system'], words: '未能出单，开始退款' },
    refund: { by: ['provider'], words: '保险费已退回' },
    /** The provider took the premium back. */
    reverse: {
      by: ['staff'],
      words: '支付机构撤回了保险费，申请已取消',
      tells: 'order-payment-reversed',
    },
    cancel: { by: ['customer', 'staff'], words: '取消投保申请' },
    stop: { by: ['system', 'staff'], words: '未能受理，申请已取消' },
    expire: { by: ['system'], words: '超过有效时间，申请已过期' },
  },
  states: {
    draft: {
      title: '待提交',
      words: '投保信息已为您保存，可以随时接着填写。',
      tab: 'draft',
      stays: orderLengths.draft,
      moves: {
        submit: 'submitted',
        'ask-consent': 'to-consent',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    'to-consent': {
      title: '待确认',
      words: '还差家人点一下同意。请把确认链接发给需要确认的人，全部同意后开始核保。',
      tab: 'to-do',
      stays: orderLengths.consent,
      moves: {
        consent: 'submitted',
        'refuse-consent': 'closed',
        'tell-again': 'to-consent',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    submitted: {
      title: '已提交',
      words: '投保申请已提交，正在送交保险公司核保。',
      tab: 'in-review',
      moves: { send: 'underwriting', 'tell-again': 'submitted', cancel: 'closed', stop: 'closed' },
    },
    underwriting: {
      title: '核保中',
      words: '保险公司正在核保，通常几秒内有结果，您可以离开本页，结果会保留在订单中。',
      tab: 'in-review',
      moves: {
        accept: 'accepted',
        'offer-terms': 'accepted-with-terms',
        refer: 'referred',
        decline: 'declined',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
      },
    },
    referred: {
      title: '待人工核保',
      tells: 'order-referred',
      words: '需要核保人员审核，可以在人工核保里上传资料、查看进度。',
      tab: 'to-do',
      stays: orderLengths.referred,
      outlivesPrice: true,
      moves: {
        send: 'underwriting',
        accept: 'accepted',
        'offer-terms': 'accepted-with-terms',
        decline: 'declined',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    declined: {
      title: '未能承保',
      tells: 'order-declined',
      words: '保险公司这次不能承保，您没有产生任何费用。',
      tab: 'ended',
      moves: {},
    },
    'accepted-with-terms': {
      title: '待确认承保条件',
      tells: 'order-with-terms',
      words: '保险公司同意按附加条件承保，请看清条件后决定是否接受。',
      tab: 'to-do',
      stays: orderLengths.terms,
      moves: {
        'agree-terms': 'accepted',
        'reject-terms': 'closed',
        object: 'referred',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    accepted: {
      title: '核保通过',
      words: '核保已通过，正在准备下一步。',
      tab: 'in-review',
      moves: {
        'ask-verification': 'to-verify',
        'ask-signature': 'to-sign',
        store: 'storing',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
      },
    },
    'to-verify': {
      title: '待身份验证',
      tells: 'order-to-verify',
      words: '核保已通过，请完成身份验证。',
      tab: 'to-do',
      stays: orderLengths.identity,
      moves: {
        'ask-papers': 'to-verify',
        'send-papers': 'to-verify',
        'ask-signature': 'to-sign',
        'ask-payment': 'to-pay',
        store: 'storing',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    'to-sign': {
      title: '待签名',
      tells: 'order-to-sign',
      words: '请在投保文件上签名，签名后即可交费。',
      tab: 'to-do',
      stays: orderLengths.signature,
      moves: {
        'ask-verification': 'to-verify',
        'ask-payment': 'to-pay',
        store: 'storing',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    storing: {
      title: '投保单登记中',
      words: '保险公司正在登记投保单，完成后即可交费。',
      tab: 'in-review',
      moves: {
        stored: 'to-pay',
        'refuse-storing': 'closed',
        'tell-again': 'referred',
        stop: 'closed',
      },
    },
    'to-pay': {
      title: '待支付',
      tells: 'order-to-pay',
      words: '核保通过了。付完款，由保险公司出具保单。',
      tab: 'to-pay',
      stays: orderLengths.payment,
      moves: {
        'ask-verification': 'to-verify',
        'start-payment': 'paying',
        pay: 'paid',
        'tell-again': 'referred',
        cancel: 'closed',
        stop: 'closed',
        expire: 'expired',
      },
    },
    paying: {
      title: '还没有收到付款',
      words: '还没有付款的，可以继续支付。已经付了款的，请等支付机构的结果，不要重复支付。',
      tab: 'to-pay',
      moves: { pay: 'paid', 'fail-payment': 'to-pay', 'tell-again': 'referred', expire: 'expired' },
    },
    paid: {
      title: '已支付',
      words: '保险费已收到，正在申请出具保单。',
      tab: 'in-review',
      moves: {
        issue: 'issuing',
        'refuse-issue': 'refunding',
        'tell-again': 'rechecking',
        reverse: 'closed',
      },
    },
    issuing: {
      title: '出单中',
      words: '保险公司正在出具保单，完成后会通知您。',
      tab: 'in-review',
      moves: {
        issued: 'issued',
        'refuse-issue': 'refunding',
        'tell-again': 'rechecking',
        reverse: 'closed',
      },
    },
    rechecking: {
      title: '补充告知核对中',
      words:
        '已收到补充告知，出单先暂停，由核保员核对。核对通过后继续出单；不能按原来的条件承保的，保险费全部原路退回。',
      tab: 'in-review',
      moves: {
        'pass-recheck': 'paid',
        // The insurer had been asked before, and answers.
        issued: 'issued',
        'refuse-issue': 'refunding',
        'tell-again': 'rechecking',
        reverse: 'closed',
      },
    },
    issued: {
      title: '承保成功',
      tells: 'policy-issued',
      words: '可以查看和下载电子保单。',
      tab: 'in-force',
      moves: {},
    },
    refunding: {
      title: '退款中',
      tells: 'order-refunding',
      words: '未能出单，正在退还保险费，进度可以在支付记录里查看。',
      tab: 'in-review',
      moves: { refund: 'refunded' },
    },
    refunded: {
      title: '已退款',
      tells: 'order-refunded',
      words: '保险费已退还，到账时间以支付机构或银行为准。',
      tab: 'ended',
      moves: {},
    },
    closed: {
      title: '已取消',
      words: '这份投保申请已取消，您没有产生任何费用，需要时可以重新投保。',
      tab: 'ended',
      moves: {},
    },
    expired: {
      title: '已过期',
      tells: 'order-expired',
      words: '这份投保申请超过了有效时间，需要时可以用已填的信息重新投保。',
      tab: 'ended',
      moves: {},
    },
  },
});

export type OrderState = StateOf<typeof orderLife>;
export type OrderEvent = EventOf<typeof orderLife>;

export const finalOrderStates = orderLife.stateNames.filter(orderLife.isOver);
