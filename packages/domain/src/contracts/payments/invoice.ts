import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';
import type { Fen } from '#base/money/fen.ts';
import type { PayState } from './pay-states.ts';

/** Papers that an insurer issues for premiums that it received. */
export const invoiceKinds = { invoice: '发票', 'tax-voucher': '税收优惠扣除凭证' } as const;
export type InvoiceKind = keyof typeof invoiceKinds;

export const invoiceLife = /* @__PURE__ */ defineLife<WithWords & { readonly live: boolean }>()({
  noun: 'invoice',
  title: '发票和扣除凭证',
  first: ['asked'],
  events: {
    'pass-on': { words: '转交保险公司开具' },
    issue: { words: '保险公司已开具', tells: 'invoice-state' },
    refuse: { words: '无法开具', tells: 'invoice-state' },
    void: { words: '作废，等待红冲', tells: 'invoice-state' },
    cancel: { words: '登记红冲', tells: 'invoice-state' },
    /** Void before the insurer had decided, which then issued none. */
    'not-issued': { words: '保险公司没有开具，不需要红冲', tells: 'invoice-state' },
  },
  states: {
    asked: {
      title: '已申请',
      words: '申请已收到，工作人员会转交保险公司开具。',
      live: true,
      moves: { 'pass-on': 'issuing', issue: 'issued', refuse: 'refused' },
    },
    issuing: {
      title: '开具中',
      words: '已转交保险公司开具，开好后会通知您，并发到您填写的邮箱。',
      live: true,
      moves: { issue: 'issued', refuse: 'refused', void: 'to-cancel' },
    },
    issued: {
      title: '已开具',
      words: '保险公司已开具，可以下载。',
      live: true,
      over: true,
      moves: { void: 'to-cancel' },
    },
    refused: { title: '无法开具', words: '这次没有开具，原因见下。', live: false, moves: {} },
    'to-cancel': {
      title: '等待红冲',
      words: '这一份作废，请不要再用它入账或抵扣，保险公司会开具红字。',
      live: false,
      moves: { cancel: 'cancelled', 'not-issued': 'refused' },
    },
    cancelled: {
      title: '已红冲',
      words: '保险公司已开具红字，这一份作废。',
      live: false,
      moves: {},
    },
  },
});

export type InvoiceState = StateOf<typeof invoiceLife>;
export type InvoiceEvent = EventOf<typeof invoiceLife>;

/** Kinds that a payment, or a year of a policy, has at most once. */
export const liveInvoiceStates = invoiceLife.stateNames.filter(
  (state) => invoiceLife.states[state].live,
);

export const invoiceTitleKinds = { person: '个人', company: '企业' } as const;
export type InvoiceTitleKind = keyof typeof invoiceTitleKinds;

/** The addressee of an invoice, and where it is mailed. */
export interface InvoiceTitle {
  readonly of: InvoiceTitleKind;
  readonly name: string;
  /** Empty for a person. */
  readonly taxNo: string;
  readonly email: string;
}

const creditCodeDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100: eighteen characters, the last one worked out from the others. */
export const isCreditCode = (text: string): boolean => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  const values = text.split('').map((digit) => creditCodeDigits.indexOf(digit));
  const sum = values.slice(0, 17).reduce((all, value, at) => all + value * (3 ** at % 31), 0);
  return values[17] === (31 - (sum % 31)) % 31;
};

/** Why a title cannot be used; null when it can. */
export const titleFault = ({ of, name, taxNo }: Omit<InvoiceTitle, 'email'>): string | null => {
  if (name.length < 2) return '请填写发票抬头';
  if (of === 'person') return null;
  return isCreditCode(taxNo) ? null : '请核对企业税号：18 位统一社会信用代码';
};

export type InvoiceObstacle = 'not-issued' | 'not-paid' | 'all-returned' | 'has-one' | 'in-return';

export const invoiceObstacles: Readonly<Record<InvoiceObstacle, string>> = {
  'not-issued': '保险公司出具保单后可以申请',
  'not-paid': '保险费没有收到，不能开具',
  'all-returned': '保险费已经退回，不能开具',
  'has-one': '已经申请过，请看下面的进度',
  'in-return': '保险费正在退回，退完后按剩下的金额申请',
};

const received: ReadonlySet<PayState> = new Set(['paid', 'refunding', 'part-refunded', 'refunded']);

/** Whether a payment can have an invoice now: once, for the part that was not refunded. */
export const invoiceObstacle = (payment: {
  readonly state: PayState;
  readonly leftFen: Fen;
  readonly policyNo: string | null;
  readonly hasOne: boolean;
}): InvoiceObstacle | null => {
  if (payment.hasOne) return 'has-one';
  if (!received.has(payment.state)) return 'not-paid';
  if (payment.leftFen <= 0) return 'all-returned';
  if (payment.policyNo === null) return 'not-issued';
  return payment.state === 'refunding' ? 'in-return' : null;
};

export type Revision =
  | { readonly kind: 'stands' }
  /** The invoice is not issued yet: its amount becomes smaller. */
  | { readonly kind: 'lower'; readonly fen: Fen }
  | { readonly kind: 'refuse' }
  /** The insurer cancels it by a red-letter invoice, and issues another for the rest. */
  | { readonly kind: 'void'; readonly againFen: Fen | null };

/** A premium was refunded, all or in part, after the customer asked for its invoice. */
export const reviseInvoice = (state: InvoiceState, fen: Fen, leftFen: Fen): Revision => {
  if (!invoiceLife.states[state].live || leftFen >= fen) return { kind: 'stands' };
  if (state === 'asked') return leftFen > 0 ? { kind: 'lower', fen: leftFen } : { kind: 'refuse' };
  return { kind: 'void', againFen: leftFen > 0 ? leftFen : null };
};

/** A voucher is for a past year: only then is it known how much was paid in it. */
export const voucherYears = (paidOn: readonly string[], today: string): readonly number[] => {
  const current = Number(today.slice(0, 4));
  return [...new Set(paidOn.map((day) => Number(day.slice(0, 4))))]
    .filter((year) => year < current)
    .toSorted((a, b) => b - a);
};
