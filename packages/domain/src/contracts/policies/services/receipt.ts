import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';

/** The date from which the wording below is signed; it changes with the words. */
export const receiptWording = '2026-11-16';

interface ReceivedContract {
  readonly policyNo: string;
  readonly productName: string;
  readonly insurerName: string;
  readonly coolingOffDays: number;
  /** The product's words on it, the money included. */
  readonly coolingOffNote: string;
  /** The last day of the cooling-off if it is signed today. */
  readonly coolingOffUntil: PlainDate | null;
  /** The day from which it counts as received already; null when the signature decides. */
  readonly receivedOn: PlainDate | null;
}

const coolingOffWords = (contract: ReceivedContract): string => {
  const { coolingOffUntil: until, coolingOffDays: days, receivedOn } = contract;
  if (until === null) return '我知道这份保险的保险期间不超过一年，没有犹豫期。';
  const counted =
    receivedOn === null
      ? `自签收次日起算，今天签收到 ${dateText(until)} 24:00 止`
      : `保单在 ${dateText(receivedOn)}已视为送达，自次日起算，到 ${dateText(until)} 24:00 止`;
  return `我知道犹豫期为 ${days} 日，${counted}。${contract.coolingOffNote}`;
};

/** The policyholder's statements on signing, sentence by sentence. */
export const receiptStatements = (contract: ReceivedContract): readonly string[] => [
  `我已收到${contract.insurerName}出具的《${contract.productName}》电子保单，保单号 ${contract.policyNo}，可以随时查看和下载。`,
  '我已阅读保单载明的保险责任、责任免除、保险期间和交费约定。',
  coolingOffWords(contract),
];
