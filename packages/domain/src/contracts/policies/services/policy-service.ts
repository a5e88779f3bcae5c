import { clocks } from '#base/clocks/clocks.ts';
import { codesOf } from '#base/fields/codes-of.ts';
import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

export interface ServiceKindRow {
  readonly title: string;
  /** Its change, in a sentence for the customer who chooses. */
  readonly note: string;
  /** Documents needed before staff decide. */
  readonly documents: readonly string[];
  readonly staff: boolean;
  /** `told`: the customer may change it alone, and the insurer puts it on its books. */
  readonly insurer: 'decides' | 'told' | null;
  readonly costs: boolean;
  /** The policyholder requests it on a page; staff request the others. */
  readonly byCustomer: boolean;
  /** The states of a contract that allow it: in force or about to be, lapsed, or either. */
  readonly when: 'stands' | 'lapsed' | 'either';
  /** The service changes the contract, and an endorsement records it. */
  readonly endorsed: boolean;
  /** About the policyholder alone: a later policyholder does not read it. */
  readonly ofHolder: boolean;
  /** The contract has another content once it is done. */
  readonly changes: boolean;
  /** `premiums`: nothing changes but how they are paid. */
  readonly about: 'contract' | 'premiums' | 'loan';
  /** `nothing`: the policyholder only asks for it; `facts`: the request says what changes. */
  readonly asks: 'facts' | 'nothing';
  /** Where the customer asks for it; most have the common form. */
  readonly page: 'form' | 'yearly' | 'account' | 'loan';
  /** The words once it is done, where the contract itself has no news. */
  readonly done?: string;
}

const plain = {
  documents: [],
  staff: false,
  insurer: null,
  costs: false,
  byCustomer: true,
  when: 'stands',
  endorsed: true,
  ofHolder: false,
  changes: true,
  about: 'contract',
  asks: 'facts',
  page: 'form',
} as const;

/** Every policy service as data: its change, its decider, its needs. */
const kinds = {
  contact: {
    ...plain,
    title: '联系方式变更',
    ofHolder: true,
    note: '投保人的手机号、邮箱。新手机号要用短信验证码确认。',
    insurer: 'told',
  },
  address: {
    ...plain,
    title: '通讯地址变更',
    ofHolder: true,
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
    about: 'premiums',
    page: 'account',
    title: '交费账户变更',
    ofHolder: true,
    note: '之后各期从哪个账户扣费。正在进行的扣费不受影响。',
  },
  frequency: {
    ...plain,
    about: 'premiums',
    page: 'yearly',
    title: '月交改年交',
    note: '补上本保单年度的差额，之后每年交一次。',
    insurer: 'decides',
    costs: true,
  },
  identity: {
    ...plain,
    title: '姓名或证件更正',
    ofHolder: true,
    note: '保单上的姓名、证件号码、出生日期或性别与证件不符时更正，换领新证件后更新有效期，需要上传证件。出生日期或性别有误的，保险费按正确的年龄计算，多退少补；每期保险费变了，原来的自动扣费会关闭，可以重新开通。',
    documents: ['本人有效证件正反面', '证明是同一人的材料（户口本、派出所证明等），改名时需要'],
    staff: true,
    insurer: 'decides',
  },
  occupation: {
    ...plain,
    title: '职业变更',
    note: `被保险人换了工作，请在 ${serviceLengths['occupation-told'].count} 日内告知。风险类别有变化的，从告知当天起按剩余天数补交或退还差额。`,
    insurer: 'decides',
    costs: true,
  },
  copy: {
    ...plain,
    asks: 'nothing',
    title: '补发电子保单',
    note: '下载现在的电子保单，或发到投保人的邮箱。',
    endorsed: false,
    changes: false,
  },
  supplement: {
    ...plain,
    about: 'premiums',
    title: '补交保险费',
    note: '',
    costs: true,
    byCustomer: false,
    endorsed: false,
  },
  reinstatement: {
    ...plain,
    about: 'premiums',
    title: '保单复效',
    note: '补交欠交的保险费和利息，合同恢复效力；投保时问过健康的，要重新告知。',
    insurer: 'decides',
    costs: true,
    when: 'lapsed',
  },
  loan: {
    ...plain,
    about: 'loan',
    page: 'loan',
    title: '保单借款',
    note: '按现金价值向保险公司借款，保障不变，利息按天计算，随时可以归还。',
    insurer: 'decides',
    changes: false,
    done: '保险公司已同意，借款已转入您本人的账户，利息从当天起按天计算。',
  },
  'loan-repayment': {
    ...plain,
    about: 'loan',
    page: 'loan',
    title: '归还借款',
    note: '归还保单借款的全部或一部分，先抵利息，后抵本金。',
    insurer: 'told',
    costs: true,
    when: 'either',
    changes: false,
    done: '款项已收到，已经计入归还的借款。',
  },
} as const satisfies Readonly<Record<string, ServiceKindRow>>;

export type ServiceKind = keyof typeof kinds;
export const serviceKinds: Readonly<Record<ServiceKind, ServiceKindRow>> = kinds;
export const allServiceKinds = codesOf(serviceKinds);

/** Services for which the policyholder fills in nothing. */
export type PlainServiceKind = {
  [Each in ServiceKind]: (typeof kinds)[Each]['asks'] extends 'nothing' ? Each : never;
}[ServiceKind];

export const plainServiceKinds = allServiceKinds.filter(
  (kind): kind is PlainServiceKind => serviceKinds[kind].asks === 'nothing',
);

/** Services that the policyholder asks for in the common form. */
export type FormServiceKind = {
  [Each in ServiceKind]: (typeof kinds)[Each] extends { page: 'form'; byCustomer: true }
    ? Each
    : never;
}[ServiceKind];

export const isFormService = (kind: string): kind is FormServiceKind =>
  allServiceKinds.some(
    (each) => each === kind && serviceKinds[each].page === 'form' && serviceKinds[each].byCustomer,
  );

/** Requested and repaid on the page of the loan. */
export const isLoanService = (kind: ServiceKind): boolean => serviceKinds[kind].about === 'loan';

interface ServiceRow extends WithWords {
  /** The asker can still withdraw it. */
  readonly withdraw: boolean;
}

/** Moves to states, each by the event of entering it. */
const to = <Name extends string>(...names: readonly Name[]): { readonly [Each in Name]: Each } =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [Each in Name]: Each };

const onwards = ['documents', 'with-staff', 'checking', 'with-insurer', 'to-pay', 'done'] as const;
const over = { moves: {}, withdraw: false } as const;

/** The only place that says how a policy service changes. */
export const serviceLife = /* @__PURE__ */ defineLife<ServiceRow>()({
  noun: 'policy-service',
  title: '保全',
  first: ['asked'],
  events: {
    'to-consent': { words: '申请保全，等待相关人同意' },
    documents: { words: '保全待上传材料' },
    'with-staff': { words: '保全待审核' },
    checking: { words: '保全核对中' },
    'with-insurer': { words: '保全交保险公司办理' },
    'to-pay': { words: '保全待支付' },
    done: { words: '保全办结' },
    refused: { words: '保全未能办理' },
    withdrawn: { words: '客户撤回保全申请' },
    closed: { words: '关闭保全收费' },
  },
  states: {
    /** The moment of the request; no row is ever in it. */
    asked: { ...over, title: '已申请', words: '', moves: to('to-consent', ...onwards, 'refused') },
    'to-consent': {
      title: '等待同意',
      words:
        '请把链接发给需要同意的人，由本人用自己的手机号登录后确认。没有同意之前，保单不会改变。',
      moves: to(...onwards, 'refused', 'withdrawn'),
      withdraw: true,
    },
    documents: {
      title: '待上传材料',
      words: '请上传需要的材料并提交。材料齐全后开始计算办理时间。',
      moves: to('with-staff', 'refused', 'withdrawn'),
      withdraw: true,
    },
    'with-staff': {
      title: '受理中',
      words: '我们正在核对您的申请和材料。',
      moves: to('documents', 'checking', 'with-insurer', 'to-pay', 'done', 'refused', 'withdrawn'),
      clock: 'service-accepted',
      withdraw: true,
    },
    /** A person it brings in has to be screened first. */
    checking: {
      title: '核对中',
      words: '我们正在核对您的申请，核对完会接着办理，并通知您。',
      moves: to('with-insurer', 'to-pay', 'done', 'refused', 'withdrawn'),
      clock: 'service-accepted',
      withdraw: true,
    },
    'with-insurer': {
      title: '保险公司办理中',
      words: '申请已交给保险公司，办结后会通知您。',
      moves: to('to-pay', 'done', 'refused'),
      clock: 'service-done',
      withdraw: false,
    },
    'to-pay': {
      title: '待支付',
      words: '请在有效时间内完成支付。',
      moves: to('done', 'withdrawn', 'closed'),
      withdraw: true,
    },
    done: {
      ...over,
      over: true,
      title: '已办结',
      words: '已经办好，保单和电子保单显示新的内容。',
      moves: to('closed'),
    },
    refused: { ...over, title: '未能办理', words: '这项申请没有通过，保单没有改变。' },
    withdrawn: { ...over, title: '已撤回', words: '您撤回了这项申请，保单没有改变。' },
    /** Withdrawn by staff, or its money was refunded. */
    closed: {
      ...over,
      title: '已关闭',
      words: '这项服务已关闭，不用支付。如果您仍然付了款，会自动原路退回。',
    },
  },
});

export type ServiceState = StateOf<typeof serviceLife>;
export type KeptServiceState = EventOf<typeof serviceLife>;
/** The shown state: time alone turns a service to be paid into an expired one. */
export type ShownServiceState = KeptServiceState | 'expired';

/** The state of a service in a sentence. */
export const serviceWords = (kind: ServiceKind, state: KeptServiceState): string =>
  (state === 'done' ? serviceKinds[kind].done : undefined) ?? serviceLife.states[state].words;

/** Days a change waits for the customer's side, for papers or consents, before it ends. */
export const waitsDays = clocks['service-waits'].count;

/** In these states the same service cannot be requested again. */
export const openServiceStates = /* @__PURE__ */ serviceLife.eventNames.filter(
  (state) => !serviceLife.isOver(state),
);

/** Only the customer's side can continue it, so it delays no other. */
export const waitsForCustomer = (state: ServiceState): boolean =>
  state === 'to-consent' || state === 'documents';

export const expiredService = {
  title: '已过期',
  words: '支付时间已过。仍要办理请重新申请，或联系客服。',
} as const;

/** The state at a moment; money that was under way when the time ran out is still taken. */
export const serviceStateAt = (
  state: KeptServiceState,
  payUntil: number | null,
  now: number,
): ShownServiceState =>
  state === 'to-pay' && payUntil !== null && now >= payUntil ? 'expired' : state;
