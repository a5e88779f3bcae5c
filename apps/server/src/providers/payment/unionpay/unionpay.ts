import { dayMs, hourMs, minuteMs } from '@parasol/domain/base/calendar/durations';
import { startOf } from '@parasol/domain/base/calendar/shanghai';
import type {
  Asked,
  AttemptRef,
  PaymentProvider,
  Prepared,
  PrepareRequest,
  Refunded,
  RefundRequest,
} from '#providers/payment/port.ts';
import { readUnionpayBill } from './bill.ts';
import { readUnionpayCallback } from './callback.ts';
import { txnTime, unionpayClient, type AcpAnswer, type UnionpayLine } from './client.ts';
import { pendingCodes, reportOf } from './reports.ts';

export interface UnionpayOptions extends UnionpayLine {
  readonly merId: string;
}

/** A purchase at the gateway; 000201 is payment on the internet. */
const purchase = { txnType: '01', txnSubType: '01', bizType: '000201', currencyCode: '156' };
const refunding = { txnType: '04', txnSubType: '00', bizType: '000201', currencyCode: '156' };
const asking = { txnType: '00', txnSubType: '00', bizType: '000000' };
const dayFile = { txnType: '76', txnSubType: '01', bizType: '000000', fileType: '00' };

const unknownOrder = '34';
const noFile = '98';
const duplicate = '12';
const desktop = '07';

const filesReadyAt = (date: string): number => startOf(date) + dayMs + 9 * hourMs;

/** A page that a customer opened last may still be on its way to UnionPay. */
const patienceMs = 10 * minuteMs;

export const unionpay = (options: UnionpayOptions): PaymentProvider => {
  const { merId, keysOf, clock } = options;
  const client = unionpayClient(options);

  const purchaseFields = (request: PrepareRequest) => ({
    ...purchase,
    orderId: request.attemptNo,
    txnTime: txnTime(request.createdAt),
    txnAmt: String(request.fen),
    payTimeout: txnTime(request.expiresAt),
    frontUrl: request.returnUrl,
    backUrl: request.notifyUrl,
  });

  const prepare = async (request: PrepareRequest): Promise<Prepared> => {
    const fields = purchaseFields(request);
    if (request.channel === 'unionpay-app') {
      const answer = await client.ask('appTransReq', fields);
      if (answer.kind !== 'answered') return answer;
      const { tn } = answer.fields;
      if (answer.code === '00' && tn !== undefined)
        return { kind: 'ready', launch: { kind: 'app', fields: { tn } } };
      return answer.code === duplicate ? { kind: 'ask' } : refusedFor(answer);
    }
    const action = client.page();
    if (action === undefined) return { kind: 'not-sent', reason: 'no endpoint' };
    const channel = request.channel === 'unionpay-page' ? { channelType: desktop } : {};
    const signed = await client.signed({ ...fields, ...channel });
    return { kind: 'ready', launch: { kind: 'form', action, fields: signed } };
  };

  const query = async (attempt: Pick<AttemptRef, 'attemptNo' | 'createdAt'>): Promise<Asked> => {
    const answer = await client.ask('queryTrans', {
      ...asking,
      orderId: attempt.attemptNo,
      txnTime: txnTime(attempt.createdAt),
    });
    if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
    if (answer.code === unknownOrder) {
      const waited = clock().getTime() - attempt.createdAt.getTime();
      return waited > patienceMs
        ? { kind: 'absent' }
        : { kind: 'unknown', reason: 'not there yet' };
    }
    if (answer.code !== '00') return { kind: 'unknown', reason: `code ${answer.code}` };
    return { kind: 'said', word: reportOf(answer.fields, answer.fields['origRespCode'] ?? '') };
  };

  const queryRefund = async ({ refundNo, requestedAt }: RefundRequest): Promise<Refunded> => {
    const asked = await query({ attemptNo: refundNo, createdAt: requestedAt });
    if (asked.kind !== 'said') return asked;
    switch (asked.word.outcome) {
      case 'paid':
        return { kind: 'done', at: asked.word.paidAt };
      case 'waiting':
        return { kind: 'processing' };
      default:
        return { kind: 'refused', reason: 'the refund failed' };
    }
  };

  const refund = async (request: RefundRequest): Promise<Refunded> => {
    const { refundNo, attempt, fen, notifyUrl, requestedAt } = request;
    if (attempt.transactionNo === null)
      return { kind: 'refused', reason: 'the payment has no number of UnionPay' };
    const answer = await client.ask('backTransReq', {
      ...refunding,
      orderId: refundNo,
      origQryId: attempt.transactionNo,
      txnTime: txnTime(requestedAt),
      txnAmt: String(fen),
      backUrl: notifyUrl,
    });
    if (answer.kind !== 'answered') return answer;
    // Taken is not done: a notice or the question about it says how it ended.
    if (answer.code === '00' || pendingCodes.has(answer.code)) return { kind: 'processing' };
    return answer.code === duplicate ? queryRefund(request) : refusedFor(answer);
  };

  return {
    provider: 'unionpay',
    merchant: merId,
    mandates: null,
    cards: null,
    prepare,
    query,
    refund,
    queryRefund,
    // An order cannot be withdrawn: its page stops taking money at the time it was given.
    close: async (attempt) => {
      const asked = await query(attempt);
      if (asked.kind === 'absent') return { kind: 'closed' };
      if (asked.kind === 'unknown') return asked;
      return asked.word.outcome === 'failed' ? { kind: 'closed' } : { kind: 'ask' };
    },
    bill: async (date) => {
      const answer = await client.file({
        ...dayFile,
        settleDate: date.slice(5).replace('-', ''),
        txnTime: txnTime(clock()),
      });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      // A day without a movement has no file, also after the time by which the others are there.
      if (answer.code === noFile)
        return clock().getTime() < filesReadyAt(date)
          ? { kind: 'not-ready' }
          : { kind: 'bill', lines: [] };
      const content = answer.fields['fileContent'];
      if (answer.code !== '00' || content === undefined)
        return { kind: 'unknown', reason: `code ${answer.code}` };
      return { kind: 'bill', lines: readUnionpayBill(content) };
    },
    read: async ({ body }, now) => readUnionpayCallback(await keysOf(), body, now),
    appFor: () => merId,
  };
};

const refusedFor = ({ code, fields }: AcpAnswer) =>
  ({ kind: 'refused', reason: `${code} ${fields['respMsg'] ?? ''}`.trim() }) as const;
