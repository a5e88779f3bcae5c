import type { ClockName } from '../clocks/clocks.ts';

export type ServiceKind =
  | 'contact'
  | 'address'
  | 'beneficiaries'
  | 'policyholder'
  | 'pay-method'
  | 'frequency'
  | 'identity'
  | 'copy'
  | 'supplement'
  | 'reinstatement';

export type ServiceState =
  /** The moment in which it is asked for; nothing is kept in it. */
  | 'asked'
  | 'to-consent'
  | 'documents'
  | 'with-staff'
  /** Somebody it brings in has to be looked at first. */
  | 'checking'
  | 'with-insurer'
  | 'to-pay'
  | 'done'
  | 'refused'
  | 'withdrawn'
  /** Taken back by staff, or its money went back. */
  | 'closed';

export type KeptServiceState = Exclude<ServiceState, 'asked'>;
/** What is shown: time alone makes a service that was to be paid one that is expired. */
export type ShownServiceState = KeptServiceState | 'expired';

export interface ServiceKindRow {
  readonly title: string;
  /** What it changes, in a sentence for whoever chooses. */
  readonly note: string;
  /** Papers that have to be there before anybody decides. */
  readonly documents: readonly string[];
  readonly staff: boolean;
  /** `told`: it is the customer's to change, and the insurer puts it on its books. */
  readonly insurer: 'decides' | 'told' | null;
  readonly costs: boolean;
  /** The policyholder asks for it on a page; the others are asked for by staff. */
  readonly byCustomer: boolean;
  /** How the contract must stand: in force or about to be, or lapsed. */
  readonly when: 'stands' | 'lapsed';
}

const plain = {
  documents: [],
  staff: false,
  insurer: null,
  costs: false,
  byCustomer: true,
  when: 'stands',
} as const;

/** Every policy service as data: what it changes, who decides, what it takes. */
export const serviceKinds: Readonly<Record<ServiceKind, ServiceKindRow>> = {
  contact: {
    ...plain,
    title: '联系方式变更',
    note: '投保人的手机号码、电子邮箱。新手机号要用短信验证码确认。',
    insurer: 'told',
  },
  address: {
    ...plain,
    title: '通讯地址变更',
    note: '投保人的所在地区和详细地址。',
    insurer: 'told',
  },
  beneficiaries: {
    ...plain,
    title: '受益人变更',
    note: '身故受益人、受益顺序和份额。要用投保人手机收到的验证码和证件号码后六位确认；为家人投保的，还要由被保险人本人同意。',
    insurer: 'decides',
  },
  policyholder: {
    ...plain,
    title: '投保人变更',
    note: '由另一位家人作投保人并继续交费。要由被保险人和新投保人各自同意，并上传证件和关系证明。',
    documents: [
      '新投保人身份证正反面',
      '新投保人与被保险人的关系证明（户口本、结婚证、出生医学证明等）',
    ],
    staff: true,
    insurer: 'decides',
  },
  'pay-method': {
    ...plain,
    title: '交费账户变更',
    note: '之后各期从哪个账户扣费。正在进行的扣费不受影响。',
  },
  frequency: {
    ...plain,
    title: '月交改年交',
    note: '补上本保单年度的差额，之后每年交一次。',
    insurer: 'decides',
    costs: true,
  },
  identity: {
    ...plain,
    title: '姓名或证件号码更正',
    note: '保单上的姓名、证件号码与证件不符时更正，需要上传证件。',
    documents: ['本人有效证件正反面', '证明是同一人的材料（户口本、派出所证明等），改名时需要'],
    staff: true,
    insurer: 'decides',
  },
  copy: { ...plain, title: '补发电子保单', note: '下载现在的电子保单，或发到投保人的电子邮箱。' },
  supplement: { ...plain, title: '补交保险费', note: '', costs: true, byCustomer: false },
  reinstatement: {
    ...plain,
    title: '保单复效',
    note: '补交欠交的保险费和利息，合同恢复效力；投保时问过健康的，要重新告知。',
    insurer: 'decides',
    costs: true,
    when: 'lapsed',
  },
};

export const allServiceKinds = Object.keys(serviceKinds) as readonly ServiceKind[];

interface ServiceStateRow {
  readonly title: string;
  readonly words: string;
  readonly moves: readonly ServiceState[];
  /** What runs while it is in this state. */
  readonly clock: ClockName | null;
  /** Who asked can still take it back. */
  readonly withdraw: boolean;
}

const onwards = ['documents', 'with-staff', 'checking', 'with-insurer', 'to-pay', 'done'] as const;
const over = { moves: [], clock: null, withdraw: false } as const;

/** The only place that says how a policy service changes. */
export const serviceStates: Readonly<Record<ServiceState, ServiceStateRow>> = {
  asked: { ...over, title: '已申请', words: '', moves: ['to-consent', ...onwards, 'refused'] },
  'to-consent': {
    title: '等待同意',
    words: '请把链接发给需要同意的人，由本人用自己的手机号登录后确认。没有同意之前，保单不会改变。',
    moves: [...onwards, 'refused', 'withdrawn'],
    clock: null,
    withdraw: true,
  },
  documents: {
    title: '待上传材料',
    words: '请上传需要的材料并提交。材料齐全后开始计算办理时间。',
    moves: ['with-staff', 'refused', 'withdrawn'],
    clock: null,
    withdraw: true,
  },
  'with-staff': {
    title: '受理中',
    words: '我们正在核对您的申请和材料。',
    moves: ['documents', 'checking', 'with-insurer', 'to-pay', 'done', 'refused', 'withdrawn'],
    clock: 'service-accepted',
    withdraw: true,
  },
  checking: {
    title: '核对中',
    words: '我们正在核对您的申请，核对完会接着办理，并通知您。',
    moves: ['with-insurer', 'to-pay', 'done', 'refused', 'withdrawn'],
    clock: 'service-accepted',
    withdraw: true,
  },
  'with-insurer': {
    title: '保险公司办理中',
    words: '申请已交给保险公司，办结后会通知您。',
    moves: ['to-pay', 'done', 'refused'],
    clock: 'service-done',
    withdraw: false,
  },
  'to-pay': {
    title: '待支付',
    words: '请在有效时间内完成支付。',
    moves: ['done', 'withdrawn', 'closed'],
    clock: null,
    withdraw: true,
  },
  done: {
    ...over,
    title: '已办结',
    words: '已经办好，保单和电子保单显示新的内容。',
    moves: ['closed'],
  },
  refused: { ...over, title: '未能办理', words: '这项申请没有通过，保单没有改变。' },
  withdrawn: { ...over, title: '已撤回', words: '您撤回了这项申请，保单没有改变。' },
  closed: {
    ...over,
    title: '已关闭',
    words: '这项服务已关闭，不用支付。如果您仍然付了款，会自动原路退回。',
  },
};

export const canMoveService = (from: ServiceState, to: ServiceState): boolean =>
  serviceStates[from].moves.includes(to);

/** Days a change waits for the customer's side, for papers or consents, before it ends. */
export const waitsDays = 30;

/** While it is in one of these nobody asks for the same again. */
export const openServiceStates: readonly KeptServiceState[] = [
  'to-consent',
  'documents',
  'with-staff',
  'checking',
  'with-insurer',
  'to-pay',
];

export const expiredService = {
  title: '已过期',
  words: '支付时间已过。仍要办理请重新申请，或联系客服。',
} as const;

/** What only this very service has to wait for. */
export interface ServiceOwes {
  readonly consent: boolean;
  readonly fen: number;
  /** Papers and staff of this very change, where they differ from those of its kind. */
  readonly needs?: Pick<ServiceKindRow, 'documents' | 'staff'>;
  /** Staff have seen all papers before it was asked for. */
  readonly papersSeen?: boolean;
  /** Where it stands, or goes first, although others of its kind never do. */
  readonly also?: KeptServiceState;
}

/** The steps of a service in their order; what it does not owe is left out. */
export const serviceSteps = (kind: ServiceKind, owes: ServiceOwes): readonly KeptServiceState[] => {
  const { insurer } = serviceKinds[kind];
  const { documents, staff } = owes.needs ?? serviceKinds[kind];
  const steps: readonly (readonly [KeptServiceState, boolean])[] = [
    ['to-consent', owes.consent],
    ['documents', documents.length > 0 && !owes.papersSeen],
    ['with-staff', staff && !owes.papersSeen],
    ['checking', false],
    ['with-insurer', insurer === 'decides'],
    ['to-pay', owes.fen > 0],
    ['done', true],
  ];
  return steps.flatMap(([state, owed]) => (owed || state === owes.also ? [state] : []));
};

/** Where a service goes once what it waited for in a state is there. */
export const stepAfter = (
  state: ServiceState,
  steps: readonly KeptServiceState[],
): KeptServiceState => {
  const order: readonly ServiceState[] = ['asked', ...openServiceStates, 'done'];
  const next = steps.find((step) => order.indexOf(step) > order.indexOf(state));
  if (next === undefined) throw new RangeError(`nothing comes after ${state}`);
  return next;
};

/** How it stands at a moment; money that was under way when the time ran out is still taken. */
export const serviceStateAt = (
  state: KeptServiceState,
  payUntil: number | null,
  now: number,
): ShownServiceState =>
  state === 'to-pay' && payUntil !== null && now >= payUntil ? 'expired' : state;
