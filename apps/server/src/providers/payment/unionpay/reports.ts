import type { Outcome } from '@parasol/domain/contracts/payments/evidence';
import { shanghaiMoment } from '#providers/payment/endpoint.ts';
import type { ProviderReport } from '#providers/payment/port.ts';
import type { AcpFields } from './fields.ts';

/** 156 is the yuan in ISO 4217. */
const currencies: Readonly<Record<string, string>> = { '156': 'CNY' };

const paidCodes = new Set(['00', 'A6']);
/** Taken, and not decided yet. */
export const pendingCodes = new Set(['03', '04', '05']);

/** The outcome that a code of an answer or a notice stands for. */
export const outcomeOf = (code: string): Outcome => {
  if (paidCodes.has(code)) return 'paid';
  return pendingCodes.has(code) ? 'waiting' : 'failed';
};

/** `traceTime` has no year: it lies on the day of the order or a day after. */
const tracedAt = ({ traceTime = '', txnTime = '' }: AcpFields): number | null => {
  const year = Number(txnTime.slice(0, 4));
  const next = traceTime.slice(0, 4) < txnTime.slice(4, 8);
  return shanghaiMoment(`${next ? year + 1 : year}${traceTime}`) ?? shanghaiMoment(txnTime);
};

const fenOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;

/** A payment as a notice or an answer reports it; `code` is the one that speaks of the payment. */
export const reportOf = (fields: AcpFields, code: string): ProviderReport => {
  const outcome = outcomeOf(code);
  return {
    attemptNo: fields['orderId'] ?? '',
    outcome,
    merchant: fields['merId'] ?? null,
    app: fields['merId'] ?? null,
    fen: fenOf(fields['txnAmt']),
    currency: currencies[fields['currencyCode'] ?? ''] ?? fields['currencyCode'] ?? null,
    transactionNo: fields['queryId'] ?? null,
    paidAt: outcome === 'paid' ? tracedAt(fields) : null,
  };
};
