import type { Outcome } from '@parasol/domain/contracts/payments/evidence';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { shanghaiMoment } from '#providers/payment/endpoint.ts';
import type { Callback, ProviderReport } from '#providers/payment/port.ts';
import { verifyCallback, type AlipayFields, type AlipayKeys } from './signature.ts';

/** A trade is also closed by refunding all of it; then it was paid. */
export const tradeOutcome = (status: unknown, paidAt: unknown): Outcome | undefined => {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid';
    case 'TRADE_CLOSED':
      return typeof paidAt === 'string' && paidAt !== '' ? 'paid' : 'closed';
    case 'WAIT_BUYER_PAY':
      return 'waiting';
    default:
      return undefined;
  }
};

const wordOf = (fields: AlipayFields): ProviderReport | undefined => {
  const outcome = tradeOutcome(fields['trade_status'], fields['gmt_payment']);
  const attemptNo = fields['out_trade_no'];
  if (outcome === undefined || attemptNo === undefined) return undefined;
  return {
    attemptNo,
    outcome,
    merchant: fields['seller_id'] ?? null,
    app: fields['app_id'] ?? null,
    fen: parseYuan(fields['total_amount'] ?? '') ?? null,
    currency: 'CNY',
    transactionNo: fields['trade_no'] ?? null,
    paidAt: shanghaiMoment(fields['gmt_payment']),
  };
};

const refused = (reason: string): Callback => ({ kind: 'refused', reason, attemptNo: null });

/** The URL-decoded form, all of it signed but the signature itself. */
export const readAlipayCallback = (keys: AlipayKeys, body: string): Callback => {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) return refused('a field stands twice');
  if (!verifyCallback(fields, keys.alipayPublicKey)) {
    return {
      kind: 'refused',
      reason: 'the signature is wrong',
      attemptNo: fields['out_trade_no'] ?? null,
    };
  }
  const type = fields['notify_type'];
  if (type === 'dut_user_sign' || type === 'dut_user_unsign') {
    const mandateNo = fields['external_agreement_no'];
    const contractId = fields['agreement_no'];
    if (mandateNo === undefined || contractId === undefined) return refused('not an agreement');
    if (fields['app_id'] !== keys.appId) return refused('another app’s');
    return {
      kind: 'mandate',
      mandateNo,
      contractId,
      event: type === 'dut_user_sign' ? 'signed' : 'ended',
    };
  }
  const word = wordOf(fields);
  return word === undefined ? refused('not a trade') : { kind: 'payment', word };
};
