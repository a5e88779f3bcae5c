import type { Output } from '@parasol/contract';
import type { Cashier, PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import { unpaidWords, type PayState, payLife } from '@parasol/domain/contracts/payments/pay-states';
import {
  signStatuses,
  unsignedStandings,
  type SignStatus,
  type UnsignedStanding,
} from '@parasol/domain/contracts/payments/cashier/sign-page';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { brandLink } from '@parasol/routes/links/link';
import type { CashierData } from '#features/contracts/payments/cashier.data.ts';
import { brand } from './example-brand.ts';
import { exclusion, loading } from './order-cases.ts';
import { policyNames, policyWordsOf } from './reminder-cases.ts';

type Success = Output<'getPaySuccess'>;
type Signing = Output<'getEntrustStatus'>;

const at = '2026-11-18T02:00:00.000Z';

const isPaid = (state: PayState): boolean =>
  state !== 'to-pay' && state !== 'paying' && state !== 'closed';

const payNames = Object.keys(payLife.states) as readonly PayState[];

const statusOf = (state: PayState, unpaid?: 'failed' | 'closed'): PayStatus => ({
  paySeq: 'PS000000000001',
  displayId: 'D1',
  orderNo: 'QHAAAAAAAAAAAA',
  state,
  title: unpaid ? unpaidWords.title : payLife.states[state].title,
  words: unpaid ? `支付宝${unpaidWords[unpaid]}` : payLife.states[state].words,
  querying: state === 'paying',
  askAgainSeconds: 2,
  paid: isPaid(state),
  payAmount: '258.00',
  payAmountFen: 25_800,
  paidAt: isPaid(state) ? at : null,
  failed: unpaid !== undefined,
  cover: null,
  after: null,
  refunds: [],
});

/** Cases of the waiting page. */
export const payCases: readonly { readonly state: string; readonly status: PayStatus }[] = [
  ...payNames.map((state) => ({ state: payLife.states[state].title, status: statusOf(state) })),
  { state: '待支付，上次失败', status: statusOf('to-pay', 'failed') },
  { state: '待支付，上次已关闭', status: statusOf('to-pay', 'closed') },
];

const paid: Success = {
  status: statusOf('paid'),
  subject: '安心医疗保险 首期保险费',
  productName: '安心医疗保险',
  free: false,
  purpose: 'order',
  posNo: null,
  policyNo: null,
  held: false,
  effectiveDate: '2026-11-19',
  standing: null,
  agreements: [],
  recording: null,
  coolingOffDays: 15,
  visitType: null,
  haveReturnVisit: false,
  visited: false,
  signed: false,
  signing: false,
  signingWanted: false,
  offerSigning: false,
  after: null,
};

const stands = {
  title: '待生效',
  words: '2026 年 11 月 19 日零时起生效。',
  stands: true,
  grace: false,
};
const covered: Success = { ...paid, policyNo: 'P1', held: true, standing: stands };
const recording = (stage: 'checking' | 'again') => ({ stage, baseProductNo: '1002' });

/** Cases of the success page after the payment. */
export const successCases: readonly { readonly state: string; readonly success: Success }[] = [
  { state: '已付款，保险公司出单中', success: paid },
  { state: '已付款，录音录像检查中', success: { ...paid, recording: recording('checking') } },
  { state: '已付款，录音录像要重录', success: { ...paid, recording: recording('again') } },
  { state: '已出单', success: covered },
  { state: '已出单，录音录像要重录', success: { ...covered, recording: recording('again') } },
  {
    state: '已出单，有除外和加费',
    success: { ...covered, agreements: [exclusion, loading] },
  },
  { state: '已出单，自动扣费已开通', success: { ...covered, signed: true } },
  { state: '已出单，自动扣费开通中', success: { ...covered, signing: true } },
  { state: '已出单，可以开通自动扣费', success: { ...covered, offerSigning: true } },
  {
    state: '已出单，待确认自动扣费',
    success: { ...covered, offerSigning: true, signingWanted: true },
  },
  {
    state: '已出单，待回访',
    success: { ...covered, haveReturnVisit: true, visitType: '1' },
  },
  { state: '已出单，没有犹豫期', success: { ...covered, coolingOffDays: 0 } },
  { state: '领取的保险，出单中', success: { ...paid, free: true } },
  { state: '领取的保险，已出单', success: { ...covered, free: true } },
  { state: '续期保险费', success: { ...paid, purpose: 'instalment' } },
  { state: '保全费用', success: { ...paid, purpose: 'service', posNo: 'POS1' } },
  ...policyNames.map((state) => ({
    state: `以后再打开，保单${policyLife.states[state].title}`,
    success: {
      ...covered,
      standing: {
        ...policyWordsOf(state),
        stands: policyLife.states[state].stands,
        grace: state === 'grace',
      },
    },
  })),
];

const signingOf = (status: SignStatus): Signing => ({
  mandateNo: 'PM000000000001',
  state: status === 3 ? 'active' : status === 4 ? 'refused' : 'signing',
  status,
  unsigned: null,
  text: signStatuses[status].text,
  words: mandateLife.states.signing.words,
  askAgainSeconds: 2,
  nextUrl:
    status === 3
      ? brandLink(brand, '/aiProduct/payServicePage', { paySeq: 'PS000000000001' })
      : null,
});

const unsignedOf = (unsigned: UnsignedStanding): Signing => ({
  ...signingOf(1),
  mandateNo: null,
  state: null,
  status: null,
  unsigned,
  text: unsignedStandings[unsigned].title,
  words: unsignedStandings[unsigned].words,
});

export const signCases: readonly { readonly state: string; readonly signing: Signing }[] = [
  ...([1, 2, 3, 4] as const).map((status) => ({
    state: signStatuses[status].text,
    signing: signingOf(status),
  })),
  ...(Object.keys(unsignedStandings) as UnsignedStanding[]).map((unsigned) => ({
    state: unsignedStandings[unsigned].title,
    signing: unsignedOf(unsigned),
  })),
];

const methods = [
  { method: 'wechat', name: '微信支付', note: '', usable: true },
  { method: 'alipay', name: '支付宝', note: '', usable: true },
] as const;

const cashierOf = (state: Cashier['state'], more: Partial<Cashier> = {}): CashierData => ({
  kind: 'open',
  cards: [],
  cashier: {
    order: { paySeq: 'PS000000000001', displayId: 'D1', payAmountFen: 25_800 } as Cashier['order'],
    purpose: 'order',
    state,
    title: payLife.states[state].title,
    words: payLife.states[state].words,
    orderNo: 'QHAAAAAAAAAAAA',
    baseProductNo: '1001',
    subject: '安心医疗保险',
    detail: [],
    agreements: [],
    lastMethod: null,
    payee: '汇宁健康保险',
    collector: '青禾保险经纪有限公司',
    createdAt: at,
    replaced: false,
    payUntil: null,
    priceLockedUntil: null,
    cover: null,
    now: at,
    methods: [...methods],
    instalments: null,
    unifiedOrderType: 0,
    ...more,
  },
});

/** The cashier itself is opened in these states; in the others it leads to the result. */
export const cashierCases: readonly { readonly state: string; readonly data: CashierData }[] = [
  { state: payLife.states['to-pay'].title, data: cashierOf('to-pay') },
  { state: payLife.states.paying.title, data: cashierOf('paying') },
  { state: payLife.states.closed.title, data: cashierOf('closed') },
  { state: '已关闭，金额有变化', data: cashierOf('closed', { replaced: true }) },
  {
    state: '待支付，有除外和加费',
    data: cashierOf('to-pay', { agreements: [exclusion, loading] }),
  },
];
