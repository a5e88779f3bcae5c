import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import { formatAmount, type Fen } from '#base/money/fen.ts';
import { orderLife } from '#sales/orders/states/order-states.ts';
import { orderWords, type OrderStanding } from '#sales/orders/states/order-words.ts';
import { type PolicyState, policyLife } from '#contracts/policies/policy-states.ts';

/** The next premium that is still to be paid for an order. */
export interface ComingPremium {
  readonly fen: Fen;
  readonly due: PlainDate;
  /** The customer signed a mandate, so the premium is debited. */
  readonly byItself: boolean;
  /** The day of the debit, once it is known. */
  readonly debitOn: PlainDate | null;
  /** The provider that debits it. */
  readonly method?: string;
}

/** Charges a customer may still get for an order, by debit or by hand. */
export interface ChargesAhead {
  readonly next: ComingPremium | null;
  /** The premium of the period after this one is debited by agreement as well. */
  readonly renewal: boolean;
}

export interface ReminderFacts extends OrderStanding {
  readonly policy: {
    readonly state: PolicyState;
    readonly title: string;
    readonly words: string;
    /** The customer has handed the policy over to another person. */
    readonly handedOver: boolean;
  } | null;
  readonly charges: ChargesAhead;
}

export const reminderTones = ['good', 'neutral', 'attention'] as const;
export type ReminderTone = (typeof reminderTones)[number];

export interface Reminder {
  readonly tone: ReminderTone;
  readonly title: string;
  readonly words: string;
  /** The consequence, for the customer's money above all, of doing nothing. */
  readonly leave: string;
}

const nothing = '不想继续也没有关系，不用做任何事，不会扣费。';
const over = '不用做任何事，不会扣费。';

const amount = ({ fen }: ComingPremium): string => `${formatAmount(fen)} 元`;

const debitWords = (next: ComingPremium): string => {
  const when = next.debitOn === null ? '' : `在 ${dateText(next.debitOn)}`;
  return `${amount(next)}会${when}自动扣除，扣费前一天通知您`;
};

const stopDebits = '不想自动扣费，可以在“我的 · 自动扣费”里关闭。';

/** A renewal whose premium is debited continues unless the customer stops it. */
const unpaidWords = ({ next }: ChargesAhead): string =>
  next?.byItself === true ? `续保保险费 ${debitWords(next)}。${stopDebits}` : nothing;

const orderLeave = ({ state, attempted, recording, charges }: ReminderFacts): string => {
  if (recording === 'again')
    return '保险费已收到，不会再扣费。请在期限内重新录制，过期没有录好的会退还保险费。';
  switch (state) {
    case 'paying':
      return '还没有付款的，不用做任何事，不会扣费。已经付了款的，请等结果，不用再付。';
    case 'paid':
    case 'issuing':
    case 'issued':
      return '不用做任何事，出单后会短信通知您。';
    case 'rechecking':
      return '保险费已收到，不会再扣费。核对有结论后会通知您。';
    case 'refunding':
      return '不用做任何事，退款会接着办理。';
    case 'refunded':
      return '不用做任何事，不会再扣费。';
    case 'declined':
      return over;
    case 'closed':
    case 'expired':
      return attempted ? '不用做任何事。没有付款的不会扣费，付过款的会原路退回。' : over;
    default:
      return unpaidWords(charges);
  }
};

const policyLeave = (state: PolicyState, { next, renewal }: ChargesAhead): string => {
  if (policyLife.isOver(state)) return '合同已经结束，不会再扣费。';
  if (state === 'lapsed') return '效力中止期间没有保障，也不会扣费。';
  if (next === null) {
    return renewal
      ? '这一期间的保险费已交清。到期前会按您的同意申请续保，续保保险费扣费前一天通知您。'
      : '没有要交的保险费，不会扣费。';
  }
  if (state === 'grace') {
    return next.byItself
      ? `未交的 ${debitWords(next)}，也可以现在自己交。`
      : `未交的 ${amount(next)}不会自动扣除，请自己交上。`;
  }
  return next.byItself
    ? `下一期保险费 ${debitWords(next)}。${stopDebits}`
    : `下一期保险费 ${amount(next)}在 ${dateText(next.due)}应交，不会自动扣除，请到时自己交。`;
};

const calmOrders: ReadonlySet<OrderStanding['state']> = new Set([
  'submitted',
  'underwriting',
  'accepted',
  'storing',
  'paid',
  'issuing',
  'rechecking',
  'refunding',
  'refunded',
  'declined',
  'closed',
  'expired',
]);

/** The cover of an order and its future, in sentences that hold in this state only. */
export const coverageReminder = (facts: ReminderFacts): Reminder => {
  const { state, policy, charges } = facts;
  if (policy?.handedOver) {
    return {
      tone: 'neutral',
      title: '投保人已变更',
      words: '保单已在新投保人名下，由新投保人查看和办理。',
      leave: '以后的保险费不再向您收取。',
    };
  }
  if (policy !== null) {
    const attention = policy.state === 'grace' || policy.state === 'lapsed';
    const good = policy.state === 'in-force' || policy.state === 'waiting';
    return {
      tone: attention ? 'attention' : good ? 'good' : 'neutral',
      title: policy.title,
      words: policy.words,
      leave: policyLeave(policy.state, charges),
    };
  }
  return {
    tone: calmOrders.has(state) && facts.recording !== 'again' ? 'neutral' : 'attention',
    title: orderLife.states[state].title,
    words: orderWords(facts),
    leave: orderLeave(facts),
  };
};
