import { z } from 'zod';
import type { Callback, CallbackMessage } from '#providers/payment/port.ts';
import { jsonFields } from '#providers/outside/send-out.ts';
import { openResource, verifySigned, type WechatKeys } from './signature.ts';
import { readTransaction } from './words.ts';

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

const refund = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.int() }),
});

const header = (headers: CallbackMessage['headers'], name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

const refused = (reason: string): Callback => ({ kind: 'refused', reason, attemptNo: null });

/** Believes a callback only when the platform signed it now and sealed it with our key. */
export const readWechatCallback = (
  keys: WechatKeys,
  { headers, body }: CallbackMessage,
  now: Date,
): Callback => {
  const verdict = verifySigned(
    keys,
    {
      timestamp: header(headers, 'wechatpay-timestamp'),
      nonce: header(headers, 'wechatpay-nonce'),
      serial: header(headers, 'wechatpay-serial'),
      signature: header(headers, 'wechatpay-signature'),
      body,
    },
    now,
  );
  if (!verdict.ok) return refused(verdict.reason);
  const message = envelope.safeParse(jsonFields(body));
  if (!message.success) return refused('not a callback');
  let content: unknown;
  try {
    content = JSON.parse(openResource(keys.apiV3Key, message.data.resource));
  } catch {
    return refused('the resource is not sealed with our key');
  }
  if (message.data.event_type.startsWith('REFUND.')) {
    const reportedRefund = refund.safeParse(content);
    if (!reportedRefund.success) return refused('not a refund');
    if (reportedRefund.data.mchid !== keys.mchid)
      return refused('the refund is another merchant’s');
    const at = Date.parse(reportedRefund.data.success_time ?? '');
    return {
      kind: 'refund',
      refundNo: reportedRefund.data.out_refund_no,
      fen: reportedRefund.data.amount.refund,
      state: reportedRefund.data.refund_status === 'SUCCESS' ? 'done' : 'refused',
      at: Number.isNaN(at) ? null : at,
    };
  }
  const word = readTransaction(content);
  return word === undefined ? refused('not a transaction') : { kind: 'payment', word };
};
