import type { Callback } from '#providers/payment/port.ts';
import { outcomeOf, reportOf } from './reports.ts';
import { isGenuine, type UnionpayKeys } from './signature.ts';

const refused = (reason: string, attemptNo: string | null = null): Callback => ({
  kind: 'refused',
  reason,
  attemptNo,
});

/** A notice is a form as browsers send it: its values are encoded, unlike those of an answer. */
export const readUnionpayCallback = (keys: UnionpayKeys, body: string, now: Date): Callback => {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) return refused('a field stands twice');
  const number = fields['orderId'] ?? null;
  if (!isGenuine(fields, keys, now)) {
    return refused('the signature is wrong', fields['txnType'] === '01' ? number : null);
  }
  if (fields['merId'] !== keys.merId) return refused('another merchant’s');
  if (number === null) return refused('without a number');
  const code = fields['respCode'] ?? '';
  switch (fields['txnType']) {
    case '01':
      return { kind: 'payment', word: reportOf(fields, code) };
    case '04': {
      const { fen, paidAt } = reportOf(fields, code);
      const outcome = outcomeOf(code);
      if (fen === null || outcome === 'waiting') return { kind: 'other' };
      const state = outcome === 'paid' ? 'done' : 'refused';
      return { kind: 'refund', refundNo: number, fen, state, at: paidAt };
    }
    default:
      return { kind: 'other' };
  }
};
