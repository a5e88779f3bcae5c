import { shanghaiText } from '#providers/payment/endpoint.ts';
import { acpMoment, type AcpFields } from '#providers/payment/unionpay/fields.ts';
import { signFields, type UnionpayKeys } from '#providers/payment/unionpay/signature.ts';
import type { SandboxRefund, Trade } from './books.ts';

/** Signs as UnionPay does: with its certificate in the message. */
export const signUnionpay = (platform: UnionpayKeys, fields: AcpFields): Promise<AcpFields> =>
  signFields({ ...fields, signPubKeyCert: platform.certificate.toString() }, platform);

/** An answer is `k=v&k=v` with nothing encoded. */
export const answerText = (fields: AcpFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** UnionPay’s report of a refund that reached the customer. */
export const unionpayRefund = (trade: Trade, refund: SandboxRefund): AcpFields => {
  const at = acpMoment(shanghaiText(refund.at));
  return {
    txnType: '04',
    txnSubType: '00',
    bizType: '000201',
    merId: trade.merchant,
    orderId: refund.refund_no,
    origQryId: trade.transaction_no ?? '',
    txnTime: at,
    traceTime: at.slice(4),
    txnAmt: String(refund.fen),
    settleAmt: String(refund.fen),
    currencyCode: '156',
    queryId: `5${refund.refund_no}`.slice(-21),
    respCode: '00',
    respMsg: '成功[0000000]',
  };
};
