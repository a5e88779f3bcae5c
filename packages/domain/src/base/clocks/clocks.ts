import { addDays, addYears, type PlainDate } from '#base/calendar/plain-date.ts';
import { addWorkingDays, type Holidays } from '#base/calendar/working-days.ts';

interface Clock {
  /** Name of the clock, as staff and customers read it. */
  readonly title: string;
  readonly unit: 'days' | 'working-days' | 'years';
  /** `contract`: the contract has the number. */
  readonly count: number | 'contract';
}

/** Every period of days or years that the law, a contract or the brokerage sets. The first day does not count. */
export const clocks = {
  /** From the signed receipt. */
  'cooling-off': { title: '犹豫期', unit: 'days', count: 'contract' },
  /** Counted from the day the customer asked to surrender. */
  refund: { title: '退还保险费', unit: 'days', count: 30 },
  /** Counted from the day papers arrived: missing ones are reported once. */
  'missing-documents': { title: '一次性告知补充材料', unit: 'working-days', count: 5 },
  /** From the day the insurer had all papers of a claim. */
  'claim-decision': { title: '保险公司核定理赔', unit: 'days', count: 30 },
  /** From the day the insurer agreed to pay. */
  'claim-payment': { title: '保险公司付款', unit: 'days', count: 10 },
  /** From the day the insurer decided not to pay. */
  'claim-refusal': { title: '出具不予给付通知书', unit: 'days', count: 3 },
  'service-accepted': { title: '受理保全申请', unit: 'working-days', count: 2 },
  'service-done': { title: '办结保全申请', unit: 'working-days', count: 5 },
  /** From the day a customer said that something is not clear. */
  misselling: { title: '处理回访疑问', unit: 'working-days', count: 15 },
  /** From the day a premium fell due. */
  grace: { title: '宽限期', unit: 'days', count: 'contract' },
  /** From the day of the lapse. */
  reinstatement: { title: '复效期限', unit: 'years', count: 'contract' },
  /** From the day an agent was asked for the number of their ID card. */
  'agent-identity': { title: '服务人员登记证件号码', unit: 'days', count: 14 },
  /** From the last day of a contract of a year or less. */
  'records-short': { title: '销售记录保存', unit: 'years', count: 5 },
  /** Identity and transactions under the anti-money-laundering law, whatever the term. */
  'records-identity': { title: '客户身份资料和交易记录保存', unit: 'years', count: 10 },
  /** From the last day of a longer contract. */
  'records-long': { title: '销售记录保存', unit: 'years', count: 10 },
  /** From the end of an order that became no contract. */
  'records-unsold': { title: '投保记录保存', unit: 'years', count: 3 },
  /** From the end of a dispute, if that is later than the end of the class. */
  'records-dispute': { title: '争议记录保存', unit: 'years', count: 2 },
  /** From the end of a conversation: long enough for later complaints. */
  'records-chat': { title: '在线会话保存', unit: 'years', count: 3 },
  /** From the beginning of a face check, at most: by then its order has expired as well. */
  'records-face': { title: '人脸照片和视频保存', unit: 'days', count: 30 },
  /** From the end of an order that became no contract. */
  'records-recording': { title: '没有成交的录音录像保存', unit: 'days', count: 30 },
  /** Before the end of the contract: the customer learns the price. */
  'renewal-told': { title: '续保通知', unit: 'days', count: 30 },
  /** Before the end of the contract: the application goes out. */
  'renewal-applied': { title: '续保申请', unit: 'days', count: 10 },
  /** From the announced price to the application, at least. */
  'renewal-considered': { title: '续保考虑', unit: 'days', count: 3 },
  /** Before the end of the contract: the first debit, with room for further tries. */
  'renewal-debited': { title: '续保扣费', unit: 'days', count: 5 },
  /** A session waits for a side before its order. */
  'session-open': { title: '一起投保等待', unit: 'days', count: 7 },
  /** Before the last day of a certificate. */
  'certificate-told': { title: '执业证到期提醒', unit: 'days', count: 30 },
  /** Before the day a premium falls due, in writing. */
  'premium-told': { title: '交费通知', unit: 'days', count: 15 },
  /** Before the due date, for a customer who pays by hand. */
  'due-told': { title: '交费提醒', unit: 'days', count: 7 },
  /** Before the due date: from then on the customer can pay by hand. */
  'pay-ahead': { title: '提前交费', unit: 'days', count: 30 },
  /** A change waits for papers or consents of the customer’s side. */
  'service-waits': { title: '保全等待客户', unit: 'days', count: 30 },
  /** Before the birthday on which an insured child comes of age. */
  'age-told': { title: '成年提醒', unit: 'days', count: 30 },
  /** A surrender waits for its identity before it counts as withdrawn. */
  'surrender-verified': { title: '退保核实身份', unit: 'days', count: 15 },
  /** Providers refund payments younger than a year; some days are left for the transfer. */
  'original-refund': { title: '原路退回', unit: 'days', count: 350 },
  /** For paying a premium again that a provider took back, before its grace. */
  'premium-again': { title: '重新交费', unit: 'days', count: 10 },
  /** From the notice to the suspension of the contract. */
  'loan-told': { title: '借款超限通知', unit: 'days', count: 30 },
  /** From the conclusion: afterwards no insurer can rescind the contract. */
  rescission: { title: '合同解除权', unit: 'years', count: 2 },
  /** An abandoned pause is deleted afterwards. */
  'pause-kept': { title: '投保冷静期记录', unit: 'days', count: 30 },
  /** From the acceptance: signing and applying, even past the offer’s own last day. */
  'offer-signed': { title: '核保结论签署', unit: 'days', count: 3 },
  /** From the insurer’s agreement: the customer pays for the service. */
  'service-paid': { title: '保全付款', unit: 'days', count: 7 },
  /** Before the last day of the cooling-off: the customer is reminded. */
  'cooling-off-told': { title: '犹豫期届满提醒', unit: 'days', count: 5 },
  /** Before the last day of the cooling-off: staff are told to call. */
  'cooling-off-call': { title: '犹豫期届满回访', unit: 'days', count: 2 },
  /** Before the end of a contract that is not renewed. */
  'end-told': { title: '合同期满提醒', unit: 'days', count: 30 },
  /** Before the last day of an offer. */
  'offer-told': { title: '核保结论到期提醒', unit: 'days', count: 2 },
} as const satisfies Readonly<Record<string, Clock>>;

export type ClockName = keyof typeof clocks;

interface Given {
  readonly holidays?: Holidays;
  /** The contract's own figure, for clocks that leave it to the contract. */
  readonly count?: number;
}

const by = {
  days: addDays,
  years: addYears,
} as const;

/** The last day of a clock that began on a day; it ends when that day ends. */
export const lastDayOf = (
  name: ClockName,
  from: PlainDate,
  { holidays = {}, count: agreed }: Given = {},
): PlainDate => {
  const { unit, count }: Clock = clocks[name];
  const figure = count === 'contract' ? agreed : count;
  if (figure === undefined) throw new RangeError(`the contract does not say how long: ${name}`);
  return unit === 'working-days' ? addWorkingDays(from, figure, holidays) : by[unit](from, figure);
};
