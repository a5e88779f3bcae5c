import type { AgentKind } from '#products/agents/agent-states.ts';
import type { Product, ProductKind } from '#products/catalogue/product/product.ts';
import type { OrderState } from '#sales/orders/states/order-states.ts';
import type { SessionPage } from '#products/catalogue/session-page-names.ts';
import { beforeOrder, type SessionState, type Side } from './session-states.ts';

/** Both at once, or the customer alone while the agent follows how far they are. */
export const sessionWays = ['together', 'self'] as const;
export type SessionWay = (typeof sessionWays)[number];

/** Whether a sale is recorded: not of that kind, not at that point yet, to be done now, or done. */
export type SessionRecording = 'not-needed' | 'later' | 'owed' | 'done';

/**
 * When a page can be used: while it is prepared, until the customer has placed the order, once it is
 * theirs, while a recording is owed, to pay, or afterwards.
 */
type Stage = 'prepare' | 'notice' | 'order' | 'record' | 'pay' | 'after' | 'any';

interface SessionPageRow {
  readonly title: string;
  /** A path under a brand's root, with the product's number filled in. */
  readonly path: string;
  /** Pages of the customer alone. */
  readonly selfPath?: string;
  /** A broker's page; of the health notice they see the questions, never the answers. */
  readonly brokerPath?: string;
  readonly sides: readonly Side[];
  readonly stage: Stage;
}

const both: readonly Side[] = ['agent', 'customer'];
const own: readonly Side[] = ['customer'];

/** Consents, declarations, proofs, signatures and payments are the customer's alone. */
export const sessionPages: Readonly<Record<SessionPage, SessionPageRow>> = {
  details: {
    title: '产品介绍',
    path: '/bothsides/details/:baseProductNo',
    selfPath: '/bothsides/self/details/:baseProductNo',
    sides: both,
    stage: 'prepare',
  },
  trial: {
    title: '保险费试算',
    path: '/bothsides/trial/:baseProductNo',
    sides: both,
    stage: 'prepare',
  },
  form: {
    title: '投保资料',
    path: '/bothsides/form/:baseProductNo',
    selfPath: '/bothsides/self/form/:baseProductNo',
    brokerPath: '/broker/form/:baseProductNo',
    sides: both,
    stage: 'prepare',
  },
  viewdata: {
    title: '资料影像',
    path: '/bothsides/viewdata/:baseProductNo',
    sides: both,
    stage: 'prepare',
  },
  health: {
    title: '健康告知',
    path: '/bothsides/health/:baseProductNo',
    brokerPath: '/broker/health/:baseProductNo',
    sides: own,
    stage: 'notice',
  },
  healthV2: {
    title: '健康告知',
    path: '/bothsides/healthV2/:baseProductNo',
    selfPath: '/bothsides/self/healthV2/:baseProductNo',
    brokerPath: '/broker/health/:baseProductNo',
    sides: own,
    stage: 'notice',
  },
  orderconfirm: {
    title: '确认投保',
    path: '/bothsides/orderconfirm/:baseProductNo',
    sides: own,
    stage: 'order',
  },
  certification: {
    title: '身份验证',
    path: '/bothsides/certification/:baseProductNo',
    sides: own,
    stage: 'order',
  },
  certificationVideo: {
    title: '录音录像',
    path: '/bothsides/certification/:baseProductNo/video',
    sides: both,
    stage: 'record',
  },
  signature: {
    title: '签名',
    path: '/bothsides/signature/:baseProductNo',
    sides: own,
    stage: 'order',
  },
  pay: { title: '支付', path: '/bothsides/pay/:baseProductNo', sides: own, stage: 'pay' },
  payLoading: {
    title: '支付处理中',
    path: '/bothsides/payLoading/:baseProductNo',
    sides: own,
    stage: 'pay',
  },
  payResult: {
    title: '支付结果',
    path: '/bothsides/payResult/:baseProductNo',
    sides: own,
    stage: 'after',
  },
  progress: {
    title: '办理进度',
    path: '/bothsides/progress/:baseProductNo',
    sides: both,
    stage: 'any',
  },
  receipt: {
    title: '保单回执',
    path: '/bothsides/receipt/:baseProductNo',
    sides: own,
    stage: 'after',
  },
  commonReceipt: {
    title: '保单签收',
    path: '/bothsides/commonReceipt/:baseProductNo',
    sides: own,
    stage: 'after',
  },
  newvisit: {
    title: '回访',
    path: '/bothsides/newvisit/:baseProductNo',
    sides: own,
    stage: 'after',
  },
};

/** Defaults of a product's kind where its pack is silent. */
interface Habit {
  /** Papers are photographed before the order. */
  readonly papers: boolean;
  readonly receipt: 'receipt' | 'commonReceipt';
  readonly visit: boolean;
}
const longTerm: Habit = { papers: true, receipt: 'receipt', visit: true };
const oneYear: Habit = { papers: false, receipt: 'commonReceipt', visit: false };

const habits: Readonly<Record<ProductKind, Habit>> = {
  medical: oneYear,
  'critical-illness': longTerm,
  'term-life': longTerm,
  'whole-life': longTerm,
  annuity: longTerm,
  accident: oneYear,
  maternity: oneYear,
};

type Sequenced = Pick<Product, 'kind' | 'flow' | 'twoSidedPages'>;

/** The pages of a session with this product, in their order: from its pack, or by its kind. */
export const pageSequence = ({ kind, flow, twoSidedPages }: Sequenced): readonly SessionPage[] => {
  if (twoSidedPages !== undefined) return twoSidedPages;
  const { papers, receipt, visit } = habits[kind];
  const health = flow.smartUnderwriting === 'none' ? 'health' : 'healthV2';
  const asked = flow.insuredHealthNotice || flow.policyholderHealthNotice;
  return [
    'details',
    'trial',
    'form',
    ...(papers ? (['viewdata'] as const) : []),
    ...(asked ? ([health] as const) : []),
    'orderconfirm',
    'certification',
    'signature',
    'certificationVideo',
    'pay',
    'payLoading',
    'payResult',
    'progress',
    receipt,
    ...(visit ? (['newvisit'] as const) : []),
  ];
};

const openIn: Readonly<Record<Stage, readonly SessionState[]>> = {
  prepare: ['prepared', 'invited', 'joined', 'filling', 'confirmed'],
  notice: ['handed-over'],
  order: ['handed-over', 'to-pay'],
  record: ['to-pay', 'paid', 'issued'],
  pay: ['to-pay', 'paid'],
  after: ['to-pay', 'paid', 'issued'],
  any: [
    'prepared',
    'invited',
    'joined',
    'filling',
    'confirmed',
    'handed-over',
    'to-pay',
    'paid',
    'issued',
    'revoked',
    'ended',
    'expired',
    'closed',
    'left',
  ],
};

export interface SequencePage {
  readonly page: SessionPage;
  readonly title: string;
  readonly path: string;
  readonly sides: readonly Side[];
  /** Whether it can be used by this side now. */
  readonly open: boolean;
}

interface Standpoint {
  readonly side: Side;
  readonly way: SessionWay;
  /** The side that began it: an agent, or a broker with pages of their own. */
  readonly kind: AgentKind;
  readonly state: SessionState;
  readonly recording: SessionRecording;
  /** The order is placed: changes of health are reported for the order. */
  readonly ordered?: boolean;
}

/**
 * In every pack, a sale that needs a recording is recorded before payment, and no other sale is.
 */
const withRecording = (
  pages: readonly SessionPage[],
  recording: SessionRecording,
): readonly SessionPage[] => {
  if (recording === 'not-needed') return pages.filter((page) => page !== 'certificationVideo');
  if (pages.includes('certificationVideo')) return pages;
  const pay = pages.indexOf('pay');
  return pay === -1 ? pages : pages.toSpliced(pay, 0, 'certificationVideo');
};

/**
 * The pages one side may open now; for pages of the customer alone the agent only sees the
 * progress.
 */
export const sequenceFor = (
  product: Sequenced,
  { side, way, kind, state, recording, ordered = false }: Standpoint,
): readonly SequencePage[] =>
  withRecording(pageSequence(product), recording).map((page) => {
    const { title, path, selfPath, brokerPath, sides, stage } = sessionPages[page];
    const alone = way === 'self' && state !== 'prepared';
    // The agent who sold it is recorded, also where the customer continued alone.
    const followed = alone && page !== 'progress' && stage !== 'record' ? own : sides;
    const brokers = side === 'agent' && kind === 'broker' ? brokerPath : undefined;
    const customers = side === 'customer' && way === 'self' ? selfPath : undefined;
    // A broker reads the questions beforehand with the customer who will answer them.
    const explains = brokers !== undefined && beforeOrder.includes(state);
    return {
      page,
      title,
      path: brokers ?? customers ?? path,
      sides: followed,
      open:
        explains ||
        (followed.includes(side) &&
          openIn[stage].includes(state) &&
          (stage !== 'record' || recording === 'owed') &&
          (stage !== 'notice' || !ordered)),
    };
  });

/** The page for the step an order expects from its customer. */
const pageOfOrder: Readonly<Partial<Record<OrderState, SessionPage>>> = {
  'to-verify': 'certification',
  'to-sign': 'signature',
  'to-pay': 'pay',
  paying: 'payLoading',
  paid: 'payResult',
  issuing: 'payResult',
};

export const sessionHealths = ['not-asked', 'to-do', 'done'] as const;
export type SessionHealth = (typeof sessionHealths)[number];

interface Standing {
  readonly side: Side;
  readonly state: SessionState;
  /** Null while there is none. */
  readonly order: OrderState | null;
  readonly health: SessionHealth;
  readonly recording: SessionRecording;
}

const wanted = ({ side, state, order, health, recording }: Standing): readonly SessionPage[] => {
  if (beforeOrder.includes(state))
    return state === 'prepared' || state === 'invited' || state === 'joined'
      ? ['details', 'trial', 'form']
      : ['form'];
  if (recording === 'owed') return ['certificationVideo'];
  if (side === 'agent') return [];
  if (state === 'issued') return ['receipt', 'commonReceipt'];
  if (order !== null) return [pageOfOrder[order] ?? 'progress'];
  return health === 'to-do' ? ['health', 'healthV2', 'orderconfirm'] : ['orderconfirm'];
};

/** Where one side continues: the first page that is wanted of them and that they may open. */
export const nextPage = (pages: readonly SequencePage[], at: Standing): SessionPage =>
  wanted(at).find((page) => pages.some((each) => each.page === page && each.open)) ?? 'progress';
