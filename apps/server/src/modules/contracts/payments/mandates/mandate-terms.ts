import { intervalName } from '@parasol/domain/products/catalogue/names';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import {
  planInstalments,
  type PlannedInstalment,
} from '@parasol/domain/contracts/payments/debits/debit-plan';
import {
  premiumDeadline,
  type Deadline,
} from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import type { PayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import type { SigningTerms } from '#providers/payment/port.ts';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';

/** The remaining instalments, without the first premium. */
export const comingInstalments = (order: PayableOrder): readonly PlannedInstalment[] =>
  order.instalments <= 1
    ? []
    : planInstalments({
        first: order.effectiveDate,
        everyMonths: order.monthsBetween,
        count: order.instalments,
        fen: order.dueFen,
      }).slice(1);

/** Whether there is a later debit: instalments, or the premium of another period. */
export const hasDebits = ({ instalments, autoRenewal }: PayableOrder): boolean =>
  instalments > 1 || autoRenewal;

const signable: ReadonlySet<PayableOrder['state']> = new Set([
  'to-pay',
  'paying',
  'paid',
  'issuing',
  'rechecking',
  'issued',
]);

/** Whether an order is in a state in which a mandate can be signed. */
export const isSignable = ({ state }: Pick<PayableOrder, 'state'>): boolean => signable.has(state);

/** Whether the signer agreed to the premium of another period as well. */
export const coversRenewal = ({ terms }: Pick<MandateRow, 'terms'>): boolean =>
  typeof terms === 'object' && terms !== null && 'renewal' in terms && terms.renewal === true;

export const signingTerms = (order: PayableOrder, mandateNo: string, now: Date): SigningTerms => {
  const coming = comingInstalments(order);
  const today = dateOf(now.getTime());
  if (coming.length === 0)
    return {
      mandateNo,
      subject: `${order.productName} 续保保险费`,
      fen: order.dueFen,
      everyMonths: 12,
      count: 1,
      first: order.coverEnd ?? today,
    };
  return {
    mandateNo,
    subject: `${order.productName} 续期保险费`,
    fen: order.dueFen,
    everyMonths: order.monthsBetween,
    count: Math.max(coming.length, 1),
    first: coming.find(({ due }) => due >= today)?.due ?? today,
  };
};

/** The last moment at which this premium of an order could be paid, by its contract. */
export const deadlineOfOrder = (order: PayableOrder, due: string): Deadline | null =>
  premiumDeadline({ ...order.unpaidTerms, coverEnd: order.coverEnd }, [
    { number: 1, due, unpaid: true },
  ]);

const graceSentence = ({
  unpaidTerms: { graceDays, reinstatementYears },
}: PayableOrder): string => {
  const after =
    reinstatementYears === 0
      ? '合同效力中止，不能复效'
      : `合同效力中止，自中止之日起 ${reinstatementYears} 年内可以申请复效`;
  return graceDays === 0
    ? `本合同没有宽限期，应交日未交费的，次日起${after}。`
    : `扣费未成功时，会在应交日后 ${graceDays} 天的宽限期内按通知再次扣费；宽限期满仍未交费的，${after}。`;
};

/** The sentences about the next period. */
const renewalSentences = (order: PayableOrder): readonly string[] => [
  `您同意在保单到期前自动申请重新投保时，由${order.insurerName}授权的收款方从您本人的账户扣除下一保险期间的保险费，金额以到期前 30 天通知您的为准，不会高于通知的金额。`,
];

const everySentences = [
  '每次扣费前一天会通知您，扣费只在 8:00 至 20:00 进行。',
  '您可以随时在“自动扣费”中关闭，关闭后不再扣费，之后的保险费请自行交纳。',
] as const;

/** The sentences a customer agrees to, exactly as stored with the mandate. */
export const mandateSentences = (order: PayableOrder): readonly string[] => {
  const coming = comingInstalments(order);
  const renewal = order.autoRenewal ? renewalSentences(order) : [];
  if (coming.length === 0) return [...renewal, ...everySentences];
  const last = coming.at(-1)?.due;
  return [
    `您同意由${order.insurerName}授权的收款方，${intervalName(order.monthsBetween)}从您本人的账户扣除保险费 ${formatAmount(order.dueFen)} 元，每期金额相同。`,
    `扣费日为每期应交日${coming[0] === undefined ? '' : `，首次为 ${dateText(coming[0].due)}`}${last === undefined ? '' : `，最后一次为 ${dateText(last)}`}。`,
    everySentences[0],
    graceSentence(order),
    ...renewal,
    everySentences[1],
  ];
};
