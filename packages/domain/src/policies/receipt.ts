import { dateText } from '../calendar/date-text.ts';
import type { PlainDate } from '../calendar/plain-date.ts';

/** The date from which the wording below is signed; it changes with the words. */
export const RECEIPT_WORDING = '2026-11-16';

interface ReceivedContract {
  readonly policyNo: string;
  readonly productName: string;
  readonly insurerName: string;
  readonly coolingOffDays: number;
  /** What the product says about it, the money included. */
  readonly coolingOffNote: string;
  /** The last day of the cooling-off if it is signed today. */
  readonly coolingOffUntil: PlainDate | null;
}

/** What a policyholder says by signing, sentence by sentence. */
export const receiptStatements = (contract: ReceivedContract): readonly string[] => [
  `我已收到${contract.insurerName}出具的《${contract.productName}》电子保单，保单号 ${contract.policyNo}，可以随时查看和下载。`,
  '我已阅读保单载明的保险责任、责任免除、保险期间和交费约定。',
  contract.coolingOffUntil === null
    ? '我知道这份保险的保险期间不超过一年，没有犹豫期。'
    : `我知道犹豫期为 ${contract.coolingOffDays} 日，自签收次日起算，今天签收到 ${dateText(contract.coolingOffUntil)} 24:00 止。${contract.coolingOffNote}`,
];
